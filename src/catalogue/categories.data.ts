import { asc, eq } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { categorie } from './catalogue.table.ts'
import type { CategorieVue } from './categorie.ts'
import { EN_VENTE } from './produit.data.ts'

// what is on sale is kept counted; the rest is few, and found by its own index
const COMPTER = `
SELECT id, sum(tous)::bigint AS tous, sum(produits)::bigint AS produits FROM (
  SELECT categorie_id AS id, total AS tous, total AS produits FROM categorie_total
  UNION ALL
  SELECT categorie_id, count(*), count(*) FILTER (WHERE archive_le IS NULL)
  FROM produit WHERE NOT (${EN_VENTE}) GROUP BY 1) AS comptes
GROUP BY id`

/** Every category in the order of the shop, each with how many products are in it alone. */
export async function listCategoriesVues(q: Queries): Promise<CategorieVue[]> {
  const [lignes, nombres] = await Promise.all([
    q.drizzle.select().from(categorie).orderBy(asc(categorie.rang), asc(categorie.id)),
    q.query<{ id: number; tous: number; produits: number }>(COMPTER),
  ])
  const par = new Map(nombres.map(({ id, ...compte }) => [id, compte]))
  return lignes.map((ligne) => {
    const { tous = 0, produits = 0 } = par.get(ligne.id) ?? {}
    return { ...ligne, produits: Number(produits), archives: Number(tous) - Number(produits) }
  })
}

/** Hangs a category below another one, or at the top level (null). */
export async function updateParent(tx: Queries, id: number, parent_id: number | null): Promise<void> {
  await tx.drizzle.update(categorie).set({ parent_id }).where(eq(categorie.id, id))
}

/** Numbers categories from 1 in this order. */
export async function updateRangs(tx: Queries, ids: number[]): Promise<void> {
  await tx.query(
    `UPDATE categorie c SET rang = u.rang FROM unnest($1::int[]) WITH ORDINALITY AS u (id, rang)
     WHERE c.id = u.id AND c.rang <> u.rang`,
    [ids],
  )
}
