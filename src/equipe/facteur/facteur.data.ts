import { and, count, eq } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { facteur, facteur_exigence, facteur_secours } from './facteur.table.ts'

export type Facteur = typeof facteur.$inferSelect

export async function findFacteur(q: Queries, compte_id: number): Promise<Facteur | null> {
  const [row] = await q.drizzle.select().from(facteur).where(eq(facteur.compte_id, compte_id))
  return row ?? null
}

/** The same, nobody else trying it until the transaction ends. */
export async function lockFacteur(tx: Queries, compte_id: number): Promise<Facteur | null> {
  const [row] = await tx.drizzle.select().from(facteur).where(eq(facteur.compte_id, compte_id)).for('update')
  return row ?? null
}

/** All of them, in one order, nobody changing any until the transaction ends. */
export async function lockFacteurs(tx: Queries): Promise<Facteur[]> {
  return tx.drizzle.select().from(facteur).orderBy(facteur.compte_id).for('update')
}

export async function insertFacteur(
  tx: Queries,
  row: { compte_id: number; chiffre: string; cree_le: Date },
): Promise<void> {
  await tx.drizzle.insert(facteur).values(row)
}

export async function updateFacteur(
  tx: Queries,
  compte_id: number,
  champs: Partial<Omit<Facteur, 'compte_id'>>,
): Promise<void> {
  await tx.drizzle.update(facteur).set(champs).where(eq(facteur.compte_id, compte_id))
}

export async function deleteFacteur(tx: Queries, compte_id: number): Promise<boolean> {
  const rows = await tx.drizzle
    .delete(facteur)
    .where(eq(facteur.compte_id, compte_id))
    .returning({ compte_id: facteur.compte_id })
  return rows.length === 1
}

/** Those of before serve no more. */
export async function replaceSecours(tx: Queries, compte_id: number, empreintes: string[]): Promise<void> {
  await tx.drizzle.delete(facteur_secours).where(eq(facteur_secours.compte_id, compte_id))
  if (empreintes.length > 0)
    await tx.drizzle.insert(facteur_secours).values(empreintes.map((empreinte) => ({ compte_id, empreinte })))
}

/** Uses one up: true where it was there. */
export async function takeSecours(tx: Queries, compte_id: number, empreinte: string): Promise<boolean> {
  const rows = await tx.drizzle
    .delete(facteur_secours)
    .where(and(eq(facteur_secours.compte_id, compte_id), eq(facteur_secours.empreinte, empreinte)))
    .returning({ empreinte: facteur_secours.empreinte })
  return rows.length === 1
}

export async function countSecours(q: Queries, compte_id: number): Promise<number> {
  const [row] = await q.drizzle
    .select({ nombre: count() })
    .from(facteur_secours)
    .where(eq(facteur_secours.compte_id, compte_id))
  return Number(row?.nombre ?? 0)
}

/** Does the shop ask it of everybody? */
export async function readExigence(q: Queries): Promise<boolean> {
  const [row] = await q.drizzle.select({ exige: facteur_exigence.exige }).from(facteur_exigence)
  return row?.exige ?? false
}

export async function writeExigence(tx: Queries, exige: boolean): Promise<void> {
  await tx.drizzle
    .insert(facteur_exigence)
    .values({ seule: true, exige })
    .onConflictDoUpdate({ target: facteur_exigence.seule, set: { exige } })
}
