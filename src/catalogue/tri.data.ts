import type { Produit } from '#contract'
import type { Queries } from '#database/database.ts'
import { type Page, type PageRequest, toPage } from '#shared/page.ts'
import { listProduitsParIds } from './catalogue.data.ts'
import type { PageDIds } from './recherche.data.ts'
import type { ChoixCategorie } from './tri.ts'

const TRIER = `
WITH RECURSIVE branche AS (
  SELECT $1::integer AS id UNION SELECT c.id FROM categorie c JOIN branche b ON c.parent_id = b.id),
trouve AS MATERIALIZED (
  SELECT id, prix, quantite > 0 AS disponible FROM produit
  WHERE archive_le IS NULL AND categorie_id = ANY(ARRAY(SELECT id FROM branche))
    AND ($2::numeric IS NULL OR prix >= $2::numeric) AND ($3::numeric IS NULL OR prix <= $3::numeric)
    AND (quantite > 0 OR NOT $4::boolean))
SELECT (SELECT count(*) FROM trouve) AS total,
  ARRAY(SELECT id FROM trouve ORDER BY
    CASE $5::text WHEN 'prix-croissant' THEN prix WHEN 'prix-decroissant' THEN -prix
      WHEN 'pertinence' THEN CASE WHEN disponible THEN 0 ELSE 1 END END, id DESC
    LIMIT $6::bigint OFFSET $7::bigint) AS ids`

/** One page of a category's products, its sub-categories' included, sorted and filtered. */
export async function listProduitsTries(
  q: Queries,
  demande: Omit<ChoixCategorie, 'page'> & PageRequest & { categorie_id: number },
): Promise<Page<Produit>> {
  const { page, count, categorie_id, tri, prix_min, prix_max, disponible } = demande
  const bornes = [count, (page - 1) * count]
  const valeurs = [categorie_id, prix_min, prix_max, disponible, tri, ...bornes]
  const [ligne] = await q.query<PageDIds>(TRIER, valeurs)
  return toPage(await listProduitsParIds(q, ligne?.ids ?? []), ligne?.total ?? 0, demande)
}
