/** What the cart asks of a product: all that shows, prices and checks a line. */
export const CHAMPS_PRODUIT = `id designation quantite description code like image prix prixformat poids
  tailles { id designation } couleurs { id designation code_hex }
  categorie { id designation image souscategories { id designation } }
  unite { id code designation facteur } unites { id code designation facteur } produitimages { id image }`

export const CHAMPS_PANIER = `id etat poids montant panierproduits {
  id produit_id quantite prix couleur_id taille_id unite_id produit { ${CHAMPS_PRODUIT} } }`
