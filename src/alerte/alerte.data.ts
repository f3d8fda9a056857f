import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
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

/** Phones that the staff is told on, or buyers are; of one account, or of all. */
export async function listAbonnements(
  q: Queries,
  pour: Abonnement['pour'],
  compte_id?: number,
): Promise<Abonnement[]> {
  const sien = compte_id === undefined ? undefined : eq(abonnement.compte_id, compte_id)
  return q.drizzle
    .select()
    .from(abonnement)
    .where(and(eq(abonnement.pour, pour), sien))
    .orderBy(asc(abonnement.id))
}

/** What pushes to a phone, as its carrier reads it; null: it is gone. */
export async function abonneDe(q: Queries, id: number): Promise<string | null> {
  const { adresse, p256dh, auth } = abonnement
  const [row] = await q.drizzle
    .select({ adresse, p256dh, auth })
    .from(abonnement)
    .where(eq(abonnement.id, id))
  return row ? JSON.stringify(row) : null
}

/** The same phone in other hands is the new ones'. Answers its id. */
export async function putAbonnement(q: Queries, row: Omit<Abonnement, 'id'>): Promise<number> {
  const { adresse, pour, ...champs } = row
  const [garde] = await q.drizzle
    .insert(abonnement)
    .values(row)
    .onConflictDoUpdate({ target: [abonnement.adresse, abonnement.pour], set: champs })
    .returning({ id: abonnement.id })
  if (!garde) throw new Error('an upsert returned no row')
  return garde.id
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
export async function deleteSonAbonnement(
  q: Queries,
  { id, compte_id, pour }: Pick<Abonnement, 'id' | 'pour'> & { compte_id: number },
): Promise<boolean> {
  const rows = await q.drizzle
    .delete(abonnement)
    .where(and(eq(abonnement.id, id), eq(abonnement.compte_id, compte_id), eq(abonnement.pour, pour)))
    .returning({ id: abonnement.id })
  return rows.length > 0
}
