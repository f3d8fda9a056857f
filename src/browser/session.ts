import type { Utilisateur } from '#compte/compte.ts'
import { toast } from '#ui/toasts.ts'
import { api } from './api.ts'
import { oublierCaisse } from './caisse.ts'
import { champsSociaux, ouvrirFenetre } from './fenetre.ts'
import { garderJeton, lireJeton, oublierJeton, suivreJeton } from './jeton.ts'
import { routeConnue } from './retour.ts'
import { createStore } from './store.ts'

/** Who is signed in; `chargement` until the stored token, if any, has been shown to the server. */
export type Session =
  | { etat: 'chargement'; utilisateur: null }
  | { etat: 'anonyme'; utilisateur: null }
  | { etat: 'connecte'; utilisateur: Utilisateur }

const ANONYME: Session = { etat: 'anonyme', utilisateur: null }
const session = createStore<Session>({ etat: 'chargement', utilisateur: null })
const fenetre = createStore<{ ouverte: boolean; enCours: boolean; retour: string | null }>({
  ouverte: false,
  enCours: false,
  retour: null,
})
const avant: (() => Promise<void>)[] = []
let suivie = false

export const useSession = session.use
export const sessionActuelle = session.get
export const suivreSession = session.subscribe
/** State of the sign-in modal: open or not, and whether the proof is being checked. */
export const useConnexion = fenetre.use

/**
 * App start (specification, part 4): a stored token is shown to the server. Any answer without a user removes
 * it; no answer at all (no network) keeps it, and it is shown again when the network is back.
 */
export async function demarrerSession(): Promise<void> {
  if (!suivie) suivreJeton(() => void demarrerSession())
  suivie = true
  const token = lireJeton()
  if (!token) return session.set(ANONYME)
  const reponse = await fetch('/api/profile', { headers: { authorization: `Bearer ${token}` } }).catch(
    () => null,
  )
  const json: unknown = reponse?.ok ? await reponse.json().catch(() => null) : null
  // another tab has signed in or out meanwhile, and this one has asked again
  if (lireJeton() !== token) return
  if (!reponse) {
    session.set(ANONYME)
    window.addEventListener('online', () => void demarrerSession(), { once: true })
    return
  }
  const utilisateur = (json as { data?: { utilisateur?: Utilisateur } } | null)?.data?.utilisateur
  if (utilisateur) return session.set({ etat: 'connecte', utilisateur })
  oublierJeton(token)
  session.set(ANONYME)
}

/** After a change of the profile: what the screens show of the user. */
export function changerUtilisateur(utilisateur: Utilisateur): void {
  session.set({ etat: 'connecte', utilisateur })
}

/** Opens the sign-in modal; `retour`, a page of the shop, is where a successful sign-in leads. */
export function ouvrirConnexion(retour?: string): void {
  fenetre.set({ ouverte: true, enCours: false, retour: retour ? routeConnue(retour) : null })
}

export function fermerConnexion(): void {
  fenetre.set({ ouverte: false, enCours: false, retour: null })
}

/** Registers what must be done with the new token before the page reloads, such as the merge of the cart. */
export function avantRechargement(faire: () => Promise<void>): void {
  avant.push(faire)
}

/** Google sign-in (specification, part 4). Call it straight from the click, or the window is blocked. */
export function seConnecter(): void {
  ouvrirFenetre((credential) => void finirConnexion(credential))
}

async function finirConnexion(credential: string): Promise<void> {
  fenetre.set((etat) => ({ ...etat, enCours: true }))
  try {
    const { data } = await api<{ data: { token: string; utilisateur: Utilisateur } }>('/api/sociallogin', {
      method: 'POST',
      body: { ...champsSociaux(credential), credential },
      avecJeton: false,
    })
    garderJeton(data.token)
    session.set({ etat: 'connecte', utilisateur: data.utilisateur })
  } catch {
    fenetre.set((etat) => ({ ...etat, enCours: false }))
    return toast('error', 'Erreur lors de la connexion ')
  }
  for (const faire of avant) await faire().catch((error) => console.warn('after sign-in:', error))
  const { retour } = fenetre.get()
  if (retour) location.assign(retour)
  else location.reload()
}

/** Logout (specification, part 4). A sign-out that the server does not hear is only logged. */
export async function seDeconnecter(): Promise<void> {
  const token = lireJeton()
  await api('/api/logout', { method: 'POST' }).catch((error) => console.warn('sign-out:', error))
  sortir(token)
}

/**
 * Signs out of every device, this one last.
 * @throws Failure where the server did not do it: then this one stays signed in too.
 */
export async function seDeconnecterDePartout(): Promise<void> {
  const token = lireJeton()
  await api('/api/logout', { method: 'POST', body: { partout: true } })
  sortir(token)
}

/** Nobody is signed in here any more: nothing of them stays, and the page is that of a visitor. */
export function sortir(token = lireJeton()): void {
  session.set(ANONYME)
  oublierCaisse()
  if (token) oublierJeton(token)
  location.reload()
}
