import { and, eq, gt, lte } from 'drizzle-orm'
import { deleteSessionsDeCle } from '#compte/session.data.ts'
import type { Queries } from '#database/database.ts'
import { cle_acces, defi } from './connexion.table.ts'

/** A device's key, and whose it is. */
export type CleAcces = typeof cle_acces.$inferSelect

export async function insertDefi(
  q: Queries,
  row: { empreinte: string; sujet: string | null; expire_le: Date },
): Promise<void> {
  await q.drizzle.insert(defi).values(row)
}

/** Takes what was asked away: an answer counts once. Null where nothing was, or too long ago. */
export async function takeDefi(
  q: Queries,
  empreinte: string,
  now: Date,
): Promise<{ sujet: string | null } | null> {
  const [row] = await q.drizzle
    .delete(defi)
    .where(and(eq(defi.empreinte, empreinte), gt(defi.expire_le, now)))
    .returning({ sujet: defi.sujet })
  return row ?? null
}

export async function deleteDefis(q: Queries, now: Date): Promise<void> {
  await q.drizzle.delete(defi).where(lte(defi.expire_le, now))
}

export async function findCle(q: Queries, id: string): Promise<CleAcces | null> {
  const [row] = await q.drizzle.select().from(cle_acces).where(eq(cle_acces.id, id))
  return row ?? null
}

/** False for a key that somebody has already. */
export async function insertCle(tx: Queries, row: CleAcces): Promise<boolean> {
  const made = await tx.drizzle
    .insert(cle_acces)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: cle_acces.id })
  return made.length === 1
}

/** False for a key that was taken away meanwhile; it stays until the transaction ends otherwise. */
export async function updateCle(
  tx: Queries,
  id: string,
  champs: Pick<CleAcces, 'compteur' | 'vue_le' | 'hote'>,
): Promise<boolean> {
  const rows = await tx.drizzle
    .update(cle_acces)
    .set(champs)
    .where(eq(cle_acces.id, id))
    .returning({ id: cle_acces.id })
  return rows.length > 0
}

/** Its owner takes it away; null where it is nobody's, or somebody else's. */
export async function deleteSaCle(
  tx: Queries,
  id: string,
  compte_id: number,
): Promise<Pick<CleAcces, 'appareil'> | null> {
  // they would go with it, and leave what is pushed to them
  await deleteSessionsDeCle(tx, compte_id, id)
  const [row] = await tx.drizzle
    .delete(cle_acces)
    .where(and(eq(cle_acces.id, id), eq(cle_acces.compte_id, compte_id)))
    .returning({ appareil: cle_acces.appareil })
  return row ?? null
}

/** All the keys of an account; answers how many. */
export async function deleteCles(tx: Queries, compte_id: number): Promise<number> {
  const rows = await tx.drizzle
    .delete(cle_acces)
    .where(eq(cle_acces.compte_id, compte_id))
    .returning({ id: cle_acces.id })
  return rows.length
}

/** The keys of an account, the latest made first. */
export async function listCles(q: Queries, compte_id: number): Promise<CleAcces[]> {
  return q.drizzle
    .select()
    .from(cle_acces)
    .where(eq(cle_acces.compte_id, compte_id))
    .orderBy(cle_acces.cree_le)
}
