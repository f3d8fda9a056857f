import type { Detailcommande } from '#contract'
import type { LigneProduit } from '#panier/lignes.ts'

/**
 * The cart line that buys a frozen line again, found by the names it kept; null when the product, or the
 * colour, size or unit that was chosen, is no longer on sale.
 */
export function ligneARacheter(detail: Detailcommande): LigneProduit | null {
  const { produit } = detail
  if (!produit) return null
  const couleur = parNom(produit.couleurs, detail.couleur)
  const taille = parNom(produit.tailles, detail.taille)
  const unite = parNom(produit.unites, detail.unite)
  if (couleur === undefined || taille === undefined || unite === undefined) return null
  return {
    produit_id: produit.id,
    couleur_id: couleur,
    taille_id: taille,
    // the product's own unit is no choice, and stays its own line
    unite_id: unite === produit.unite.id ? null : unite,
    quantite: detail.quantite,
    produit,
  }
}

/** Null when none was chosen, undefined when the chosen one is gone. */
function parNom(liste: { id: number; designation: string }[], nom: string | null): number | null | undefined {
  return nom === null ? null : liste.find(({ designation }) => designation === nom)?.id
}

/** Those of an order that can be bought again, and what is said of the others. */
export function lignesARacheter({ detailcommandes }: { detailcommandes: Detailcommande[] }) {
  const lignes = detailcommandes.map(ligneARacheter)
  const trouvees = lignes.filter((ligne) => ligne !== null)
  const absentes = lignes.length - trouvees.length
  const sujet =
    absentes === 1 ? 'Un article n’est plus proposé' : `${absentes} articles ne sont plus proposés`
  return { trouvees, absence: absentes > 0 ? `${sujet} comme vous l’aviez choisi.` : null }
}
