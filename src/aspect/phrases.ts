// What the shop says in its own name until its keeper says it otherwise. Names and titles are the specification's
// (part 2: "Header", "Home page"); « {boutique} » stands for the shop's name.

/** The greeting at the top, and what stands at the foot of every page. */
const CADRE = {
  bienvenue: 'Bonjour, bienvenue sur notre site',
  pied: '{boutique}, la boutique du quartier en ligne\u00a0: des produits du Sénégal, choisis chez celles et ceux qui les font.',
  contact: 'Une personne de la boutique vous répond.',
}
const ACCUEIL = {
  slogan: 'la boutique en ligne du Sénégal',
  description:
    'Épicerie, fruits et légumes, mode et maison\u00a0: des produits du Sénégal, choisis chez celles et ceux qui les font, livrés chez vous.',
  atouts: 'Pourquoi nous choisir ?',
  satisfaction: 'Satisfaction Garantie',
  satisfaction_texte: 'Un souci avec un article\u202f? Écrivez-nous, nous l’échangeons ou le remboursons.',
  rapidite: 'Livraison Rapide',
  rapidite_texte: 'À Dakar, dans les régions et à l’étranger, au prix affiché avant de payer.',
  securite: 'Paiement Sécurisé',
  /** '': what the means of payment that are on let one say. */
  securite_texte: '',
  proximite: 'Produit de Proximité',
  proximite_texte: 'Des champs, des ateliers et des étals d’ici, choisis un par un.',
}
export const PHRASES = { ...CADRE, ...ACCUEIL }
export type Phrases = typeof PHRASES
export type PhrasesCadre = Record<keyof typeof CADRE | 'slogan', string>
