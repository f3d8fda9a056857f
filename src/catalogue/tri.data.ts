import type { Produit } from '#contract'
import type { Queries } from '#database/database.ts'
import { type Page, type PageRequest, toPage } from '#shared/page.ts'
import { listProduitsParIds } from './catalogue.data.ts'
import { chercherProduits, TROUVES_MAX } from './chercher.data.ts'
import { type Compte, compterEtLister, SANS_BORNE } from './facette/facettes.data.ts'
import { type ChoixCategorie, FACETTES, type Facettes, NOMS_FACETTES, TRANCHES } from './tri.ts'

type Trouve = Compte & { total: number; ids: number[] }

/** How a facet filters a product, and which of its values there are: its own place among the values is `$n`. */
const PAR = {
  lien: {
    colonne: (_: string) => '',
    filtre: (mot: string, n: number) => `$${n}::integer[] = '{}' OR id IN (
      SELECT produit_id FROM produit_${mot} WHERE ${mot}_id = ANY($${n}::integer[]))`,
    // whatever it is, in its own order where it has one
    valeurs: (mot: string, nombre: string) => `
    SELECT (to_jsonb(f) - 'rang') || jsonb_build_object('nombre', ${nombre}) AS une,
      coalesce((to_jsonb(f)->>'rang')::integer, 0) AS rang, lower(unaccent(f.designation)) AS nom
    FROM trouve JOIN produit_${mot} l ON l.produit_id = trouve.id JOIN ${mot} f ON f.id = l.${mot}_id GROUP BY f.id`,
  },
  texte: {
    colonne: (mot: string) => `${mot}, `,
    filtre: (mot: string, n: number) =>
      `$${n}::text[] = '{}' OR coalesce(${mot} = ANY($${n}::text[]), false)`,
    valeurs: (mot: string, nombre: string) => `
    SELECT jsonb_build_object('id', ${mot}, 'designation', ${mot}, 'nombre', ${nombre}) AS une, 0 AS rang, lower(unaccent(${mot})) AS nom
    FROM trouve WHERE ${mot} IS NOT NULL GROUP BY ${mot}`,
  },
}
const LISTE = NOMS_FACETTES.map((nom, rang) => {
  const { mot, par }: { mot: string; par: keyof typeof PAR } = FACETTES[nom]
  return { nom, mot, sql: PAR[par], n: 10 + rang }
})
/** Where it is asked for what is in a promotion: after the facets. */
const PROMOTION = 10 + LISTE.length
const chacune = (dire: (une: (typeof LISTE)[number]) => string) => LISTE.map(dire).join('')
/** What passes every filter but one. */
const SAUF = (mot: string | null) =>
  ['stock', 'tarif', 'promo', ...LISTE.map((une) => `par_${une.mot}`)]
    .filter((nom) => nom !== mot)
    .join(' AND ')

// Each filter is worked out once per product; the count beside a choice is what the others leave.
const TRIER = `
WITH trouve AS MATERIALIZED (
  SELECT id, prix, ${chacune(({ mot, sql }) => sql.colonne(mot))}quantite > 0 AS disponible, n AS place,
    quantite > 0 OR NOT $4::boolean AS stock,
    prix_barre IS NOT NULL AS barre, prix_barre IS NOT NULL OR NOT $${PROMOTION}::boolean AS promo,
    prix >= coalesce($2::numeric, prix) AND prix <= coalesce($3::numeric, prix) AS tarif${chacune(
      ({ mot, sql, n }) => `,
    ${sql.filtre(mot, n)} AS par_${mot}`,
    )}
  FROM produit JOIN unnest($1::integer[]) WITH ORDINALITY AS cherche (trouve_id, n) ON trouve_id = id)
SELECT (SELECT count(*) FROM trouve WHERE ${SAUF(null)}) AS total,
  ARRAY(SELECT id FROM trouve WHERE ${SAUF(null)} ORDER BY
    CASE $5::text WHEN 'prix-croissant' THEN prix WHEN 'prix-decroissant' THEN -prix
      WHEN 'pertinence' THEN place END, id DESC
    LIMIT $6::bigint OFFSET $7::bigint) AS ids,
  (SELECT count(*) FROM trouve WHERE disponible AND ${SAUF('stock')}) AS disponibles,
  (SELECT count(*) FROM trouve WHERE barre AND ${SAUF('promo')}) AS promotions,
  ARRAY(SELECT (SELECT count(*)::int FROM trouve WHERE ${SAUF('tarif')} AND prix BETWEEN t.min AND t.max)
    FROM unnest($8::numeric[], $9::numeric[]) WITH ORDINALITY AS t (min, max, rang) ORDER BY rang) AS tranches${chacune(
      ({ nom, mot, sql }) => `,
  (SELECT coalesce(json_agg(une ORDER BY rang, nom, une), '[]') FROM (
    ${sql.valeurs(mot, `count(*) FILTER (WHERE ${SAUF(`par_${mot}`)})::int`)}) AS toutes) AS ${nom}`,
    )}`

/**
 * One page of a category's products, its sub-categories' included, sorted and filtered, with what each other
 * choice would give. One query, exact at any size.
 */
export async function listProduitsTries(
  q: Queries,
  demande: Demande & { categorie_id: number },
): Promise<PageTriee> {
  const { categorie_id, count, page } = demande
  const { total, ids, facettes } = await compterEtLister(q, categorie_id, demande, [
    count,
    (page - 1) * count,
  ])
  return montrer(q, { ...facettes, total, ids }, demande)
}

/**
 * The same of what was searched for, in a category and those below it (null: anywhere): pages, filters and counts are
 * about what the search finds at most.
 * @throws Failure ENTREE_INVALIDE for what cannot be looked for.
 */
export async function listResultats(
  q: Queries,
  demande: Demande & { designation: string; categorie_id: number | null },
): Promise<PageTriee> {
  const { designation, categorie_id } = demande
  const cherche = { designation, categorie_id, promotion: false }
  const { ids } = await chercherProduits(q, cherche, [TROUVES_MAX, 0])
  const { page, count, tri, prix_min, prix_max, disponible, promotion } = demande
  const [trouve] = await q.query<Trouve>(TRIER, [
    ...[ids, prix_min, prix_max, disponible, tri, count, (page - 1) * count],
    TRANCHES.map(({ min }) => min ?? 0),
    TRANCHES.map(({ max }) => max ?? SANS_BORNE),
    ...NOMS_FACETTES.map((nom) => demande[nom]),
    promotion,
  ])
  if (!trouve) throw new Error('a count returned no row')
  return montrer(q, trouve, demande)
}

type Demande = Omit<ChoixCategorie, 'page'> & PageRequest
type PageTriee = Page<Produit> & { facettes: Facettes }

async function montrer(q: Queries, trouve: Trouve, demande: Demande): Promise<PageTriee> {
  const { total, ids, tranches, ...facettes } = trouve
  return {
    ...toPage(await listProduitsParIds(q, ids), Number(total), demande),
    facettes: {
      ...facettes,
      disponibles: Number(facettes.disponibles),
      promotions: Number(facettes.promotions),
      tranches: TRANCHES.map((tranche, rang) => ({ ...tranche, nombre: tranches[rang] ?? 0 })),
    },
  }
}
