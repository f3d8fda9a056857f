import { and, asc, eq, exists, gt, inArray, notExists, notInArray, or, type SQL } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { ATTEND, CANAL } from './veille.data.ts'
import { veille, veille_due } from './veille.table.ts'

/**
 * The next product with watchers to be looked through that these channels tell, or with none left, for this transaction alone;
 * none of `sauf`. Those whose watchers all wait for another channel stand in nobody's way.
 */
export async function claimDue(
  tx: Queries,
  { canaux, sauf }: { canaux: readonly string[]; sauf: readonly number[] },
): Promise<typeof veille_due.$inferSelect | null> {
  const { produit_id, apres } = veille_due
  const ceux = (par?: SQL) =>
    tx.drizzle
      .select({ id: veille.id })
      .from(veille)
      .where(and(eq(veille.produit_id, produit_id), gt(veille.id, apres), ATTEND, par))
  const [row] = await tx.drizzle
    .select()
    .from(veille_due)
    .where(
      and(
        notInArray(produit_id, [...sauf]),
        or(exists(ceux(inArray(CANAL, [...canaux]))), notExists(ceux())),
      ),
    )
    .orderBy(asc(produit_id))
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
