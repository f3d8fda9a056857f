// The room `catalogue`: what is on sale, as a visitor sees it. It changes no stock (`stock`) and is not where the
// staff writes (`fiche`).
import type { RegleQuantite } from '#contract'
import {
  compare,
  type Decimal,
  type Exact,
  exact,
  over,
  plus,
  times,
  toDecimal,
  zero,
} from '#shared/exact.ts'
import { Failure } from '#shared/failure.ts'
import type { Declinaison } from './declinaison/declinaison.ts'

/** A unit something is sold in; `facteur` relates it to the others of its dimension (a kilogram is 1, a sack 25). */
export interface UniteVente {
  id: number
  designation: string
  facteur: Decimal
}

/** What selling needs to know of a product: the wire's `Produit` and the server's `Article` both are one. */
export interface ProduitVendu {
  /** Francs for one `unite`. */
  prix: Decimal
  unite: UniteVente
  /** Every unit it may be bought in. */
  unites: UniteVente[]
  /** Its variants on sale, unless this is one: `resoudre` says what a choice of them is. */
  declinaisons?: readonly Declinaison[]
  /** How much may be bought beyond the stock, in its own unit; none: nothing. */
  avance?: Decimal | undefined
  /** How many an order takes, unit by unit; none: any number. */
  regles?: readonly RegleQuantite[] | undefined
}

/** More than any shop has of one thing. */
export const STOCK_MAX = 1_000_000_000
/** Francs for one unit. */
export const PRIX_MAX = 9_999_999_999
/** Smaller stock than this is rounding: twelve twelfths of a carton, at 6 decimals, miss the carton by 0.000004. */
export const STOCK_NEGLIGEABLE = exact('0.00001')

/** The unit a line is sold in, the product's own when none was chosen; null for one it is not sold in (any more). */
export function uniteVendue<U extends UniteVente>(
  { unite, unites }: { unite: U; unites: U[] },
  unite_id: number | null,
): U | null {
  if (unite_id === null) return unite
  return [unite, ...unites].find(({ id }) => id === unite_id) ?? null
}

/**
 * The unit a line is sold in.
 * @throws Failure UNITE_REFUSEE for a unit the shopkeeper does not allow (specification, part 5).
 */
export function uniteChoisie<U extends UniteVente>(
  produit: { unite: U; unites: U[] },
  unite_id: number | null,
): U {
  const unite = uniteVendue(produit, unite_id)
  if (!unite) throw new Failure('UNITE_REFUSEE', 'Ce produit n’est pas vendu dans cette unité.')
  return unite
}

/** Francs for one chosen unit, exact: prix / facteur of the product's unit × chosen facteur (specification, part 9). */
export function prixUnitaire(produit: ProduitVendu, unite_id: number | null): Exact {
  return times(exact(produit.prix), rapport(produit, unite_id))
}

/** The same of the price that is struck through; null where none is. */
export function prixBarre(
  { prix_barre, ...produit }: ProduitVendu & { prix_barre: Decimal | null },
  unite_id: number | null,
): Exact | null {
  return prix_barre ? prixUnitaire({ ...produit, prix: prix_barre }, unite_id) : null
}

const BASES = { masse: 'le kg', volume: 'le litre', longueur: 'le mètre', piece: 'la pièce' } as const

/** What one kilogram, litre, metre or piece comes to, to compare by; null when that is the chosen unit itself, or a pair: who buys shoes compares no shoe. */
export function prixDeBase<U extends UniteVente & { dimension: string }>(
  produit: { prix: Decimal; unite: U; unites: U[] },
  unite_id: number | null,
): { francs: Exact; unite: string } | null {
  const { facteur, dimension } = uniteChoisie(produit, unite_id)
  const unite = BASES[dimension as keyof typeof BASES]
  const combien = Number(facteur)
  if (!unite || combien === 1 || (combien === 2 && dimension === 'piece')) return null
  return { francs: over(exact(produit.prix), exact(produit.unite.facteur)), unite }
}

/** Francs for `quantite` chosen units, exact and unrounded. */
export function prixLigne(produit: ProduitVendu, unite_id: number | null, quantite: number): Exact {
  return times(prixUnitaire(produit, unite_id), exact(quantite))
}

/** What a line takes from the stock, in the product's own unit, exact. */
export function quantiteEnStock(
  produit: Pick<ProduitVendu, 'unite' | 'unites'>,
  unite_id: number | null,
  quantite: number,
): Exact {
  return times(exact(quantite), rapport(produit, unite_id))
}

/** How many of the chosen unit an order takes; none: any number. */
export const regleDe = (
  { unite, regles }: Pick<ProduitVendu, 'unite' | 'regles'>,
  unite_id: number | null,
): RegleQuantite | undefined => regles?.find((une) => une.unite_id === (unite_id ?? unite.id))

/** What can be bought of a product: its stock, and what is sold beyond it. */
export const aVendre = ({
  quantite,
  avance = 0,
}: {
  quantite: Decimal
  avance?: Decimal | undefined
}): string => toDecimal(plus(exact(quantite), exact(avance)), 6)

/** Whether anything of it can be bought, there or not. */
export const achetable = (produit: { quantite: Decimal; avance?: Decimal | undefined }): boolean =>
  produitDisponible(aVendre(produit))

/** Whether anything can be sold of a stock of `quantite`. */
export function produitDisponible(quantite: Decimal): boolean {
  return compare(exact(quantite), zero) > 0
}

/** Whether a stock gives `quantite` (both in the product's unit), as `prendreStock` decides it. */
export function stockSuffisant(stock: Decimal, quantite: Exact): boolean {
  return compare(plus(exact(stock), STOCK_NEGLIGEABLE), quantite) > 0
}

function rapport(produit: Pick<ProduitVendu, 'unite' | 'unites'>, unite_id: number | null): Exact {
  return over(exact(uniteChoisie(produit, unite_id).facteur), exact(produit.unite.facteur))
}
