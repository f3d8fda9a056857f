import type { Queries } from '#database/database.ts'
import type { ChampLot } from './lot.data.ts'

/** For how long a change of several products can be taken back from its page. */
const JOURS = 30
const JOUR = 86_400_000

/** Several products changed at once, and how many of them still hold what they were given. */
export interface LotFait {
  id: number
  fait_le: string
  champ: ChampLot
  nombre: number
  restants: number
  exemples: { designation: string; de: number; vers: number }[]
  /** Whether who is asking may take it back. */
  annulable: boolean
}

const LOTS = `
WITH change AS (
  SELECT j.lot, j.compte_id, j.cree_le, k.champ, p.id, p.designation,
    (j.avant ->> k.champ)::numeric AS de, (j.apres ->> k.champ)::numeric AS vers,
    CASE k.champ WHEN 'prix' THEN p.prix_normal WHEN 'categorie_id' THEN p.categorie_id
      WHEN 'publie' THEN p.publie::integer ELSE (p.archive_le IS NOT NULL)::integer END AS tenu
  FROM journal j
  CROSS JOIN LATERAL (SELECT champ FROM jsonb_object_keys(j.avant) AS champ WHERE champ <> 'version' LIMIT 1) AS k
  JOIN produit p ON p.id = j.objet_id::integer
  WHERE j.lot IS NOT NULL AND j.objet = 'produit' AND j.action = 'modifier' AND j.cree_le > $2::timestamptz)
SELECT lot AS id, to_char(min(cree_le) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS fait_le, champ,
  count(*)::int AS nombre, (count(*) FILTER (WHERE tenu = vers))::int AS restants,
  to_json((array_agg(json_build_object('designation', designation, 'de', de, 'vers', vers) ORDER BY id))[1:3]) AS exemples,
  compte_id IS NOT DISTINCT FROM $1::integer OR $3::boolean AS annulable
FROM change GROUP BY lot, compte_id, champ ORDER BY lot DESC`

/** What was done to several products at once in the last thirty days, the last one first. */
export const listLots = (
  q: Queries,
  { compte_id, detous }: { compte_id: number | null; detous: boolean },
  now: Date,
): Promise<LotFait[]> =>
  q.query<LotFait & Record<string, unknown>>(LOTS, [
    compte_id,
    new Date(now.getTime() - JOURS * JOUR).toISOString(),
    detous,
  ])
