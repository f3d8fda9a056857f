import { prixUnitaire } from '#catalogue/catalogue.ts'
import { resoudre } from '#catalogue/declinaison/declinaison.ts'
import type { Detailcommande } from '#contract'
import type { LigneProduit } from '#panier/lignes.ts'
import { compare, exact } from '#shared/exact.ts'
import { formaterMontant } from '#shared/money.ts'

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

/** Those of an order that can be bought again, and what is said of the others, and of prices that are others now. */
export function lignesARacheter({ detailcommandes }: { detailcommandes: Detailcommande[] }) {
  const lignes = detailcommandes.map((detail) => ({ detail, ligne: ligneARacheter(detail) }))
  const trouvees = lignes.flatMap(({ ligne }) => ligne ?? [])
  const absentes = lignes.length - trouvees.length
  const sujet =
    absentes === 1 ? 'Un article n’est plus proposé' : `${absentes} articles ne sont plus proposés`
  const prix = lignes.flatMap(({ detail, ligne }) => (ligne && direPrix(detail, ligne)) ?? [])
  const dites = [
    ...(absentes > 0 ? [`${sujet} comme vous l’aviez choisi.`] : []),
    ...(prix.length > 0 ? [`Depuis cette commande, des prix ont changé\u00a0: ${prix.join(', ')}.`] : []),
  ]
  return { trouvees, dit: dites.join(' ') || null }
}

/** « Riz brisé, 12 500 FCFA → 13 000 FCFA », where one of it costs something else than it did. */
function direPrix({ designation, prix }: Detailcommande, ligne: LigneProduit): string | null {
  const actuel = prixUnitaire(resoudre(ligne.produit, ligne), ligne.unite_id)
  if (compare(actuel, exact(prix)) === 0) return null
  return `${designation}, ${formaterMontant(exact(prix))} → ${formaterMontant(actuel)}`
}
