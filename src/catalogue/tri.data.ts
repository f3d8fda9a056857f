import type { Produit } from '#contract'
import type { Queries } from '#database/database.ts'
import { type Page, type PageRequest, toPage } from '#shared/page.ts'
import { listProduitsParIds } from './catalogue.data.ts'
import { EN_VENTE } from './produit.data.ts'
import { type ChoixCategorie, type Facettes, TRANCHES } from './tri.ts'

type Trouve = { total: number; ids: number[]; tranches: number[] } & Omit<Facettes, 'tranches'>

// Each filter is worked out once per product; the count beside a choice is what the others leave.
const TRIER = `
WITH RECURSIVE branche AS (
  SELECT $1::integer AS id UNION SELECT c.id FROM categorie c JOIN branche b ON c.parent_id = b.id),
trouve AS MATERIALIZED (
  SELECT id, prix, quantite > 0 AS disponible, quantite > 0 OR NOT $4::boolean AS stock,
    prix >= coalesce($2::numeric, prix) AND prix <= coalesce($3::numeric, prix) AS tarif,
    $5::integer[] = '{}' OR id IN (
      SELECT produit_id FROM produit_couleur WHERE couleur_id = ANY($5::integer[])) AS teinte,
    $6::integer[] = '{}' OR id IN (
      SELECT produit_id FROM produit_taille WHERE taille_id = ANY($6::integer[])) AS pointure
  FROM produit WHERE ${EN_VENTE} AND categorie_id = ANY(ARRAY(SELECT id FROM branche)))
SELECT (SELECT count(*) FROM trouve WHERE stock AND tarif AND teinte AND pointure) AS total,
  ARRAY(SELECT id FROM trouve WHERE stock AND tarif AND teinte AND pointure ORDER BY
    CASE $7::text WHEN 'prix-croissant' THEN prix WHEN 'prix-decroissant' THEN -prix
      WHEN 'pertinence' THEN CASE WHEN disponible THEN 0 ELSE 1 END END, id DESC
    LIMIT $8::bigint OFFSET $9::bigint) AS ids,
  (SELECT count(*) FROM trouve WHERE disponible AND tarif AND teinte AND pointure) AS disponibles,
  ARRAY(SELECT (SELECT count(*)::int FROM trouve WHERE stock AND teinte AND pointure AND prix BETWEEN t.min AND t.max)
    FROM unnest($10::numeric[], $11::numeric[]) WITH ORDINALITY AS t (min, max, rang) ORDER BY rang) AS tranches,
  (SELECT coalesce(json_agg(une ORDER BY unaccent(une.designation), une.id), '[]') FROM (
    SELECT c.id, c.designation, c.code_hex, count(*) FILTER (WHERE stock AND tarif AND pointure)::int AS nombre
    FROM trouve JOIN produit_couleur pc ON pc.produit_id = trouve.id JOIN couleur c ON c.id = pc.couleur_id
    GROUP BY c.id) AS une) AS couleurs,
  (SELECT coalesce(json_agg(json_build_object('id', une.id, 'designation', une.designation,
      'nombre', une.nombre) ORDER BY une.rang, une.id), '[]') FROM (
    SELECT t.id, t.designation, t.rang, count(*) FILTER (WHERE stock AND tarif AND teinte)::int AS nombre
    FROM trouve JOIN produit_taille pt ON pt.produit_id = trouve.id JOIN taille t ON t.id = pt.taille_id
    GROUP BY t.id) AS une) AS tailles`

/** Beyond any price: what has no upper bound. */
const SANS_BORNE = 1e10

/**
 * One page of a category's products, its sub-categories' included, sorted and filtered, with what each other
 * choice would give. One query, exact at any size.
 */
export async function listProduitsTries(
  q: Queries,
  demande: Omit<ChoixCategorie, 'page'> & PageRequest & { categorie_id: number },
): Promise<Page<Produit> & { facettes: Facettes }> {
  const { page, count, categorie_id, tri, prix_min, prix_max, disponible, couleurs, tailles } = demande
  const [ligne] = await q.query<Trouve>(TRIER, [
    ...[categorie_id, prix_min, prix_max, disponible, couleurs, tailles, tri],
    ...[count, (page - 1) * count],
    TRANCHES.map(({ min }) => min ?? 0),
    TRANCHES.map(({ max }) => max ?? SANS_BORNE),
  ])
  if (!ligne) throw new Error('a count returned no row')
  const { total, ids, tranches, ...facettes } = ligne
  return {
    ...toPage(await listProduitsParIds(q, ids), total, demande),
    facettes: {
      ...facettes,
      tranches: TRANCHES.map((tranche, rang) => ({ ...tranche, nombre: tranches[rang] ?? 0 })),
    },
  }
}
