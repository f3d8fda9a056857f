import { and, asc, count, desc, eq, gte, inArray, isNull, lte } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import type { PageRequest } from '#shared/page.ts'
import { echange, fil } from './echange.table.ts'

export type Echange = typeof echange.$inferSelect
const NON_LU = and(eq(echange.sens, 'recu'), isNull(echange.lu_le))

/** What keys are made of. */
const CLE = /^[0-9a-f]{32}$/

/** The key of an order's thread, made the first time that it is asked for. */
export async function cleDuFil(q: Queries, commande_id: number, cree_le: Date): Promise<string> {
  const lire = async () => {
    const [row] = await q.drizzle.select({ cle: fil.cle }).from(fil).where(eq(fil.commande_id, commande_id))
    return row?.cle
  }
  const deja = await lire()
  if (deja) return deja
  await q.query('INSERT INTO fil (commande_id, cree_le) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    commande_id,
    cree_le,
  ])
  const cle = await lire()
  if (!cle) throw new Error('a thread without its key')
  return cle
}

/** Whose thread a key opens; null: nobody's. */
export async function findFil(q: Queries, cle: string): Promise<number | null> {
  if (!CLE.test(cle)) return null
  const [row] = await q.drizzle.select({ id: fil.commande_id }).from(fil).where(eq(fil.cle, cle))
  return row?.id ?? null
}

/** The same, nobody else writing by it until the transaction ends. */
export async function lockFil(tx: Queries, cle: string): Promise<number | null> {
  if (!CLE.test(cle)) return null
  const [row] = await tx.drizzle
    .select({ id: fil.commande_id })
    .from(fil)
    .where(eq(fil.cle, cle))
    .for('update')
  return row?.id ?? null
}

/** What was said of these orders, in the order in which it was. */
export async function listEchanges(q: Queries, commande_ids: number[]): Promise<Echange[]> {
  if (commande_ids.length === 0) return []
  return q.drizzle
    .select()
    .from(echange)
    .where(inArray(echange.commande_id, commande_ids))
    .orderBy(asc(echange.id))
}

export async function findEchange(q: Queries, id: number): Promise<Echange | null> {
  const [row] = await q.drizzle.select().from(echange).where(eq(echange.id, id))
  return row ?? null
}

/** A mail that came, unless it came before; false where it did. */
export async function insertCourrier(tx: Queries, row: typeof echange.$inferInsert): Promise<boolean> {
  const rows = await tx.drizzle
    .insert(echange)
    .values(row)
    .onConflictDoNothing({ target: echange.origine })
    .returning({ id: echange.id })
  return rows.length > 0
}

export async function insertEchange(tx: Queries, row: typeof echange.$inferInsert): Promise<number> {
  const [inserted] = await tx.drizzle.insert(echange).values(row).returning({ id: echange.id })
  if (!inserted) throw new Error('an insert returned no row')
  return inserted.id
}

/** How much its buyer wrote of an order in all, and since then. */
export async function countRecus(
  q: Queries,
  commande_id: number,
  depuis: Date,
): Promise<{ tous: number; recents: number }> {
  const siens = and(eq(echange.commande_id, commande_id), eq(echange.sens, 'recu'))
  const compter = async (ou: typeof siens) => {
    const [row] = await q.drizzle.select({ nombre: count() }).from(echange).where(ou)
    return Number(row?.nombre ?? 0)
  }
  return { tous: await compter(siens), recents: await compter(and(siens, gte(echange.cree_le, depuis))) }
}

/** What was received of an order, up to this one, has been before somebody of the staff. */
export async function markLus(q: Queries, commande_id: number, jusqua: number, lu_le: Date): Promise<void> {
  await q.drizzle
    .update(echange)
    .set({ lu_le })
    .where(and(NON_LU, eq(echange.commande_id, commande_id), lte(echange.id, jusqua)))
}

export async function countNonLus(q: Queries): Promise<number> {
  const [row] = await q.drizzle.select({ nombre: count() }).from(echange).where(NON_LU)
  return Number(row?.nombre ?? 0)
}

/** One page of what was received, the latest first: what nobody has read yet, or all. */
export async function listRecus(
  q: Queries,
  nonLus: boolean,
  { page, count: limit }: PageRequest,
): Promise<{ echanges: Echange[]; total: number }> {
  const voulus = nonLus ? NON_LU : eq(echange.sens, 'recu')
  const [total] = await q.drizzle.select({ nombre: count() }).from(echange).where(voulus)
  const echanges = await q.drizzle
    .select()
    .from(echange)
    .where(voulus)
    .orderBy(desc(echange.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { echanges, total: Number(total?.nombre ?? 0) }
}

/** An account goes, and what it said with it, what was answered, and the way there. */
export async function deleteEchanges(tx: Queries, commande_ids: number[]): Promise<void> {
  if (commande_ids.length === 0) return
  await tx.drizzle.delete(echange).where(inArray(echange.commande_id, commande_ids))
  await tx.drizzle.delete(fil).where(inArray(fil.commande_id, commande_ids))
}
