import type { Utilisateur } from '#compte/compte.ts'
import { isFailure } from '#shared/failure.ts'
import { toast } from '#ui/toasts.ts'
import { api } from './api.ts'
import { champsSociaux, ouvrirFenetre } from './fenetre.ts'
import { garderJeton } from './jeton.ts'
import { routeConnue } from './retour.ts'
import { avantDeRecharger, changerUtilisateur, fenetreConnexion } from './session.ts'

/** Google sign-in (specification, part 4). Call it straight from the click, or the window is blocked. */
export function seConnecter(): void {
  ouvrirFenetre((credential) => void finirConnexion(credential))
}

async function finirConnexion(credential: string): Promise<void> {
  fenetreConnexion.set((etat) => ({ ...etat, enCours: true }))
  try {
    const { data } = await api<{ data: Entree }>('/api/sociallogin', {
      method: 'POST',
      body: { ...champsSociaux(credential), credential },
      avecJeton: false,
    })
    await entrer(data)
  } catch (raison) {
    fenetreConnexion.set((etat) => ({ ...etat, enCours: false }))
    // somebody who is blocked is told so: trying again would change nothing
    const bloque = isFailure(raison) && raison.code === 'COMPTE_BLOQUE'
    toast('error', bloque ? raison.message : 'Erreur lors de la connexion ')
  }
}

/** Has a code sent; answers what must be brought along with it. @throws Failure with the sentence to say. */
export async function demanderCode(email: string): Promise<string> {
  const options = { method: 'POST', body: { email }, avecJeton: false } as const
  return (await api<{ data: { demande: string } }>('/api/code', options)).data.demande
}

/** Signs in with the code that came, for one of these demands, the latest first. @throws Failure with the sentence to say. */
export async function entrerParCode([demande = '', ...avant]: string[], code: string): Promise<void> {
  const options = { method: 'PUT', body: { demande, code }, avecJeton: false } as const
  try {
    await entrer((await api<{ data: Entree }>('/api/code', options)).data)
  } catch (raison) {
    if (avant.length === 0 || !isFailure(raison) || raison.code !== 'CODE_REFUSE') throw raison
    await entrerParCode(avant, code)
  }
}

interface Entree {
  token: string
  utilisateur: Utilisateur
}

/** Signed in, by whatever way: the cart is merged, then the page is the one that was wanted. */
async function entrer({ token, utilisateur }: Entree): Promise<void> {
  garderJeton(token)
  changerUtilisateur(utilisateur)
  for (const faire of avantDeRecharger) await faire().catch((error) => console.warn('after sign-in:', error))
  const { retour } = fenetreConnexion.get()
  const page = retour && routeConnue(retour)
  if (page) location.assign(page)
  else location.reload()
}
