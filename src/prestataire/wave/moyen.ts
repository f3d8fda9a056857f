import type { MoyenEnLigne } from '../moyens.ts'

export const wave: MoyenEnLigne = {
  prestataire: 'wave',
  nom: 'Wave',
  court: 'Wave',
  secret: 'vos codes',
  icone: 'onde',
  aide: 'Vous validez le paiement dans l’application Wave, puis vous revenez ici.',
  delai: 'Wave l’affiche d’ordinaire dans l’heure.',
  retour: '/payment-cart-success',
  abandon: '/livraison/paiement',
}
