import type { Lu } from '#browser/document.ts'
import type { Panier, Produit } from '#contract'

/** What the cart asks of a product: all that shows, prices and checks a line, and no more than a query may cost. */
export const CHAMPS_PRODUIT = `id designation quantite description code like image prix prix_barre prixformat poids sans_retractation
  tailles { id designation } couleurs { id designation code_hex }
  unite { id code designation facteur dimension } unites { id code designation facteur dimension }
  attente avance declinaisons { id couleur_id taille_id quantite attente avance ecart poids image }
  regles { unite_id minimum maximum pas }`

const CHAMPS_PANIER = `id etat poids montant panierproduits {
  id produit_id quantite prix couleur_id taille_id unite_id produit { ${CHAMPS_PRODUIT} } }` as const

/** The account's carts, the newest first. */
export const QUESTION_PANIER = `query { paniers { ${CHAMPS_PANIER} } }` as const

/** A product as far as a cart knows it, and a cart. */
export type ProduitPanier = Lu<typeof CHAMPS_PRODUIT, Produit>
export type PanierLu = Lu<typeof CHAMPS_PANIER, Panier>
