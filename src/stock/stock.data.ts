import type { Queries } from '#database/database.ts'
import { type Page, type PageRequest, toPage } from '#shared/page.ts'

/** A product as whoever keeps the stock sees it, on sale. */
export type Stock = {
  id: number
  code: string
  designation: string
  /** Name of its own unit, in which all quantities here are counted. */
  unite: string
  quantite: number
  /** From how few it is to be bought again: as it was said of it, or of all. */
  seuil: number
  /** Its last movement, as it was read; 0 when there is none. */
  mouvement: number
}

export interface FiltreStock {
  /** Words of the name, in their order, or a part of the code. */
  texte: string
  /** Its sub-categories are included. */
  categorie_id: number | null
  bas: boolean
  produit_id: number | null
  tri: TriStock
}
export const TRIS_STOCK = ['nom', 'stock', '-stock'] as const
export type TriStock = (typeof TRIS_STOCK)[number]

/** From how few a product is to be bought again, when nobody said it of this product. */
export const SEUIL = 5

// the words in a subquery: asked once, not of each row
const VOULUS = `
FROM produit p JOIN unite u ON u.id = p.unite_id
WHERE p.archive_le IS NULL
  AND ($1 = '' OR p.nom_cherche LIKE (SELECT '%' || nullif(array_to_string(mots($1), ' '), '') || '%')
    OR strpos(lower(p.code), lower($1)) > 0)
  AND ($2::integer IS NULL OR p.categorie_id IN (
    WITH RECURSIVE branche AS (
      SELECT $2::integer AS id UNION SELECT c.id FROM categorie c JOIN branche b ON c.parent_id = b.id)
    SELECT id FROM branche))
  AND (NOT $3::boolean OR p.quantite <= coalesce(p.seuil, $4::numeric))
  AND ($5::integer IS NULL OR p.id = $5)`
const COMPTER = `SELECT count(*) AS total ${VOULUS}`
const LISTER = `
SELECT p.id, p.code, p.designation, u.designation AS unite, p.quantite, coalesce(p.seuil, $4::numeric) AS seuil,
  (SELECT coalesce(max(id), 0) FROM mouvement WHERE produit_id = p.id) AS mouvement
${VOULUS}
ORDER BY CASE $6 WHEN 'stock' THEN p.quantite WHEN '-stock' THEN -p.quantite END, lower(unaccent(p.designation)), p.id
LIMIT $7 OFFSET $8`

interface LigneStock extends Omit<Stock, 'quantite' | 'seuil'>, Record<string, unknown> {
  quantite: string
  seuil: string
}

/** What is in stock of the products on sale. */
export async function listStocks(
  q: Queries,
  filtre: FiltreStock,
  request: PageRequest,
): Promise<Page<Stock>> {
  const { texte, categorie_id, bas, produit_id, tri } = filtre
  const voulus = [texte.trim(), categorie_id, bas, SEUIL, produit_id]
  const { page, count } = request
  const [mesure] = await q.query<{ total: number }>(COMPTER, voulus)
  const lignes = await q.query<LigneStock>(LISTER, [...voulus, tri, count, (page - 1) * count])
  return toPage(lignes.map(toStock), Number(mesure?.total ?? 0), request)
}

const toStock = ({ quantite, seuil, mouvement, ...reste }: LigneStock): Stock => ({
  ...reste,
  quantite: Number(quantite),
  seuil: Number(seuil),
  mouvement: Number(mouvement),
})

/** How many products on sale are at or below their threshold. */
export async function compterStocksBas(q: Queries): Promise<number> {
  const [ligne] = await q.query<{ nombre: number }>(
    'SELECT count(*) AS nombre FROM produit WHERE archive_le IS NULL AND quantite <= coalesce(seuil, $1::numeric)',
    [SEUIL],
  )
  return Number(ligne?.nombre ?? 0)
}

/** The threshold of a product that `lockProduit` holds: what it was. */
export async function updateSeuil(tx: Queries, id: number, seuil: number | null): Promise<number | null> {
  const [avant] = await tx.query<{ seuil: string | null }>('SELECT seuil FROM produit WHERE id = $1', [id])
  await tx.query('UPDATE produit SET seuil = $2::numeric WHERE id = $1', [id, seuil])
  return avant?.seuil === null || avant === undefined ? null : Number(avant.seuil)
}
