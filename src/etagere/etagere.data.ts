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
// what is given back counts against what was sold
const VENDUS = `ARRAY(
    SELECT produit.id FROM produit JOIN (
      SELECT produit_id, sum(quantite) AS sorti FROM mouvement
      WHERE motif IN ('reservation', 'retour') AND cree_le > $1::timestamptz GROUP BY produit_id) AS vente
      ON vente.produit_id = produit.id
    WHERE ${VENDABLE} AND sorti < 0 ORDER BY sorti, produit.id DESC LIMIT $2)`
const VENDUS_OU_NEUFS = `SELECT coalesce(nullif(${VENDUS}, '{}'),
  ARRAY(SELECT id FROM produit WHERE ${VENDABLE} ORDER BY id DESC LIMIT $2)) AS ids`
// what can be bought of each, by its own index
const MONTREES = `
SELECT id, titre, genre, CASE genre
  WHEN 'promotions' THEN ARRAY(
    SELECT id FROM produit WHERE ${VENDABLE} AND prix_barre IS NOT NULL ORDER BY prix / prix_barre, id DESC LIMIT $2)
  WHEN 'nouveautes' THEN ARRAY(SELECT id FROM produit WHERE ${VENDABLE} ORDER BY id DESC LIMIT $2)
  WHEN 'ventes' THEN ${VENDUS}
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

const depuis = (now: Date) => new Date(now.getTime() - JOURS * JOUR).toISOString()

/** What sells most these days and can be bought; where nothing has, what is new. */
export async function listVendus(q: Queries, now: Date): Promise<Produit[]> {
  const [ligne] = await q.query<{ ids: number[] }>(VENDUS_OU_NEUFS, [depuis(now), MONTRES])
  return listProduitsParIds(q, ligne?.ids ?? [])
}

/** The shelves of the home page, each with its products; two statements, one where there is none. */
export async function voirEtageres(q: Queries, now: Date): Promise<EtagereMontree[]> {
  const lues = await q.query<{ id: number; titre: string; genre: string; ids: number[] }>(MONTREES, [
    depuis(now),
    MONTRES,
  ])
  const produits = await listProduitsParIds(q, [...new Set(lues.flatMap(({ ids }) => ids))])
  const parId = new Map(produits.map((produit) => [produit.id, produit]))
  return lues
    .map(({ ids, ...une }) => ({ ...une, produits: ids.flatMap((id) => parId.get(id) ?? []) }))
    .filter((une) => une.produits.length > 0)
}
