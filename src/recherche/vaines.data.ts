import type { Queries } from '#database/database.ts'
import { type Page, type PageRequest, toPage } from '#shared/page.ts'
import type { Vaine } from './vaines.ts'

/** Words that were looked for in vain, as the staff reads them. */
export interface VaineLue {
  id: number
  termes: string
  nombre: number
  /** The last time. */
  date: string
}

const NOTER = `
INSERT INTO recherche_vide (termes, nombre, cree_le, vue_le)
SELECT termes, nombre, vue_le, vue_le FROM jsonb_to_recordset($1::jsonb) AS v (termes text, nombre int, vue_le timestamptz)
ORDER BY termes
ON CONFLICT (termes) DO UPDATE SET nombre = least(recherche_vide.nombre + excluded.nombre, 1000000000),
  vue_le = greatest(recherche_vide.vue_le, excluded.vue_le)`
const OUBLIER = `
DELETE FROM recherche_vide WHERE vue_le < $1::timestamptz OR termes IN (
  SELECT termes FROM recherche_vide ORDER BY nombre DESC, vue_le DESC, termes OFFSET $2)`

/** Adds what was looked for; forgets what nobody has looked for since `oubli`, and all but the `gardees` most wanted. */
export async function writeVaines(
  tx: Queries,
  vaines: Vaine[],
  { oubli, gardees }: { oubli: Date; gardees: number },
): Promise<void> {
  if (vaines.length > 0) await tx.query(NOTER, [JSON.stringify(vaines)])
  await tx.query(OUBLIER, [oubli.toISOString(), gardees])
}

const LISTER = `
SELECT (row_number() OVER (ORDER BY nombre DESC, vue_le DESC, termes))::int AS id, termes, nombre,
  to_char(vue_le AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS date
FROM recherche_vide ORDER BY 1 LIMIT $1 OFFSET $2`

/** The most wanted first. */
export async function listVaines(q: Queries, request: PageRequest): Promise<Page<VaineLue>> {
  const [mesure] = await q.query<{ total: number }>('SELECT count(*) AS total FROM recherche_vide')
  const lues = await q.query<VaineLue & Record<string, unknown>>(LISTER, [
    request.count,
    (request.page - 1) * request.count,
  ])
  return toPage(lues, Number(mesure?.total ?? 0), request)
}
