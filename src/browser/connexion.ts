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
    const { data } = await api<{ data: { token: string; utilisateur: Utilisateur } }>('/api/sociallogin', {
      method: 'POST',
      body: { ...champsSociaux(credential), credential },
      avecJeton: false,
    })
    garderJeton(data.token)
    changerUtilisateur(data.utilisateur)
  } catch (raison) {
    fenetreConnexion.set((etat) => ({ ...etat, enCours: false }))
    // somebody who is blocked is told so: trying again would change nothing
    const bloque = isFailure(raison) && raison.code === 'COMPTE_BLOQUE'
    return toast('error', bloque ? raison.message : 'Erreur lors de la connexion ')
  }
  for (const faire of avantDeRecharger) await faire().catch((error) => console.warn('after sign-in:', error))
  const { retour } = fenetreConnexion.get()
  const page = retour && routeConnue(retour)
  if (page) location.assign(page)
  else location.reload()
}
