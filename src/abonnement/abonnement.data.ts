import { and, asc, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { abonnement } from './abonnement.table.ts'

export type Abonnement = typeof abonnement.$inferSelect

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

/** What pushes to a phone, as its carrier reads it; null: it is gone, or not this account's any more, where one is said. */
export async function abonneDe(q: Queries, id: number, compte_id?: number): Promise<string | null> {
  const { adresse, p256dh, auth } = abonnement
  const sien = compte_id === undefined ? undefined : eq(abonnement.compte_id, compte_id)
  const [row] = await q.drizzle
    .select({ adresse, p256dh, auth })
    .from(abonnement)
    .where(and(eq(abonnement.id, id), sien))
  return row ? JSON.stringify(row) : null
}

/** The same phone in other hands is the new ones'. */
export async function putAbonnement(
  q: Queries,
  { session = null, ...row }: Omit<Abonnement, 'id' | 'session'> & { session?: string | null },
): Promise<void> {
  const { adresse, pour, ...reste } = row
  const champs = { ...reste, session }
  await q.drizzle
    .insert(abonnement)
    .values({ ...row, session })
    .onConflictDoUpdate({ target: [abonnement.adresse, abonnement.pour], set: champs })
}

/** A phone to be pushed to, whoever holds it: where it is somebody's it stays theirs, otherwise it is nobody's. Answers its id. */
export async function joindreAbonnement(
  q: Queries,
  row: Omit<Abonnement, 'id' | 'pour' | 'compte_id' | 'session'>,
): Promise<number> {
  const { p256dh, auth, appareil } = row
  const [garde] = await q.drizzle
    .insert(abonnement)
    .values({ ...row, pour: 'client', compte_id: null })
    .onConflictDoUpdate({
      target: [abonnement.adresse, abonnement.pour],
      set: { p256dh, auth, appareil },
    })
    .returning({ id: abonnement.id })
  if (!garde) throw new Error('an upsert returned no row')
  return garde.id
}

/** With an account go its phones. */
export async function deleteAbonnementsDe(tx: Queries, compte_id: number): Promise<void> {
  await tx.drizzle.delete(abonnement).where(eq(abonnement.compte_id, compte_id))
}

/** Whoever was signed in by one session is by another on the same device: what is pushed there ends with that one. */
export async function suivreSession(tx: Queries, { de, vers }: { de: string; vers: string }): Promise<void> {
  await tx.drizzle.update(abonnement).set({ session: vers }).where(eq(abonnement.session, de))
}

/** A session that somebody ended: whose it was, and on what. */
interface SessionFinie {
  empreinte: string
  compte_id: number
  appareil: string | null
}

/**
 * This session was ended, and its row is gone: what is pushed to where it was is nobody's any more. Of what was added in no
 * session that is known (before they were noted, or in one that ended by itself) that is what the account has on such a
 * device, and only that: one of another kind is elsewhere, and nobody signed out of it.
 */
export async function taireSession(
  tx: Queries,
  { empreinte, compte_id, appareil }: SessionFinie,
): Promise<void> {
  const rows = await tx.query<{ id: number }>(
    `SELECT a.id FROM abonnement a WHERE a.compte_id = $1 AND (a.session = $2
       OR (a.session IS NULL OR NOT EXISTS (SELECT FROM session s WHERE s.empreinte = a.session))
         AND a.appareil = $3)`,
    [compte_id, empreinte, appareil],
  )
  await taire(
    tx,
    inArray(
      abonnement.id,
      rows.map(({ id }) => id),
    ),
  )
}

/** All sessions of this account were ended: nothing is pushed to it anywhere. */
export async function taireCompte(tx: Queries, compte_id: number): Promise<void> {
  await taire(tx, eq(abonnement.compte_id, compte_id))
}

/** Nobody of the staff is pushed to anywhere: one of their telephones may have been lost since. */
export async function taireEquipe(tx: Queries): Promise<void> {
  await taire(tx, eq(abonnement.pour, 'equipe'))
}

/** What somebody waits for on that very device, whoever they are, is still told there. */
async function taire(tx: Queries, lesquels: SQL): Promise<void> {
  // a name without its table would be that of the alert's
  const attendu = sql`(abonnement.pour = 'client' AND EXISTS (SELECT FROM veille v WHERE v.abonnement_id = abonnement.id))`
  await tx.drizzle.delete(abonnement).where(and(lesquels, not(attendu)))
  await tx.drizzle.update(abonnement).set({ compte_id: null, session: null }).where(lesquels)
}

/** Its maker says that it is gone. */
export async function deleteAbonnement(q: Queries, id: number): Promise<void> {
  await q.drizzle.delete(abonnement).where(eq(abonnement.id, id))
}

/** One of nobody that is known, which is not reached; false where it is somebody's. */
export async function deleteSansCompte(q: Queries, id: number): Promise<boolean> {
  const rows = await q.drizzle
    .delete(abonnement)
    .where(and(eq(abonnement.id, id), isNull(abonnement.compte_id)))
    .returning({ id: abonnement.id })
  return rows.length > 0
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

/** Those of nobody that is known, on which nothing is waited for any more. */
export async function deleteOrphelins(q: Queries): Promise<void> {
  await q.query(
    'DELETE FROM abonnement WHERE compte_id IS NULL AND NOT EXISTS (SELECT FROM veille WHERE abonnement_id = abonnement.id)',
  )
}
