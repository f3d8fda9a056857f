import type { SaisieAdresse } from '#adresse/adresse.ts'
import { profilDepuis } from '#adresse/profil.ts'
import { api } from '#browser/api.ts'
import { changerUtilisateur } from '#browser/session.ts'

export const PROFIL_PERDU =
  'Votre adresse n’a pas pu être enregistrée. Vérifiez votre connexion, puis réessayez.'

/** The buyer's own words, kept in the profile: an order goes by it. */
export async function enregistrerProfil(acheteur: SaisieAdresse): Promise<void> {
  const { data } = await api('PUT /api/profile', { body: profilDepuis(acheteur) })
  changerUtilisateur(data.utilisateur)
}
