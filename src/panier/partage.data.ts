import { and, eq, gt, lte } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { panierpartage } from './panier.table.ts'
import type { Ligne } from './panier.ts'

export async function insertPartage(
  tx: Queries,
  row: { code: string; lignes: Ligne[]; expire_le: Date },
): Promise<void> {
  await tx.drizzle.insert(panierpartage).values(row)
}

/** What was handed over under this code, while it lasts. */
export async function findPartage(q: Queries, code: string, now: Date) {
  const [row] = await q.drizzle
    .select()
    .from(panierpartage)
    .where(and(eq(panierpartage.code, code), gt(panierpartage.expire_le, now)))
  return row ?? null
}

export async function deletePartagesEchus(tx: Queries, now: Date): Promise<void> {
  await tx.drizzle.delete(panierpartage).where(lte(panierpartage.expire_le, now))
}
