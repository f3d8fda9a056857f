import { and, count, eq } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import type { Canal } from '../canaux.ts'
import { message } from '../message.table.ts'

/**
 * How many messages to those who wait for a product are about to leave, by channel: not those that were tried, which wait for
 * longer and hold nobody back.
 */
export async function countVeilleurs(q: Queries): Promise<Map<Canal, number>> {
  const rows = await q.drizzle
    .select({ canal: message.canal, nombre: count() })
    .from(message)
    .where(and(eq(message.pour, 'veilleur'), eq(message.etat, 'a_envoyer'), eq(message.essais, 0)))
    .groupBy(message.canal)
  return new Map(rows.map(({ canal, nombre }) => [canal, Number(nombre)]))
}
