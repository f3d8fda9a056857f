import { and, asc, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { avisdemande } from './avis.table.ts'

/** Orders delivered meanwhile whose buyer was not asked yet, the first delivered first: they are, by this transaction. */
export async function claimDemandes(
  tx: Queries,
  { depuis, jusque, limite, now }: { depuis: Date; jusque: Date; limite: number; now: Date },
): Promise<number[]> {
  const { commande_id, livree_le, demandee_le } = avisdemande
  const dues = await tx.drizzle
    .select({ commande_id })
    .from(avisdemande)
    .where(and(isNull(demandee_le), gt(livree_le, depuis), lte(livree_le, jusque)))
    .orderBy(asc(livree_le), asc(commande_id))
    .limit(limite)
    .for('update', { skipLocked: true })
  const ids = dues.map((due) => due.commande_id)
  if (ids.length > 0)
    await tx.drizzle.update(avisdemande).set({ demandee_le: now }).where(inArray(commande_id, ids))
  return ids
}
