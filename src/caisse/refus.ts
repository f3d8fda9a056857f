import type { Page } from '#routes'
import type { FailureCode } from '#shared/failure.ts'

/** Said of an order whose terms nobody has accepted. */
export const A_COCHER = 'Cochez cette case pour accepter les conditions de vente.'

/** Where a refused commande can go on, in words and as an address; null: pressing again is the way. */
export interface Suite {
  texte: string
  chemin: Page
}

const PANIER: Suite = { texte: 'Revoir mon panier', chemin: '/cart' }
const MODE: Suite = { texte: 'Choisir une autre livraison', chemin: '/livraison/modelivraison' }

const SUITES: Partial<Record<FailureCode, Suite>> = {
  STOCK_INSUFFISANT: PANIER,
  INDISPONIBLE: PANIER,
  UNITE_REFUSEE: PANIER,
  QUANTITE_REFUSEE: PANIER,
  COULEUR_MANQUANTE: PANIER,
  TAILLE_MANQUANTE: PANIER,
  PANIER_VIDE: { texte: 'Voir les produits', chemin: '/' },
  EXPRESS_NON_PROPOSE: MODE,
  LIVRAISON_SUR_DEVIS: MODE,
  INTROUVABLE: MODE,
  DESTINATION_REFUSEE: { texte: 'Revoir mon adresse', chemin: '/livraison/addresse' },
  ADRESSE_INCOMPLETE: { texte: 'Compléter mon adresse', chemin: '/livraison/addresse' },
  ETAT_REFUSE: { texte: 'Voir mes commandes', chemin: '/commande' },
}

export function suiteDuRefus(code: FailureCode | null): Suite | null {
  return (code && SUITES[code]) ?? null
}

/** Nobody answered: the shopper must know that nothing is lost and that nothing was charged twice. */
export const SANS_REPONSE =
  'La connexion s’est interrompue. Rien n’est débité ici\u00a0: réessayez, la même commande reprend.'
