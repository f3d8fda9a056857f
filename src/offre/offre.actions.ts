import { type ProduitVendu, prixLigne, prixUnitaire, uniteVendue } from '#catalogue/catalogue.ts'
import { type ChoixDeclinaison, resoudre } from '#catalogue/declinaison/declinaison.ts'
import type { Queries } from '#database/database.ts'
import { type Exact, exact, zero } from '#shared/exact.ts'
import { type Calcul, calculerOffres } from './calcul.ts'
import { type Demandeur, findAncetres, findOffresOuvertes, insertUsages, lockOffres } from './offre.data.ts'
import type { OffreGardee } from './offre.ts'
import type { Remises } from './remise.ts'

/** A cart as it is priced. */
export interface Chiffrable {
  lignes: readonly ({
    produit_id: number
    unite_id: number | null
    quantite: number
  } & Partial<ChoixDeclinaison>)[]
  articles: ReadonlyMap<number, ProduitVendu & { categorie_id: number }>
  /** Whole francs; null as long as no place is known. */
  livraison: Exact | null
  poids: Exact
  zone_id: number | null
}

/** What offers take off this cart for this buyer, and which they may have. */
export interface OffresChiffrees extends Calcul {
  ouvertes: OffreGardee[]
}

/** The one way by which offers are worked out, for cart, promise and order. */
export async function chiffrerOffres(
  q: Queries,
  { lignes, articles, ...panier }: Chiffrable,
  demandeur: Demandeur,
  now: Date,
): Promise<OffresChiffrees> {
  const ouvertes = await findOffresOuvertes(q, demandeur, now)
  const parCategorie = ouvertes.some(({ categories }) => categories.length > 0)
  const ancetres = parCategorie ? await findAncetres(q) : () => []
  const vues = lignes.map((ligne) => {
    const { produit_id, unite_id, quantite } = ligne
    const article = articles.get(produit_id)
    // what is not sold in this unit any more costs nothing, as everywhere
    const vendu = article && uniteVendue(article, unite_id) ? resoudre(article, ligne) : null
    return {
      produit_id,
      quantite,
      categories: article ? ancetres(article.categorie_id) : [],
      francs: vendu ? prixLigne(vendu, unite_id, quantite) : zero,
      ...(vendu ? { unite: prixUnitaire(vendu, null) } : {}),
    }
  })
  return { ...calculerOffres({ ...panier, lignes: vues }, ouvertes), ouvertes }
}

/** As a bill takes it; absent where nothing is taken. */
export function enRemises({ appliquees, lignes, livraison }: Calcul): Remises | undefined {
  if (appliquees.length === 0) return undefined
  return { lignes: lignes.map((une) => exact(une)), livraison: exact(livraison) }
}

/** The offers of an order as they are frozen with it. */
export const gelerOffres = ({ appliquees }: Calcul) =>
  appliquees.map(({ offre, lignes, livraison }) => ({
    offre_id: offre.id,
    mots: offre.designation,
    code: offre.code,
    remise: lignes.reduce((somme, une) => somme + Number(une), 0),
    livraison: Number(livraison),
  }))

/**
 * Counts the offers of an order as used, in its transaction: of those that only so many may have, whoever comes too late
 * has none. Answers those, whose order must not be kept.
 */
export async function prendreOffres(
  tx: Queries,
  { appliquees }: Calcul,
  { commande_id, ...demandeur }: Demandeur & { commande_id: number; compte_id: number },
  now: Date,
): Promise<OffreGardee[]> {
  const prises = appliquees.map(({ offre }) => offre)
  const comptees = prises.filter(({ max_total, max_compte }) => max_total !== null || max_compte !== null)
  if (comptees.length > 0) {
    await lockOffres(
      tx,
      comptees.map(({ id }) => id),
    )
    // asked again: whoever held them may have taken the last
    const encore = new Set(
      (
        await findOffresOuvertes(
          tx,
          { ...demandeur, remplacees: [...demandeur.remplacees, commande_id] },
          now,
        )
      ).map(({ id }) => id),
    )
    const finies = comptees.filter(({ id }) => !encore.has(id))
    if (finies.length > 0) return finies
  }
  const { compte_id } = demandeur
  await insertUsages(
    tx,
    prises.map(({ id }) => ({ commande_id, offre_id: id, compte_id })),
  )
  return []
}
