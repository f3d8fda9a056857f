import type { MoyenEnLigne } from '../moyens.ts'

export const carte: MoyenEnLigne = {
  prestataire: 'stripe',
  nom: 'Carte bancaire',
  court: 'carte',
  secret: 'votre carte',
  icone: 'carte',
  aide: 'Vous payez sur la page sécurisée de notre prestataire, puis vous revenez ici. Votre numéro de carte ne passe jamais par la boutique.',
  delai: 'Votre banque met d’ordinaire 5 à 10 jours ouvrés à l’afficher.',
  retour: '/payment-cart-success',
  abandon: '/livraison/paiement',
}
