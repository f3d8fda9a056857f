import type { MoyenEnLigne } from '../moyens.ts'

export const paypal: MoyenEnLigne = {
  prestataire: 'paypal',
  nom: 'PayPal',
  court: 'PayPal',
  secret: 'vos codes',
  icone: 'paypal',
  aide: 'Vous payez avec votre compte PayPal, puis vous revenez ici.',
  delai: 'PayPal l’affiche d’ordinaire sous 5 jours ouvrés, votre banque sous 10.',
  retour: '/paiement/success',
  abandon: '/paiementpaypal',
  depart: '/paiementpaypal',
}
