import type { Queries } from '#database/database.ts'
import type { PageDIds } from '../chercher.data.ts'
import { type ChoixCategorie, FACETTES, type Facettes, NOMS_FACETTES, TRANCHES, type Tri } from '../tri.ts'
import { listBranche, pageAPlace } from './place.data.ts'

/** Beyond any price. */
export const SANS_BORNE = 1e10
/** The finest difference between two prices. */
const GRAIN = 0.0001
/** Categories, bounds of the price, bounds of the steps that are offered; then what is ticked. */
const FIXES = 5
const LISTE = NOMS_FACETTES.map((nom, rang) => {
  const { mot, par }: { mot: string; par: 'lien' | 'texte' } = FACETTES[nom]
  const n = FIXES + 1 + rang
  const colonne = par === 'lien' ? nom : mot
  const coche =
    par === 'lien'
      ? `($${n}::integer[] = '{}' OR ${colonne} && $${n}::integer[])`
      : `($${n}::text[] = '{}' OR coalesce(${colonne} = ANY($${n}::text[]), false))`
  return { nom, mot, par, colonne, coche }
})
type Une = (typeof LISTE)[number]
const DISPONIBLE = FIXES + LISTE.length + 1
const PROMOTION = DISPONIBLE + 1
const chacune = (dire: (une: Une) => string) => LISTE.map(dire).join('')
/** What passes every filter but one. */
const SAUF = (mot: string | null) =>
  ['stock', 'tarif', 'promo', ...LISTE.map((une) => `par_${une.mot}`)]
    .filter((nom) => nom !== mot)
    .join(' AND ')
const somme = (ou: string) => `coalesce(sum(nombre) FILTER (WHERE ${ou}), 0)`
const SIENS = 'sum(nombre) FILTER (WHERE NOT bord) > 0'

/** The values of a facet, each with what it would leave; one that nothing has is none. */
const valeurs = ({ mot, par, colonne }: Une) => {
  const nombre = `${somme(SAUF(`par_${mot}`))}::int`
  return par === 'lien'
    ? `SELECT (to_jsonb(f) - 'rang') || jsonb_build_object('nombre', c.nombre) AS une,
        coalesce((to_jsonb(f)->>'rang')::integer, 0) AS rang, lower(unaccent(f.designation)) AS nom
      FROM (SELECT v AS id, ${nombre} AS nombre FROM groupe, unnest(${colonne}) AS v GROUP BY v HAVING ${SIENS}) AS c
      JOIN ${mot} f ON f.id = c.id`
    : `SELECT jsonb_build_object('id', ${colonne}, 'designation', ${colonne}, 'nombre', ${nombre}) AS une, 0 AS rang,
        lower(unaccent(${colonne})) AS nom
      FROM groupe WHERE ${colonne} IS NOT NULL GROUP BY ${colonne} HAVING ${SIENS}`
}

const COLONNES = `categorie_id, disponible, barre${chacune(({ colonne }) => `, ${colonne}`)}`
// Products that are alike are one row. Of a step of prices that a bound cuts, those on its right side are read one by one
// (`bord`): in what no bound counts they are in their step already.
const COMPTER = `
WITH palier AS MATERIALIZED (
  SELECT rang - 1 AS palier, depuis, avant,
    depuis >= coalesce($2::numeric, 0) AND avant - ${GRAIN} <= coalesce($3::numeric, ${SANS_BORNE}) AS dedans,
    avant - ${GRAIN} >= coalesce($2::numeric, 0) AND depuis <= coalesce($3::numeric, ${SANS_BORNE}) AS touche,
    (SELECT t.rang FROM unnest($4::numeric[], $5::numeric[]) WITH ORDINALITY AS t (min, max, rang)
      WHERE depuis >= t.min AND avant - ${GRAIN} <= t.max) AS tranche
  FROM (SELECT rang, coalesce(lag(prix) OVER (ORDER BY rang), 0) AS depuis, prix AS avant
    FROM unnest(paliers() || ${SANS_BORNE}::numeric) WITH ORDINALITY AS p (prix, rang)) AS bornes),
groupe AS MATERIALIZED (
  SELECT *, disponible OR NOT $${DISPONIBLE}::boolean AS stock, barre OR NOT $${PROMOTION}::boolean AS promo${chacune(
    ({ mot, coche }) => `, ${coche} AS par_${mot}`,
  )}
  FROM (
    SELECT ${COLONNES}, nombre, false AS bord, dedans AS tarif, tranche FROM facette JOIN palier USING (palier)
    WHERE categorie_id = ANY($1::integer[])
    UNION ALL
    SELECT ${COLONNES}, 1, true, true, NULL FROM palier CROSS JOIN unnest($1::integer[]) AS b CROSS JOIN LATERAL (
      SELECT * FROM produit_facette WHERE categorie_id = b
        AND prix >= greatest(depuis, $2::numeric) AND prix <= least(avant - ${GRAIN}, $3::numeric) OFFSET 0) AS f
    WHERE touche AND NOT dedans) AS tous)
SELECT ${somme('NOT bord')} AS tous, ${somme(SAUF(null))} AS total,
  coalesce(array_agg(DISTINCT categorie_id) FILTER (WHERE ${SAUF(null)}), '{}') AS ou,
  ${somme(`disponible AND ${SAUF('stock')}`)} AS disponibles, ${somme(`barre AND ${SAUF('promo')}`)} AS promotions,
  ARRAY[${TRANCHES.map((_, rang) => `${somme(`tranche = ${rang + 1} AND ${SAUF('tarif')}`)}::int`).join(', ')}] AS tranches${chacune(
    (une) => `,
  (SELECT coalesce(json_agg(une ORDER BY rang, nom, une), '[]') FROM (
    ${valeurs(une)}) AS toutes) AS ${une.nom}`,
  )}
FROM groupe`

