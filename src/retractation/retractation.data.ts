import { and, asc, count, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import type { PageRequest } from '#shared/page.ts'
import { retractation, retractationLigne } from './retractation.table.ts'

/** A withdrawal with the ids of its lines. */
export type RetractationGardee = typeof retractation.$inferSelect & { lignes: number[] }

async function avecLignes(
  q: Queries,
  rows: (typeof retractation.$inferSelect)[],
): Promise<RetractationGardee[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lignes = await q.drizzle
    .select()
    .from(retractationLigne)
    .where(inArray(retractationLigne.retractation_id, ids))
    .orderBy(asc(retractationLigne.detailcommande_id))
  return rows.map((row) => ({
    ...row,
    lignes: lignes.filter((une) => une.retractation_id === row.id).map((une) => une.detailcommande_id),
  }))
}

/** What was declared of an order, the oldest first. */
export async function listRetractationsDe(q: Queries, commande_id: number): Promise<RetractationGardee[]> {
  const rows = await q.drizzle
    .select()
    .from(retractation)
    .where(eq(retractation.commande_id, commande_id))
    .orderBy(asc(retractation.id))
  return avecLignes(q, rows)
}

export async function findRetractation(q: Queries, id: number): Promise<RetractationGardee | null> {
  const [found] = await avecLignes(
    q,
    await q.drizzle.select().from(retractation).where(eq(retractation.id, id)),
  )
  return found ?? null
}

/** Notes a withdrawal; its lines follow in the same transaction. */
export async function insertRetractation(
  tx: Queries,
  row: typeof retractation.$inferInsert,
): Promise<number> {
  const [inserted] = await tx.drizzle.insert(retractation).values(row).returning({ id: retractation.id })
  if (!inserted) throw new Error('an insert returned no row')
  return inserted.id
}

/** Adds the lines; answers how many were not declared before. */
export async function insertRetractationLignes(
  tx: Queries,
  retractation_id: number,
  lignes: number[],
): Promise<number> {
  const rows = await tx.drizzle
    .insert(retractationLigne)
    .values(lignes.map((detailcommande_id) => ({ retractation_id, detailcommande_id })))
    .onConflictDoNothing()
    .returning({ id: retractationLigne.detailcommande_id })
  return rows.length
}

/** One page of them, for the staff: those to be seen to, the oldest first, or those that were, the latest first. */
export async function listRetractations(q: Queries, traitees: boolean, { page, count: limit }: PageRequest) {
  const { traitee_le, id } = retractation
  const voulues = and(traitees ? isNotNull(traitee_le) : isNull(traitee_le))
  const [total] = await q.drizzle.select({ nombre: count() }).from(retractation).where(voulues)
  const rows = await q.drizzle
    .select()
    .from(retractation)
    .where(voulues)
    .orderBy(traitees ? desc(id) : asc(id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { retractations: await avecLignes(q, rows), total: Number(total?.nombre ?? 0) }
}

/** Says that it was seen to; false when it was before. */
export async function closeRetractation(tx: Queries, id: number, now: Date): Promise<boolean> {
  const rows = await tx.drizzle
    .update(retractation)
    .set({ traitee_le: now })
    .where(and(eq(retractation.id, id), isNull(retractation.traitee_le)))
    .returning({ id: retractation.id })
  return rows.length === 1
}
