import { and, desc, eq, gt, lte, or } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import type { Ligne } from '#panier/panier.ts'
import { panierpartage } from './partage.table.ts'

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

/** What is over goes, and beyond `garder` what would be over first: nobody fills the table. */
export async function deletePartages(q: Queries, now: Date, garder: number): Promise<void> {
  const trop = q.drizzle
    .select({ expire_le: panierpartage.expire_le })
    .from(panierpartage)
    .orderBy(desc(panierpartage.expire_le))
    .offset(garder)
    .limit(1)
  await q.drizzle
    .delete(panierpartage)
    .where(or(lte(panierpartage.expire_le, now), lte(panierpartage.expire_le, trop)))
}
