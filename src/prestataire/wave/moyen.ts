import type { MoyenEnLigne } from '../moyens.ts'

export const wave: MoyenEnLigne = {
  prestataire: 'wave',
  nom: 'Wave',
  court: 'Wave',
  secret: 'vos codes',
  icone: 'telephone',
  aide: 'Vous validez le paiement dans l’application Wave, puis vous revenez ici.',
  delai: 'Wave l’affiche d’ordinaire dans l’heure.',
  retour: '/payment-cart-success',
  abandon: '/livraison/paiement',
}
