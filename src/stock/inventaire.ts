// Counting a shelf: what is typed, how far it is from what the shop knew, and what is wrong with it.

import { STOCK_MAX } from '#catalogue/catalogue.ts'
import { compare, type Exact, exact, plus, times, toDecimal, zero } from '#shared/exact.ts'
import type { Champs } from '#shared/failure.ts'
import { decimal, type Regle } from '#shared/formulaire.ts'
import { estAmbigu, lireStock, POINT_AMBIGU } from '#shared/somme/somme.ts'

/** One product that was counted, and what was known of it when it was. */
export interface LigneComptee {
  produit_id: number
  /** Which variant of it; absent: the product itself. */
  declinaison_id?: number | null
  /** All that is there, in the product's own unit: what is set aside for orders too. */
  stock: number
  /** What the shop said was there (`surPlace`). */
  stock_lu: number
  /** The last movement that the shop knew of. */
  mouvement_lu: number
}

export const LIGNES_MAX = 500
const COMPTE = decimal(0, STOCK_MAX, 6)
/** A stock that somebody types: nothing may be left, and never less. */
export const REGLE_STOCK = {
  refus: (stock: unknown) =>
    typeof stock === 'number' && stock < 0
      ? 'Un stock n’est jamais négatif\u00a0: 0 s’il n’y en a plus.'
      : COMPTE.refus(stock),
} satisfies Regle
/** As the product's form takes it. */
const SEUIL = decimal(0, STOCK_MAX, 4)

/** A count as it was typed: a number, nothing yet, or what is wrong with it. */
export function lireCompte(texte: string): { stock: number | null; faute: string | null } {
  const stock = lireStock(texte)
  if (stock === undefined) return { stock: null, faute: null }
  const faute = estAmbigu(texte)
    ? POINT_AMBIGU
    : Number.isNaN(stock)
      ? 'La quantité doit être un nombre'
      : REGLE_STOCK.refus(stock)
  return faute ? { stock: null, faute } : { stock, faute: null }
}

/** A stock's name among others: the product's number, and its variant's where it is one. */
export const cleStock = ({
  produit_id,
  declinaison_id,
}: Pick<LigneComptee, 'produit_id' | 'declinaison_id'>) =>
  declinaison_id ? `${produit_id}-${declinaison_id}` : String(produit_id)

/** All that is on the shelf: what is for sale, and what is set aside for orders that have not left. */
export const surPlace = ({ quantite, reserve }: { quantite: number; reserve: number }): number =>
  Number(toDecimal(plus(exact(quantite), exact(reserve)), 6))

/**
 * How far a count moves what is for sale. Where fewer are there than orders wait for, nothing is left to sell and the
 * rest is missing from what is set aside; null: fewer than nothing would be there, it was counted wrongly.
 */
export function effetDe(
  ecart: Exact,
  { quantite, reserve }: { quantite: string; reserve: string },
): { ecart: Exact; manque: Exact } | null {
  const apres = plus(exact(quantite), ecart)
  if (compare(apres, zero) >= 0) return { ecart, manque: zero }
  if (compare(plus(apres, exact(reserve)), zero) < 0) return null
  return { ecart: times(exact(-1), exact(quantite)), manque: times(exact(-1), apres) }
}

/** What a count adds to the stock, exactly: `-0.5`. */
export function ecartDe({ stock, stock_lu }: Pick<LigneComptee, 'stock' | 'stock_lu'>): string {
  const ecart = plus(exact(stock), times(exact(-1), exact(stock_lu)))
  return compare(ecart, zero) === 0 ? '0' : toDecimal(ecart, 6).replace(/\.?0+$/, '')
}

/** What is wrong with counts, by product. */
export function fautesInventaire(lignes: readonly LigneComptee[]): Champs {
  const champs: Champs = {}
  if (lignes.length === 0) champs.lignes = 'Comptez au moins un produit.'
  const vus = new Set<string>()
  for (const { stock, stock_lu, ...ligne } of lignes) {
    const cle = cleStock(ligne)
    const faute = REGLE_STOCK.refus(stock) ?? COMPTE.refus(stock_lu)
    if (faute) champs[`lignes.${cle}`] = faute
    if (vus.has(cle)) champs[`lignes.${cle}`] = 'Ce produit est compté deux fois.'
    vus.add(cle)
  }
  return champs
}

/** What is wrong with a threshold; null gives it back to the category's, or to the shop's. */
export function fautesSeuil(seuil: number | null): Champs {
  const faute = seuil === null ? null : SEUIL.refus(seuil)
  return faute ? { seuil: faute } : {}
}
