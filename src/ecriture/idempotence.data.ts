import { and, asc, eq, lt, sql } from 'drizzle-orm'
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

/** Those of one account. */
export async function deleteReponses(tx: Queries, compte_id: number, avant: Date): Promise<void> {
  await tx.drizzle
    .delete(idempotence)
    .where(and(eq(idempotence.compte_id, compte_id), lt(idempotence.cree_le, avant)))
}

/** The oldest of them that were kept before then, at most so many: whoever answered is seldom who comes back. */
export async function deleteAnciennesReponses(q: Queries, avant: Date, limite: number): Promise<void> {
  const { compte_id, cle, cree_le } = idempotence
  const anciennes = q.drizzle
    .select({ compte_id, cle })
    .from(idempotence)
    .where(lt(cree_le, avant))
    .orderBy(asc(cree_le))
    .limit(limite)
  await q.drizzle.delete(idempotence).where(sql`(compte_id, cle) IN ${anciennes}`)
}
