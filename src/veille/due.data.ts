import { asc, eq, notInArray } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { veille_due } from './veille.table.ts'

/** The next product whose watchers must be looked through, for this transaction alone; none of `sauf`. */
export async function claimDue(
  tx: Queries,
  sauf: readonly number[],
): Promise<typeof veille_due.$inferSelect | null> {
  const [row] = await tx.drizzle
    .select()
    .from(veille_due)
    .where(notInArray(veille_due.produit_id, [...sauf]))
    .orderBy(asc(veille_due.produit_id))
    .limit(1)
    .for('update', { skipLocked: true })
  return row ?? null
}

/** Those up to `apres` were looked at. */
export async function updateDue(tx: Queries, produit_id: number, apres: number): Promise<void> {
  await tx.drizzle.update(veille_due).set({ apres }).where(eq(veille_due.produit_id, produit_id))
}

export async function deleteDue(tx: Queries, produit_id: number): Promise<void> {
  await tx.drizzle.delete(veille_due).where(eq(veille_due.produit_id, produit_id))
}

/** A product whose watchers were confirmed after it came back is looked at too. */
export async function insertDues(tx: Queries, produit_ids: number[]): Promise<void> {
  if (produit_ids.length === 0) return
  await tx.drizzle
    .insert(veille_due)
    .values(produit_ids.map((produit_id) => ({ produit_id, apres: 0 })))
    .onConflictDoUpdate({ target: veille_due.produit_id, set: { apres: 0 } })
}
