// What letters are about, as the staff reads it.
export const SUJET_INVITATION = 'Une place dans l’équipe de la boutique'
export const SUJETS_VEILLE = {
  a_confirmer: 'Confirmez votre adresse pour être prévenu',
  veilleur: 'Un produit attendu',
} as const
export const SUJET_RETOUR = (numero: string): string => `Retour d’articles de la commande ${numero}`
export const SUJET_ECHANGE = 'Un message de l’équipe'
