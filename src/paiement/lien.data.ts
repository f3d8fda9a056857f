import { and, desc, eq, min, notInArray } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { lienpaiement } from './lien.table.ts'

/** A link is made each time one is sent; the order's oldest go, so that nobody fills the table. */
const LIENS_MAX = 10

export async function insertLien(tx: Queries, row: typeof lienpaiement.$inferInsert): Promise<void> {
  await tx.drizzle.insert(lienpaiement).values(row)
  const derniers = tx.drizzle
    .select({ empreinte: lienpaiement.empreinte })
    .from(lienpaiement)
    .where(eq(lienpaiement.commande_id, row.commande_id))
    .orderBy(desc(lienpaiement.cree_le))
    .limit(LIENS_MAX)
  await tx.drizzle
    .delete(lienpaiement)
    .where(and(eq(lienpaiement.commande_id, row.commande_id), notInArray(lienpaiement.empreinte, derniers)))
}

export async function findLien(q: Queries, empreinte: string) {
  const [row] = await q.drizzle.select().from(lienpaiement).where(eq(lienpaiement.empreinte, empreinte))
  return row ?? null
}

/** Since when an order has been given to others to pay; null for one that never was. */
export async function findPartage(q: Queries, commande_id: number): Promise<Date | null> {
  const [row] = await q.drizzle
    .select({ depuis: min(lienpaiement.cree_le) })
    .from(lienpaiement)
    .where(eq(lienpaiement.commande_id, commande_id))
  return row?.depuis ?? null
}

/** Since when its buyer has given an order to somebody close to pay; null for one that they never did. */
export async function findConfiee(q: Queries, commande_id: number): Promise<Date | null> {
  const [row] = await q.drizzle
    .select({ depuis: min(lienpaiement.cree_le) })
    .from(lienpaiement)
    .where(and(eq(lienpaiement.commande_id, commande_id), eq(lienpaiement.proche, 1)))
  return row?.depuis ?? null
}
