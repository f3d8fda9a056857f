// A cart as its owner reads it, whole.
import { findArticlesEtProduits } from '#catalogue/catalogue.data.ts'
import type { Panier } from '#contract'
import type { Queries } from '#database/database.ts'
import { exact, plus, toDecimal } from '#shared/exact.ts'
import { findPanier } from './panier.data.ts'
import { toPanier } from './panier.reponse.ts'

/**
 * What unpaid orders made from a cart hold of each product, in its unit: still to be had by whoever the cart is.
 * A later room answers it; the server hands it in.
 */
export type ReservesDe = (q: Queries, panier_id: number) => Promise<Map<number, string>>

/**
 * The account's newest cart as the wire carries it, summed by the server; null when it never had one. The stock
 * on its lines counts what its own unpaid orders hold.
 */
export async function readPanier(
  q: Queries,
  compte_id: number,
  reservesDe: ReservesDe,
): Promise<Panier | null> {
  const found = await findPanier(q, compte_id)
  if (!found) return null
  const ids = [...new Set(found.lignes.map(({ produit_id }) => produit_id))]
  const { articles, produits } = await findArticlesEtProduits(q, ids)
  const reserves = ids.length > 0 ? await reservesDe(q, found.id) : new Map<number, string>()
  const pourLui = produits.map((produit) => {
    const article = articles.get(produit.id)
    if (!article || article.archive) return produit
    return { ...produit, quantite: Number(stockPour(article, reserves)) }
  })
  return toPanier(found, articles, pourLui)
}

/** A product's stock for the owner of a cart, exact. */
export function stockPour(
  { id, quantite }: { id: number; quantite: string },
  reserves: Map<number, string>,
): string {
  const reserve = reserves.get(id)
  return reserve === undefined ? quantite : toDecimal(plus(exact(quantite), exact(reserve)), 6)
}
