import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { promesse } from './promesse.table.ts'

export type PromesseGardee = typeof promesse.$inferSelect
type Pour = Pick<PromesseGardee, 'compte_id' | 'destination_id' | 'express'>

/** The account's own promise; somebody else's does not exist. */
export async function findPromesse(
  q: Queries,
  id: number,
  compte_id: number,
): Promise<PromesseGardee | null> {
  const [row] = await q.drizzle
    .select()
    .from(promesse)
    .where(and(eq(promesse.id, id), eq(promesse.compte_id, compte_id)))
  return row ?? null
}

/** What the account was promised for this place and way, alive or not. */
export async function findPromessePour(q: Queries, pour: Pour): Promise<PromesseGardee | null> {
  const { compte_id, destination_id, express } = pour
  const [row] = await q.drizzle
    .select()
    .from(promesse)
    .where(
      and(
        eq(promesse.compte_id, compte_id),
        eq(promesse.destination_id, destination_id),
        eq(promesse.express, express),
      ),
    )
  return row ?? null
}

/** Keeps a promise in the place of the one before, under a new id: the old one is nobody's any more. */
export async function replacePromesse(
  tx: Queries,
  row: typeof promesse.$inferInsert,
): Promise<PromesseGardee> {
  const { panier_id, contenu, gele, fin } = row
  const [kept] = await tx.drizzle
    .insert(promesse)
    .values(row)
    .onConflictDoUpdate({
      target: [promesse.compte_id, promesse.destination_id, promesse.express],
      set: { id: sql`DEFAULT`, panier_id, contenu, gele, fin },
    })
    .returning()
  if (!kept) throw new Error('an upsert returned no row')
  return kept
}

export async function deletePromesses(tx: Queries, compte_id: number): Promise<void> {
  await tx.drizzle.delete(promesse).where(eq(promesse.compte_id, compte_id))
}
