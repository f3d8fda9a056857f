import { and, asc, count, eq, gt, isNotNull, isNull, max } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import type { Methode } from '#prestataire/moyens.ts'
import type { Incident } from '#prestataire/prestataire.ts'
import { notification } from './notification.table.ts'

export type Notification = typeof notification.$inferSelect

const GARDER_NOTIFICATION = `
WITH neuve AS (
  INSERT INTO notification (prestataire, evenement, corps, recue_le, preuve) VALUES ($1, $2, $3, $4, $5::jsonb)
  ON CONFLICT DO NOTHING RETURNING id)
SELECT pg_notify('tache', 'paiement') FROM neuve`

/** Keeps a notification as it came, in one statement; false when it is known already. Listeners of `tache` are told. */
export async function insertNotification(
  q: Queries,
  row: Pick<Notification, 'prestataire' | 'evenement' | 'corps' | 'recue_le' | 'preuve'>,
): Promise<boolean> {
  const { prestataire, evenement, corps, recue_le, preuve } = row
  const valeurs = [prestataire, evenement, corps, recue_le.toISOString(), preuve && JSON.stringify(preuve)]
  return (await q.query(GARDER_NOTIFICATION, valeurs)).length > 0
}

/** When the last notification of each provider came. */
export async function derniersAvis(q: Queries): Promise<Record<string, Date>> {
  const rows = await q.drizzle
    .select({ prestataire: notification.prestataire, le: max(notification.recue_le) })
    .from(notification)
    .groupBy(notification.prestataire)
  return Object.fromEntries(rows.flatMap(({ prestataire, le }) => (le ? [[prestataire, le]] : [])))
}

const nonProuvee = (methode: Methode) =>
  and(eq(notification.prestataire, methode), isNull(notification.traitee_le), isNotNull(notification.preuve))

/** The first notification of a provider that it must still say it wrote. */
export async function findNonProuvee(q: Queries, methode: Methode): Promise<Notification | null> {
  const [row] = await q.drizzle
    .select()
    .from(notification)
    .where(nonProuvee(methode))
    .orderBy(asc(notification.id))
    .limit(1)
  return row ?? null
}

export async function countNonProuvees(q: Queries, methode: Methode): Promise<number> {
  const [row] = await q.drizzle.select({ nombre: count() }).from(notification).where(nonProuvee(methode))
  return row?.nombre ?? 0
}

/** Its provider did not write it: nothing of it is kept. */
export async function deleteNotification(q: Queries, id: number): Promise<void> {
  await q.drizzle.delete(notification).where(eq(notification.id, id))
}

/** Its provider wrote it: it is handled like those that were signed. */
export async function proveNotification(q: Queries, id: number): Promise<void> {
  await q.drizzle.update(notification).set({ preuve: null }).where(eq(notification.id, id))
}

export async function lockNotification(tx: Queries, id: number): Promise<Notification | null> {
  const [row] = await tx.drizzle.select().from(notification).where(eq(notification.id, id)).for('update')
  return row ?? null
}

/**
 * The first unhandled notifications after `id` with nothing left to prove, locked for this transaction; others skip
 * them.
 */
export async function claimNotifications(tx: Queries, id: number, nombre: number): Promise<Notification[]> {
  return tx.drizzle
    .select()
    .from(notification)
    .where(and(isNull(notification.traitee_le), isNull(notification.preuve), gt(notification.id, id)))
    .orderBy(asc(notification.id))
    .limit(nombre)
    .for('update', { skipLocked: true })
}

/** Must somebody look already at this happening to this money? A refund that has a name is told once for ever. */
export async function hasIncident(
  q: Queries,
  tentative_id: number,
  { genre, remboursement }: Incident,
): Promise<boolean> {
  const { id, orpheline } = notification
  const siens = and(eq(notification.tentative_id, tentative_id), eq(notification.incident, genre))
  const lui = remboursement === null ? orpheline : eq(notification.remboursement, remboursement)
  return (await q.drizzle.select({ id }).from(notification).where(and(siens, lui)).limit(1)).length > 0
}

/** It has been seen to: unless a person must still look, what it said of its payer is not kept. */
export async function closeNotification(
  tx: Queries,
  id: number,
  champs: Pick<Notification, 'orpheline'> &
    Partial<
      Pick<Notification, 'traitee_le' | 'tentative_id' | 'incident' | 'remboursement' | 'montant' | 'devise'>
    >,
): Promise<void> {
  const oubli = champs.orpheline && !champs.incident ? {} : { corps: '' }
  await tx.drizzle
    .update(notification)
    .set({ ...champs, ...oubli })
    .where(eq(notification.id, id))
}
