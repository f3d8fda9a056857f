import type { Queries } from '#database/database.ts'
import { type Page, type PageRequest, toPage } from '#shared/page.ts'
import type { Cherchee } from './cherchees.ts'

/** Words that were looked for, as the staff reads them. */
export interface ChercheeLue {
  id: number
  termes: string
  nombre: number
  /** How many products answered the last time, and when that was. */
  trouves: number
  jour: string
}

const NOTER = `
INSERT INTO recherche_notee (jour, termes, nombre, trouves)
SELECT jour, termes, nombre, trouves
FROM jsonb_to_recordset($1::jsonb) AS c (jour date, termes text, nombre int, trouves int)
ORDER BY termes
ON CONFLICT (jour, termes) DO UPDATE SET nombre = least(recherche_notee.nombre + excluded.nombre, 1000000000),
  trouves = excluded.trouves`
const OUBLIER = `
DELETE FROM recherche_notee WHERE jour < $1::date OR termes IN (
  SELECT termes FROM recherche_notee GROUP BY termes ORDER BY sum(nombre) DESC, max(jour) DESC, termes OFFSET $2)`

/** Adds what was looked for; forgets what is older than `oubli`, and all but the `gardees` most wanted words. */
export async function writeCherchees(
  tx: Queries,
  cherchees: Cherchee[],
  { oubli, gardees }: { oubli: Date; gardees: number },
): Promise<void> {
  if (cherchees.length > 0) {
    const lignes = cherchees.map(({ vue_le, ...une }) => ({ ...une, jour: vue_le }))
    await tx.query(NOTER, [JSON.stringify(lignes)])
  }
  await tx.query(OUBLIER, [oubli.toISOString(), gardees])
}

/** Forgets what is older than `oubli`. */
export async function deleteCherchees(q: Queries, oubli: Date): Promise<void> {
  await q.query('DELETE FROM recherche_notee WHERE jour < $1::date', [oubli.toISOString()])
}

const LISTER = `
WITH mot AS (
  SELECT termes, sum(nombre) AS nombre, max(jour) AS jour, (array_agg(trouves ORDER BY jour DESC))[1] AS trouves
  FROM recherche_notee GROUP BY termes),
voulu AS MATERIALIZED (SELECT * FROM mot WHERE trouves = 0 OR NOT $1::boolean)
SELECT (row_number() OVER (ORDER BY nombre DESC, jour DESC, termes))::int AS id, termes, nombre::int, trouves,
  jour::text, (SELECT count(*)::int FROM voulu) AS total
FROM voulu ORDER BY 1 LIMIT $2 OFFSET $3`

/** The most wanted first; `vaines`: only those that find nothing. */
export async function listCherchees(
  q: Queries,
  { vaines, ...request }: PageRequest & { vaines: boolean },
): Promise<Page<ChercheeLue>> {
  const lues = await q.query<ChercheeLue & { total: number } & Record<string, unknown>>(LISTER, [
    ...[vaines, request.count, (request.page - 1) * request.count],
  ])
  return toPage(
    lues.map(({ total: _, ...une }) => une),
    lues[0]?.total ?? 0,
    request,
  )
}
