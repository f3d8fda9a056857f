import { and, eq, exists, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import type { Importation } from './importation.data.ts'
import { importation, importationProduit } from './importation.table.ts'
import type { Laissee } from './importation.ts'

/** What is forgotten at once: a fraction of a second. */
const LOT = 5_000

export type FaitAuProduit = typeof importationProduit.$inferSelect
type Fait = Omit<typeof importationProduit.$inferInsert, 'importation_id'>

/** Notes what a file did to products, for as long as it can be taken back. */
export async function insertFaits(tx: Queries, importation_id: number, faits: Fait[]): Promise<void> {
  if (faits.length === 0) return
  await tx.drizzle.insert(importationProduit).values(faits.map((fait) => ({ ...fait, importation_id })))
}

/** Holds one that has ended until the transaction ends; null when it is under way, or not there. */
export async function lockFinie(tx: Queries, id: number): Promise<typeof importation.$inferSelect | null> {
  const [row] = await tx.drizzle
    .select()
    .from(importation)
    .where(and(eq(importation.id, id), isNotNull(importation.finie_le)))
    .for('update')
  return row ?? null
}

/** The next products of which nothing was taken back yet. */
export async function listFaits(
  tx: Queries,
  importation_id: number,
  limit: number,
): Promise<FaitAuProduit[]> {
  const { produit_id, reprise } = importationProduit
  return tx.drizzle
    .select()
    .from(importationProduit)
    .where(and(eq(importationProduit.importation_id, importation_id), eq(reprise, false)))
    .orderBy(produit_id)
    .limit(limit)
}

/** Of these files, those of which something can still be taken back. */
export async function listReprenables(q: Queries, ids: number[]): Promise<Set<number>> {
  const { importation_id, reprise } = importationProduit
  const une = q.drizzle
    .select({ un: sql`1` })
    .from(importationProduit)
    .where(and(eq(importation_id, importation.id), eq(reprise, false)))
  const rows = await q.drizzle
    .select({ id: importation.id })
    .from(importation)
    .where(and(inArray(importation.id, ids), exists(une)))
  return new Set(rows.map(({ id }) => id))
}

/** Notes what was taken back, and what stays. */
export async function updateReprise(
  tx: Queries,
  {
    id,
    retirees,
    rendues,
    laissees,
  }: Pick<Importation, 'id' | 'retirees' | 'rendues'> & { laissees: Laissee[] },
  produits: number[],
  now: Date,
): Promise<void> {
  await tx.drizzle
    .update(importation)
    .set({ reprise_le: now, retirees, rendues, laissees })
    .where(eq(importation.id, id))
  const { importation_id, produit_id } = importationProduit
  await tx.drizzle
    .update(importationProduit)
    .set({ reprise: true })
    .where(and(eq(importation_id, id), inArray(produit_id, produits)))
}

/** Of what files did before this, some is forgotten: it cannot be taken back any more. How much. */
export async function deleteFaits(q: Queries, avant: Date): Promise<number> {
  const { importation_id, produit_id } = importationProduit
  const quelques = q.drizzle
    .select({ importation_id, produit_id })
    .from(importationProduit)
    .innerJoin(importation, eq(importation.id, importation_id))
    .where(lt(importation.cree_le, avant))
    .limit(LOT)
  const partis = await q.drizzle
    .delete(importationProduit)
    .where(sql`(importation_id, produit_id) IN ${quelques}`)
    .returning({ produit_id })
  return partis.length
}
