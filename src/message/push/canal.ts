import type { FicheCanal } from '../canaux.ts'

export const push: FicheCanal = {
  nom: 'Notifications sur les téléphones',
  sansLui: 'l’équipe n’est prévenue que par e-mail',
}
