import type { MoyenEnLigne } from '../moyens.ts'

export const orange_money: MoyenEnLigne = {
  prestataire: 'orange',
  nom: 'Orange Money',
  court: 'Orange Money',
  secret: 'vos codes',
  icone: 'echange',
  aide: 'Vous validez le paiement avec votre code Orange Money, puis vous revenez ici.',
  delai: 'Orange Money l’affiche d’ordinaire dans l’heure.',
  retour: '/payment-cart-success',
  abandon: '/livraison/paiement',
}
