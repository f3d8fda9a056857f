import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { deleteAbonnementsDe } from '#abonnement/abonnement.data.ts'
import type { Queries } from '#database/database.ts'
import { alerte, alerte_choix } from './alerte.table.ts'
import type { Choix, Genre } from './alerte.ts'

export type Alerte = typeof alerte.$inferSelect

/** Notes things that happened, each once. */
export async function insertAlertes(q: Queries, genre: Genre, cles: string[], cree_le: Date): Promise<void> {
  if (cles.length === 0) return
  await q.drizzle
    .insert(alerte)
    .values(cles.map((cle) => ({ genre, cle, cree_le })))
    .onConflictDoNothing()
}

/** Which of these were noted already. */
export async function connues(q: Queries, genre: Genre, cles: string[]): Promise<Set<string>> {
  if (cles.length === 0) return new Set()
  const rows = await q.drizzle
    .select({ cle: alerte.cle })
    .from(alerte)
    .where(and(eq(alerte.genre, genre), inArray(alerte.cle, cles)))
  return new Set(rows.map(({ cle }) => cle))
}

/** The next thing that nobody was told of, for this transaction alone. */
export async function claimAlerte(tx: Queries, now: Date): Promise<Alerte | null> {
  const [row] = await tx.drizzle
    .select()
    .from(alerte)
    .where(isNull(alerte.repartie_le))
    .orderBy(asc(alerte.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!row) return null
  await tx.drizzle.update(alerte).set({ repartie_le: now }).where(eq(alerte.id, row.id))
  return row
}

export async function findAlerte(q: Queries, id: number): Promise<Alerte | null> {
  const [row] = await q.drizzle.select().from(alerte).where(eq(alerte.id, id))
  return row ?? null
}

export async function listChoix(q: Queries, compte_id?: number): Promise<Choix[]> {
  const tous = q.drizzle.select().from(alerte_choix).$dynamic()
  return compte_id === undefined ? tous : tous.where(eq(alerte_choix.compte_id, compte_id))
}

export async function putChoix(q: Queries, choix: typeof alerte_choix.$inferInsert): Promise<void> {
  await q.drizzle
    .insert(alerte_choix)
    .values(choix)
    .onConflictDoUpdate({
      target: [alerte_choix.compte_id, alerte_choix.genre, alerte_choix.canal],
      set: { actif: choix.actif },
    })
}

/** With an account go its phones, and what it had chosen. */
export async function deleteAlertes(tx: Queries, compte_id: number): Promise<void> {
  await deleteAbonnementsDe(tx, compte_id)
  await tx.drizzle.delete(alerte_choix).where(eq(alerte_choix.compte_id, compte_id))
}
