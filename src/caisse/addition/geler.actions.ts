import { uniteChoisie } from '#catalogue/catalogue.ts'
import type { LigneChiffrable } from '../chiffrage.actions.ts'

/** A line as it is frozen: what its price came from, so that it can be computed again exactly. */
export function geler(commande_id: number, { ligne, article, taxe = null, remise = 0 }: LigneChiffrable) {
  const unite = uniteChoisie(article, ligne.unite_id)
  return {
    commande_id,
    produit_id: article.id,
    couleur_id: ligne.couleur_id,
    taille_id: ligne.taille_id,
    unite_id: ligne.unite_id,
    designation: article.designation,
    image: article.image,
    couleur: article.couleurs.find(({ id }) => id === ligne.couleur_id)?.designation ?? null,
    taille: article.tailles.find(({ id }) => id === ligne.taille_id)?.designation ?? null,
    unite: unite.designation,
    prix: article.prix,
    facteur_produit: article.unite.facteur,
    facteur_choisi: unite.facteur,
    quantite: ligne.quantite,
    sans_retractation: article.sans_retractation,
    taxe,
    remise,
  }
}