export type Compte = Omit<Facettes, 'tranches'> & { total: number; tranches: number[] }
type Lu = Compte & { tous: number; ou: number[] }

const ORDRES: Record<Tri, string> = {
  pertinence: 'disponible DESC, produit_id DESC',
  'prix-croissant': 'prix, produit_id DESC',
  'prix-decroissant': 'prix DESC, produit_id DESC',
  nouveautes: 'produit_id DESC',
}
/** Of so many times as many as are wanted, the price's own index is read rather than the list's. */
const RARE = 50

/** One page along its own index; `prix` is one that no index knows where the list's is to be followed. */
function parcourir({ tri, disponible, promotion, tarif, rare }: Parcours): string {
  const prix = tri.startsWith('prix') || rare ? 'prix' : 'prix + 0'
  return `
SELECT ARRAY(SELECT produit_id FROM unnest($1::integer[]) AS b CROSS JOIN LATERAL (
    SELECT produit_id, disponible, prix FROM produit_facette
    WHERE categorie_id = b ${disponible ? 'AND disponible' : ''} ${promotion ? 'AND barre' : ''}
      ${tarif ? `AND ${prix} >= $4::numeric AND ${prix} <= $5::numeric` : 'AND $4::numeric + $5::numeric IS NOT NULL'}${chacune(
        ({ coche }) => ` AND ${coche}`,
      )}
    ORDER BY ${ORDRES[tri]} LIMIT $2::bigint + $3::bigint) AS p
  ORDER BY ${ORDRES[tri]} LIMIT $2::bigint OFFSET $3::bigint) AS ids`
}
type Parcours = Pick<ChoixCategorie, 'tri' | 'disponible' | 'promotion'> & { tarif: boolean; rare: boolean }

/** One page of a category and of those below it, with what each choice would leave; what was ticked is in `choix`. */
export async function compterEtLister(
  q: Queries,
  categorie_id: number,
  choix: Omit<ChoixCategorie, 'page'>,
  [count = 0, saut = 0]: number[],
): Promise<PageDIds & { facettes: Compte }> {
  const { tri, prix_min, prix_max, disponible, promotion } = choix
  const branche = (await listBranche(q, categorie_id)) ?? []
  const coches = NOMS_FACETTES.map((nom) => choix[nom])
  const [compte] = await q.query<Lu>(COMPTER, [
    ...[branche, prix_min, prix_max],
    TRANCHES.map(({ min }) => min ?? 0),
    TRANCHES.map(({ max }) => max ?? SANS_BORNE),
    ...[...coches, disponible, promotion],
  ])
  if (!compte) throw new Error('a count returned no row')
  const { tous, ou, ...facettes } = compte
  const total = Number(compte.total)
  if (total === 0) return { total, ids: [], facettes }
  const sansFiltre = total === Number(tous)
  if (sansFiltre && (tri === 'pertinence' || tri === 'nouveautes')) {
    const { ids } = await pageAPlace(q, { branche, ordre: tri }, [count, saut])
    return { total, ids, facettes }
  }
  const tarif = prix_min !== null || prix_max !== null
  const [page] = await q.query<{ ids: number[] }>(
    parcourir({ tri, disponible, promotion, tarif, rare: tarif && total * RARE < Number(tous) }),
    [ou, count, saut, prix_min ?? 0, prix_max ?? SANS_BORNE, ...coches],
  )
  return { total, ids: page?.ids ?? [], facettes }
}
