import { asc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { achatcarte } from './achat.table.ts'
import { avoir } from './avoir.table.ts'

export type Achat = typeof achatcarte.$inferSelect

export async function insertAchat(tx: Queries, row: typeof achatcarte.$inferInsert): Promise<void> {
  await tx.drizzle.insert(achatcarte).values(row)
}

/** The card that an order buys; null where it buys something else. */
export async function findAchat(q: Queries, commande_id: number): Promise<Achat | null> {
  const [row] = await q.drizzle.select().from(achatcarte).where(eq(achatcarte.commande_id, commande_id))
  return row ?? null
}

export async function updateAchat(
  tx: Queries,
  commande_id: number,
  champs: Partial<Pick<Achat, 'avoir_id' | 'dite_le'>>,
): Promise<void> {
  await tx.drizzle.update(achatcarte).set(champs).where(eq(achatcarte.commande_id, commande_id))
}

/** Its code was told by another than our letter; nothing for a card that nobody bought here. */
export async function noterDite(tx: Queries, avoir_id: number, dite_le: Date): Promise<void> {
  await tx.drizzle.update(achatcarte).set({ dite_le }).where(eq(achatcarte.avoir_id, avoir_id))
}

/** What was said of the cards that these orders buy, for whoever takes their data away. */
export async function listAchats(q: Queries, commande_ids: readonly number[]) {
  if (commande_ids.length === 0) return []
  const { commande_id, francs, de, pour, canal, email, telephone, mot } = achatcarte
  return q.drizzle
    .select({ commande_id, francs, de, pour, canal, email, telephone, mot })
    .from(achatcarte)
    .where(inArray(achatcarte.commande_id, [...commande_ids]))
    .orderBy(asc(commande_id))
}

/** Takes names, addresses and words out of the cards that these orders bought. */
export async function eraseAchats(tx: Queries, commande_ids: readonly number[]): Promise<void> {
  if (commande_ids.length === 0) return
  const effaces = { de: null, pour: null, email: null, telephone: null, mot: null }
  const achats = await tx.drizzle
    .update(achatcarte)
    .set(effaces)
    .where(inArray(achatcarte.commande_id, [...commande_ids]))
    .returning({ avoir_id: achatcarte.avoir_id })
  const cartes = achats.flatMap(({ avoir_id }) => avoir_id ?? [])
  if (cartes.length > 0) await tx.drizzle.update(avoir).set({ pour: null }).where(inArray(avoir.id, cartes))
}
