import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { abonnement, alerte, alerte_choix } from './alerte.table.ts'
import type { Choix, Genre } from './alerte.ts'

export type Alerte = typeof alerte.$inferSelect
export type Abonnement = typeof abonnement.$inferSelect

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

export async function listAbonnements(q: Queries, compte_id?: number): Promise<Abonnement[]> {
  const tous = q.drizzle.select().from(abonnement).orderBy(asc(abonnement.id)).$dynamic()
  return compte_id === undefined ? tous : tous.where(eq(abonnement.compte_id, compte_id))
}

export async function findAbonnement(q: Queries, id: number): Promise<Abonnement | null> {
  const [row] = await q.drizzle.select().from(abonnement).where(eq(abonnement.id, id))
  return row ?? null
}

export async function countAbonnements(q: Queries, compte_id: number): Promise<number> {
  const [row] = await q.drizzle
    .select({ nombre: count() })
    .from(abonnement)
    .where(eq(abonnement.compte_id, compte_id))
  return row?.nombre ?? 0
}

/** The same phone in other hands is the new ones'. */
export async function putAbonnement(q: Queries, row: Omit<Abonnement, 'id'>): Promise<void> {
  const { adresse, ...champs } = row
  await q.drizzle
    .insert(abonnement)
    .values(row)
    .onConflictDoUpdate({ target: abonnement.adresse, set: champs })
}

/** With an account go its phones, and what it had chosen. */
export async function deleteAlertes(tx: Queries, compte_id: number): Promise<void> {
  await tx.drizzle.delete(abonnement).where(eq(abonnement.compte_id, compte_id))
  await tx.drizzle.delete(alerte_choix).where(eq(alerte_choix.compte_id, compte_id))
}

/** Its maker says that it is gone. */
export async function deleteAbonnement(q: Queries, id: number): Promise<void> {
  await q.drizzle.delete(abonnement).where(eq(abonnement.id, id))
}

/** All of them: what they were subscribed with is no more. */
export async function deleteAbonnements(tx: Queries): Promise<void> {
  await tx.drizzle.delete(abonnement)
}

/** Its owner takes it away; false where it is nobody's, or somebody else's. */
export async function deleteSonAbonnement(q: Queries, id: number, compte_id: number): Promise<boolean> {
  const rows = await q.drizzle
    .delete(abonnement)
    .where(and(eq(abonnement.id, id), eq(abonnement.compte_id, compte_id)))
    .returning({ id: abonnement.id })
  return rows.length > 0
}
