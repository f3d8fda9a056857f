import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { detailcommande, reservation } from './commande.table.ts'

/** Notes that these lines came back. The order was locked before. */
export async function markRevenues(tx: Queries, ids: number[], now: Date): Promise<void> {
  await tx.drizzle.update(detailcommande).set({ revenu_le: now }).where(inArray(detailcommande.id, ids))
}

/** An order holds so much less of a product, or none of it any more. */
export async function reduceReservation(
  tx: Queries,
  { commande_id, produit_id, quantite }: typeof reservation.$inferSelect,
): Promise<void> {
  const tenue = and(eq(reservation.commande_id, commande_id), eq(reservation.produit_id, produit_id))
  await tx.drizzle.delete(reservation).where(and(tenue, lte(reservation.quantite, quantite)))
  await tx.drizzle
    .update(reservation)
    .set({ quantite: sql`${reservation.quantite} - ${quantite}::numeric` })
    .where(tenue)
}
