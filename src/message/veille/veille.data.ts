import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import type { Canal } from '../canaux.ts'
import { message } from '../message.table.ts'

/**
 * How many of these channels' messages to those who wait for a product are about to leave, counted up to `jusque`: not those
 * that were tried, which wait for longer and hold nobody back.
 */
export async function countVeilleurs(q: Queries, canaux: readonly Canal[], jusque: number): Promise<number> {
  const rows = await q.drizzle
    .select({ id: message.id })
    .from(message)
    .where(
      and(
        eq(message.pour, 'veilleur'),
        eq(message.etat, 'a_envoyer'),
        eq(message.essais, 0),
        inArray(message.canal, canaux),
      ),
    )
    .limit(jusque)
  return rows.length
}
