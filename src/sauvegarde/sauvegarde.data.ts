import { desc, isNull, lt, type SQL } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { sauvegarde } from './sauvegarde.table.ts'
import type { Sauvegarde, Sauvegardes } from './sauvegarde.ts'

/** What is known of older ones is of no use. */
const OUBLI = 400 * 86_400_000

export async function insertSauvegarde(tx: Queries, { faite_le, ...une }: Sauvegarde): Promise<void> {
  const date = new Date(faite_le)
  await tx.drizzle.insert(sauvegarde).values({ ...une, faite_le: date })
  await tx.drizzle.delete(sauvegarde).where(lt(sauvegarde.faite_le, new Date(date.getTime() - OUBLI)))
}

/** The last backup and the last good one; null: none was ever noted. */
export async function readSauvegardes(q: Queries): Promise<Sauvegardes> {
  const [derniere, bonne] = [await lastOf(q), await lastOf(q, isNull(sauvegarde.faute))]
  return { derniere, bonne }
}

async function lastOf(q: Queries, condition?: SQL): Promise<Sauvegarde | null> {
  const [row] = await q.drizzle
    .select()
    .from(sauvegarde)
    .where(condition)
    .orderBy(desc(sauvegarde.faite_le), desc(sauvegarde.id))
    .limit(1)
  if (!row) return null
  const { id: _, faite_le, ...une } = row
  return { ...une, faite_le: faite_le.toISOString() }
}
