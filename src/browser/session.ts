import type { Chemin } from '#api'
import type { Utilisateur } from '#compte/compte.ts'
import { finirApres, prendreAvance } from './avance.ts'
import { oublierLivraison } from './caisse.ts'
import { garder, lireGarde, oublierGarde } from './garde.ts'
import {
  attendreReconnaissance,
  lireJeton,
  oublierJeton,
  refuse,
  rejeterJeton,
  suivreJeton,
} from './jeton.ts'
import { createStore } from './store.ts'

/** Who is signed in; `chargement` until the stored token, if any, has been shown to the server. */
export type Session =
  | { etat: 'chargement'; utilisateur: null }
  | { etat: 'anonyme'; utilisateur: null }
  | { etat: 'connecte'; utilisateur: Utilisateur }

export const ANONYME: Session = { etat: 'anonyme', utilisateur: null }
export const session = createStore<Session>({ etat: 'chargement', utilisateur: null })
/** The specification's own words (part 8). */
export const ECHEC_CONNEXION = 'Erreur lors de la connexion '

/** The sign-in modal: open or not, whether the proof is being checked, where to go then. */
export const fenetreConnexion = createStore<{ ouverte: boolean; enCours: boolean; retour: string | null }>({
  ouverte: false,
  enCours: false,
  retour: null,
})
/** What must be done with the new token before the page reloads. */
export const avantDeRecharger: (() => Promise<void>)[] = []
/** What to open in another browser so that what was begun here goes on there; null: this page. */
export const ailleurs: { adresse: () => Promise<string | null> } = { adresse: async () => null }
let suivie = false

export const useSession = session.use
export const sessionActuelle = session.get
export const suivreSession = session.subscribe
export const useConnexion = fenetreConnexion.use

/**
 * App start (specification, part 4): a stored token is shown to the server; whoever this device knows by it is shown
 * meanwhile. Any answer without a user removes it, a refusal as everywhere else; no answer at all (no network) keeps it,
 * and it is shown again when the network is back.
 */
export async function demarrerSession(): Promise<void> {
  if (!suivie) suivreJeton(() => void demarrerSession())
  suivie = true
  const token = lireJeton()
  if (!token) {
    oublierGarde()
    return session.set(ANONYME)
  }
  const demande = demanderProfil(token)
  attendreReconnaissance(demande)
  const connu = dernierConnu(token)
  if (connu && session.get().etat === 'chargement') session.set(connu)
  const reponse = await demande
  // another tab has signed in or out meanwhile, and this one has asked again
  if (lireJeton() !== token) return
  if (!reponse) {
    session.set(connu ?? ANONYME)
    window.addEventListener('online', () => void demarrerSession(), { once: true })
    return
  }
  if (reponse.utilisateur) return changerUtilisateur(reponse.utilisateur)
  oublierGarde()
  session.set(ANONYME)
  // who has no account was signed in nowhere: there is nothing to say
  if (!reponse.refuse) return oublierJeton(token)
  if (!connu?.utilisateur?.sansCompte) return rejeterJeton(token)
  oublierLivraison()
  oublierJeton(token)
}

const PROFIL = '/api/profile' satisfies Chemin<'GET'>
/** The server's whole answer; null where there was none, or where it was cut short (a lost network, a page left). */
async function demanderProfil(
  token: string,
): Promise<{ utilisateur?: Utilisateur; refuse?: boolean } | null> {
  try {
    const reponse = await (prendreAvance(PROFIL, token) ??
      fetch(PROFIL, { headers: { authorization: `Bearer ${token}` }, signal: finirApres(true) }))
    const texte = await reponse.text()
    return reponse.ok ? (lireProfil(texte)?.data ?? {}) : { refuse: refuse(reponse) }
  } catch {
    return null
  }
}

function lireProfil(texte: string): { data?: { utilisateur?: Utilisateur } } | null {
  try {
    return JSON.parse(texte)
  } catch {
    return null
  }
}

/** Who this very token was answered to belong to, on this device; null where nothing was kept. */
function dernierConnu(token: string): Session | null {
  const { utilisateur, jeton } = (lireGarde('session', null) ?? {}) as Partial<Garde>
  const connu = jeton === empreinte(token) && Number.isInteger(utilisateur?.id)
  return connu && utilisateur ? { etat: 'connecte', utilisateur } : null
}
interface Garde {
  utilisateur: Utilisateur
  jeton: string
}

/** Tells one token from another, and opens nothing. */
const empreinte = (token: string) => token.slice(-8)

/** After sign-in, or a change of the profile: what the screens show of the user. */
export function changerUtilisateur(utilisateur: Utilisateur): void {
  const garde: Garde = { utilisateur, jeton: empreinte(lireJeton() ?? '') }
  garder('session', utilisateur.id, garde)
  session.set({ etat: 'connecte', utilisateur })
}

/** Opens the sign-in modal; `retour` is where a successful sign-in leads, if it is a page of the shop. */
export function ouvrirConnexion(retour?: string): void {
  fenetreConnexion.set({ ouverte: true, enCours: false, retour: retour ?? null })
}

export function fermerConnexion(): void {
  fenetreConnexion.set({ ouverte: false, enCours: false, retour: null })
}

/** Registers what must be done with the new token before the page reloads, such as the merge of the cart. */
export function avantRechargement(faire: () => Promise<void>): void {
  avantDeRecharger.push(faire)
}
