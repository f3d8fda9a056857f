import type { Queries } from '#database/database.ts'
import type { PageDIds } from '../chercher.data.ts'
import { EN_VENTE } from '../produit.data.ts'

/** Ids of one block of `facette_bloc`, as a power of two: `compter_facettes` counts by it. */
export const BLOC = 14
/** So few that come before are passed over one by one. */
const PRES = 200

/** A category and all that is below it. */
const BRANCHE = `
WITH RECURSIVE branche AS (
  SELECT $1::integer AS id UNION SELECT c.id FROM categorie c JOIN branche b ON c.parent_id = b.id)
SELECT id FROM branche`

// From the first place on: blocks in the order of the list, what was counted before each, the last that is not too far.
const DEPART = (place: string) => `
WITH compte AS MATERIALIZED (
  SELECT ${place} AS epuise, bloc, sum(nombre)::bigint AS nombre FROM facette_bloc
  WHERE $1::integer[] IS NULL OR categorie_id = ANY($1) GROUP BY 1, 2),
rang AS (
  SELECT epuise, bloc, sum(nombre) OVER (ORDER BY epuise, bloc DESC) - nombre AS avant,
    sum(nombre) OVER () AS total FROM compte)
SELECT total::bigint, epuise, bloc, avant::bigint FROM rang WHERE avant <= $2::bigint ORDER BY epuise DESC, bloc LIMIT 1`
const DEPARTS = { nouveautes: DEPART('false'), pertinence: DEPART('NOT disponible') }

/** Newest first, or what can be bought first. */
export type Ordre = keyof typeof DEPARTS
type Depart = { total: number; epuise: boolean; bloc: number; avant: number }

const TOUS = `SELECT ARRAY(SELECT id FROM produit WHERE ${EN_VENTE} AND id < $1::bigint
  ORDER BY id DESC LIMIT $2::bigint OFFSET $3::bigint) AS ids`
// each category gives its own first ones: no more of them are read than the page needs
const DE_BRANCHE = (avant: string, ordre: string) => `
SELECT ARRAY(SELECT produit_id FROM unnest($4::integer[]) AS b CROSS JOIN LATERAL (
    SELECT produit_id, disponible FROM produit_facette WHERE categorie_id = b AND ${avant}
    ORDER BY ${ordre} LIMIT $2::bigint + $3::bigint) AS p
  ORDER BY ${ordre} LIMIT $2::bigint OFFSET $3::bigint) AS ids`
const DE_BRANCHES = {
  nouveautes: DE_BRANCHE('produit_id < $1::bigint', 'produit_id DESC'),
  pertinence: DE_BRANCHE(
    '(disponible, produit_id) < ($5::boolean, $1::bigint::integer)',
    'disponible DESC, produit_id DESC',
  ),
}
/** Beyond every id. */
const SANS_FIN = 2 ** 31 - 1

/** The categories of a branch; null: all there are. */
export async function listBranche(q: Queries, categorie_id: number | null): Promise<number[] | null> {
  if (categorie_id === null) return null
  const rangees = await q.query<{ id: number }>(BRANCHE, [categorie_id])
  return rangees.map(({ id }) => id)
}

/** One page of what is on sale in these categories (null: everywhere), as near its first place or its last as another. */
export async function pageAPlace(
  q: Queries,
  { branche, ordre }: { branche: number[] | null; ordre: Ordre },
  [count = 0, saut = 0]: number[],
): Promise<PageDIds> {
  const [depart] = await q.query<Depart>(DEPARTS[ordre], [branche, saut > PRES ? saut : 0])
  if (!depart) return { total: 0, ids: [] }
  const { total, epuise, bloc, avant } = depart
  const fin = saut > PRES ? (bloc + 1) * 2 ** BLOC : SANS_FIN
  const bornes = [fin, count, saut - (saut > PRES ? avant : 0)]
  const [page] = await (branche === null
    ? q.query<{ ids: number[] }>(TOUS, bornes)
    : q.query<{ ids: number[] }>(DE_BRANCHES[ordre], [
        ...bornes,
        branche,
        ...(ordre === 'pertinence' ? [saut <= PRES || !epuise] : []),
      ]))
  return { total, ids: page?.ids ?? [] }
}
