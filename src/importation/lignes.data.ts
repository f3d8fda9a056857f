// The rows of files: received, read some at a time, and forgotten.
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { importationLigne } from './importation.table.ts'
import type { FauteLigne } from './importation.ts'

export type LigneRecue = Omit<typeof importationLigne.$inferSelect, 'importation_id'>

/** Rows that are forgotten at once: a fraction of a second. */
const LOT = 5_000

const { importation_id, ligne, code, cellules, fautes } = importationLigne
const champs = { ligne, code, cellules, fautes }

export async function insertLignes(q: Queries, id: number, lignes: LigneRecue[]): Promise<void> {
  if (lignes.length === 0) return
  await q.drizzle.insert(importationLigne).values(lignes.map((une) => ({ ...une, importation_id: id })))
}

const QUELLES = { toutes: undefined, bonnes: isNull(fautes) }

/** The next rows after that one: all, or those of which nothing is wrong. */
export async function listLignes(
  q: Queries,
  id: number,
  { apres, nombre, quelles = 'toutes' }: { apres: number; nombre: number; quelles?: keyof typeof QUELLES },
): Promise<LigneRecue[]> {
  return q.drizzle
    .select(champs)
    .from(importationLigne)
    .where(and(eq(importation_id, id), gt(ligne, apres), QUELLES[quelles]))
    .orderBy(asc(ligne))
    .limit(nombre)
}

// code by code: of so many together the planner would rather read all rows
const PREMIERES = `
SELECT c.code, l.ligne FROM unnest($2::text[]) AS c (code) CROSS JOIN LATERAL (
  SELECT ligne FROM importation_ligne
  WHERE (importation_id::text || ' ' || code) = $1::text || ' ' || c.code AND code <> '' ORDER BY ligne LIMIT 1) AS l`

/** In which line a file has each of these codes first. */
export async function findPremieres(q: Queries, id: number, codes: string[]): Promise<Map<string, number>> {
  const rows = await q.query<{ code: string; ligne: number }>(PREMIERES, [`${id}`, codes])
  return new Map(rows.map((row) => [row.code, row.ligne]))
}

/** These rows are left aside. */
export async function updateFautes(
  q: Queries,
  id: number,
  parLigne: ReadonlyMap<number, FauteLigne[]>,
): Promise<void> {
  for (const [rang, dites] of parLigne)
    await q.drizzle
      .update(importationLigne)
      .set({ fautes: dites })
      .where(and(eq(importation_id, id), eq(ligne, rang)))
}

/** The good rows after that one and up to this one are written. */
export async function deleteEcrites(
  tx: Queries,
  id: number,
  { apres, jusqua }: { apres: number; jusqua: number },
): Promise<void> {
  // what was deleted before is not passed by again
  await tx.drizzle
    .delete(importationLigne)
    .where(and(eq(importation_id, id), gt(ligne, apres), lte(ligne, jusqua), isNull(fautes)))
}

/** Some rows of a file are forgotten; how many. */
export async function deleteLignes(q: Queries, id: number): Promise<number> {
  const quelques = q.drizzle
    .select({ ou: sql`ctid` })
    .from(importationLigne)
    .where(eq(importation_id, id))
    .limit(LOT)
  const parties = await q.drizzle
    .delete(importationLigne)
    .where(sql`ctid IN ${quelques}`)
    .returning({ ligne })
  return parties.length
}
