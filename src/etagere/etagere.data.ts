import { listProduitsParIds } from '#catalogue/catalogue.data.ts'
import { EN_VENTE } from '#catalogue/produit.data.ts'
import type { Etagere, Produit } from '#contract'
import type { Queries } from '#database/database.ts'
import { etagere } from './etagere.table.ts'

/** A row of the grid on a wide screen. */
const MONTRES = 4
const JOURS = 30
const JOUR = 86_400_000

/** The shelves in their order, as the staff keeps them. */
export const listEtageres = (q: Queries): Promise<Etagere[]> =>
  q.drizzle.select().from(etagere).orderBy(etagere.rang, etagere.id)

const VENDABLE = `${EN_VENTE} AND quantite > 0`
// what can be bought of each, by its own index; what is given back counts against what was sold
const MONTREES = `
SELECT id, titre, genre, CASE genre
  WHEN 'promotions' THEN ARRAY(
    SELECT id FROM produit WHERE ${VENDABLE} AND prix_barre IS NOT NULL ORDER BY prix / prix_barre, id DESC LIMIT $2)
  WHEN 'nouveautes' THEN ARRAY(SELECT id FROM produit WHERE ${VENDABLE} ORDER BY id DESC LIMIT $2)
  WHEN 'ventes' THEN ARRAY(
    SELECT produit.id FROM produit JOIN (
      SELECT produit_id, sum(quantite) AS sorti FROM mouvement
      WHERE motif IN ('reservation', 'retour') AND cree_le > $1::timestamptz GROUP BY produit_id) AS vente
      ON vente.produit_id = produit.id
    WHERE ${VENDABLE} AND sorti < 0 ORDER BY sorti, produit.id DESC LIMIT $2)
  ELSE ARRAY(
    SELECT id FROM produit WHERE id = ANY(etagere.produits) AND ${VENDABLE}
    ORDER BY array_position(etagere.produits, id) LIMIT $2) END AS ids
FROM etagere ORDER BY rang, id`

/** A shelf with what it shows now; one that has nothing to show is none. */
export interface EtagereMontree {
  id: number
  titre: string
  genre: Etagere['genre']
  produits: Produit[]
}

/** The shelves of the home page, each with its products; two statements, one where there is none. */
export async function voirEtageres(q: Queries, now: Date): Promise<EtagereMontree[]> {
  const depuis = new Date(now.getTime() - JOURS * JOUR).toISOString()
  const lues = await q.query<{ id: number; titre: string; genre: string; ids: number[] }>(MONTREES, [
    depuis,
    MONTRES,
  ])
  const produits = await listProduitsParIds(q, [...new Set(lues.flatMap(({ ids }) => ids))])
  const parId = new Map(produits.map((produit) => [produit.id, produit]))
  return lues
    .map(({ ids, ...une }) => ({ ...une, produits: ids.flatMap((id) => parId.get(id) ?? []) }))
    .filter((une) => une.produits.length > 0)
}
