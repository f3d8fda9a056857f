import { and, eq, lt } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { idempotence } from './idempotence.table.ts'

/** True when the key is ours to use; a call with the same key under way is waited for. */
export async function claimCle(
  tx: Queries,
  ligne: { compte_id: number; cle: string; demande: string; cree_le: Date },
): Promise<boolean> {
  const rows = await tx.drizzle.insert(idempotence).values(ligne).onConflictDoNothing().returning({
    cle: idempotence.cle,
  })
  return rows.length === 1
}

export async function findReponse(q: Queries, compte_id: number, cle: string) {
  const [row] = await q.drizzle
    .select({ demande: idempotence.demande, reponse: idempotence.reponse })
    .from(idempotence)
    .where(and(eq(idempotence.compte_id, compte_id), eq(idempotence.cle, cle)))
  return row ?? null
}

/** Keeps the answer, and gives it back as every replay will read it: `jsonb` orders fields its own way. */
export async function updateReponse(
  tx: Queries,
  compte_id: number,
  cle: string,
  reponse: unknown,
): Promise<unknown> {
  const [row] = await tx.drizzle
    .update(idempotence)
    .set({ reponse })
    .where(and(eq(idempotence.compte_id, compte_id), eq(idempotence.cle, cle)))
    .returning({ reponse: idempotence.reponse })
  return row?.reponse
}

export async function deleteReponses(tx: Queries, compte_id: number, avant: Date): Promise<void> {
  await tx.drizzle
    .delete(idempotence)
    .where(and(eq(idempotence.compte_id, compte_id), lt(idempotence.cree_le, avant)))
}
