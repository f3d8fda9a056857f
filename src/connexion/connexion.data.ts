import { and, eq, gt, lte } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { connexion } from './connexion.table.ts'

/** A sign-in under way at the provider. */
export type Connexion = typeof connexion.$inferSelect

export async function insertConnexion(q: Queries, ligne: Connexion): Promise<void> {
  await q.drizzle.insert(connexion).values(ligne)
}

export async function deleteConnexionsExpirees(q: Queries, now: Date): Promise<void> {
  await q.drizzle.delete(connexion).where(lte(connexion.expire_le, now))
}

export async function findConnexion(q: Queries, state: string, now: Date): Promise<Connexion | null> {
  const [row] = await q.drizzle
    .select()
    .from(connexion)
    .where(and(eq(connexion.state, state), gt(connexion.expire_le, now)))
  return row ?? null
}

/** Takes the nonce away: true once, for a nonce of ours that has not expired; false ever after. */
export async function takeNonce(q: Queries, nonce: string, now: Date): Promise<boolean> {
  const rows = await q.drizzle
    .delete(connexion)
    .where(and(eq(connexion.nonce, nonce), gt(connexion.expire_le, now)))
    .returning({ state: connexion.state })
  return rows.length === 1
}
