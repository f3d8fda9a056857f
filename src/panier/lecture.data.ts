// A cart as its owner reads it, whole.
import { type Article, findArticlesEtProduits } from '#catalogue/catalogue.data.ts'
import type { Panier } from '#contract'
import type { Queries } from '#database/database.ts'
import { exact, plus, toDecimal, zero } from '#shared/exact.ts'
import { findPanier } from './panier.data.ts'
import { toPanier } from './panier.reponse.ts'

/**
 * What unpaid orders made from a cart hold of each product, in its unit, and of which of its variants: still to be had
 * by whoever the cart is. A later room answers it; the server hands it in.
 */
export type ReservesDe = (q: Queries, panier_id: number) => Promise<Reserve[]>
export interface Reserve {
  produit_id: number
  declinaison_id: number | null
  quantite: string
}

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
  const reserves = ids.length > 0 ? await reservesDe(q, found.id) : []
  const pourLui = produits.map((produit) => {
    const article = articles.get(produit.id)
    if (!article || article.archive) return produit
    const { quantite, declinaisons } = stockPour(article, reserves)
    const siennes = new Map(declinaisons.map((une) => [une.id, Number(une.quantite)]))
    return {
      ...produit,
      quantite: Number(quantite),
      declinaisons: produit.declinaisons.map((une) => ({
        ...une,
        quantite: siennes.get(une.id) ?? une.quantite,
      })),
    }
  })
  return toPanier(found, articles, pourLui)
}

/** A product as the owner of a cart can have it: with what his own orders hold of it, and of its variants. */
export function stockPour(article: Article, reserves: Reserve[]): Article {
  const siennes = reserves.filter(({ produit_id }) => produit_id === article.id)
  const avec = (quantite: string, tenues: Reserve[]) =>
    tenues.length === 0 ? quantite : toDecimal(somme([quantite, ...tenues.map((une) => une.quantite)]), 6)
  return {
    ...article,
    quantite: avec(article.quantite, siennes),
    declinaisons: article.declinaisons.map((une) => ({
      ...une,
      quantite: avec(
        une.quantite,
        siennes.filter(({ declinaison_id }) => declinaison_id === une.id),
      ),
    })),
  }
}

const somme = (quantites: string[]) => quantites.reduce((total, une) => plus(total, exact(une)), zero)
