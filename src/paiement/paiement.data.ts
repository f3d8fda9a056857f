import { and, asc, count, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import type { Avis, Methode } from '#prestataire/prestataire.ts'
import { notification, tentative } from './paiement.table.ts'
import type { Tentative } from './paiement.ts'

export type Notification = typeof notification.$inferSelect
type Champs = Partial<
  Pick<
    Tentative,
    | 'etat'
    | 'motif'
    | 'reference'
    | 'adresse'
    | 'secret'
    | 'encaissement'
    | 'recu'
    | 'devise_recue'
    | 'controles'
    | 'prochain_controle'
  >
>

export async function findTentative(q: Queries, id: number): Promise<Tentative | null> {
  const [row] = await q.drizzle.select().from(tentative).where(eq(tentative.id, id))
  return row ?? null
}

/** Locked until the end of the transaction; its order was locked before it. */
export async function lockTentative(tx: Queries, id: number): Promise<Tentative | null> {
  const [row] = await tx.drizzle.select().from(tentative).where(eq(tentative.id, id)).for('update')
  return row ?? null
}

/** The attempts of an order that can still be paid, the oldest first. */
export async function listOuvertes(q: Queries, commande_id: number): Promise<Tentative[]> {
  return q.drizzle
    .select()
    .from(tentative)
    .where(and(eq(tentative.commande_id, commande_id), eq(tentative.etat, 'ouverte')))
    .orderBy(asc(tentative.id))
}

/** Every attempt at an order, the oldest first. */
export async function listTentatives(q: Queries, commande_id: number): Promise<Tentative[]> {
  return q.drizzle
    .select()
    .from(tentative)
    .where(eq(tentative.commande_id, commande_id))
    .orderBy(asc(tentative.id))
}

export async function findDerniere(q: Queries, commande_id: number): Promise<Tentative | null> {
  const [row] = await q.drizzle
    .select()
    .from(tentative)
    .where(eq(tentative.commande_id, commande_id))
    .orderBy(desc(tentative.id))
    .limit(1)
  return row ?? null
}

export async function insertTentative(tx: Queries, row: typeof tentative.$inferInsert): Promise<Tentative> {
  const [inserted] = await tx.drizzle.insert(tentative).values(row).returning()
  if (!inserted) throw new Error('an insert returned no row')
  return inserted
}

export async function updateTentative(tx: Queries, id: number, champs: Champs): Promise<void> {
  await tx.drizzle.update(tentative).set(champs).where(eq(tentative.id, id))
}

/** Sets when it is asked again, and counts it; an attempt settled meanwhile (no date) stays settled. */
export async function scheduleTentative(q: Queries, id: number, prochain_controle: Date): Promise<void> {
  await q.drizzle
    .update(tentative)
    .set({ prochain_controle, controles: sql`${tentative.controles} + 1` })
    .where(and(eq(tentative.id, id), sql`${tentative.prochain_controle} IS NOT NULL`))
}

/** Takes the attempt that has been due for longest for this process alone, until `bail`. */
export async function claimTentative(tx: Queries, now: Date, bail: Date): Promise<Tentative | null> {
  const [row] = await tx.drizzle
    .select()
    .from(tentative)
    .where(lte(tentative.prochain_controle, now))
    .orderBy(asc(tentative.prochain_controle))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!row) return null
  await updateTentative(tx, row.id, { prochain_controle: bail })
  return row
}

/**
 * The attempt that a notification speaks of, by the provider's name for it or by our key, with its secret; by the
 * secret alone where it says nothing else.
 */
export async function findParAvis(q: Queries, methode: Methode, avis: Avis): Promise<Tentative | null> {
  const [row] = await q.drizzle
    .select()
    .from(tentative)
    .where(
      and(
        eq(tentative.methode, methode),
        avis.reference === null && avis.cle === null && avis.secret !== null
          ? undefined
          : or(eq(tentative.reference, avis.reference ?? ''), eq(tentative.cle, avis.cle ?? '')),
        avis.secret === null ? isNull(tentative.secret) : eq(tentative.secret, avis.secret),
      ),
    )
    .limit(1)
  return row ?? null
}

/** Has an attempt at this provider been given this secret? */
export async function secretConnu(q: Queries, methode: Methode, secret: string): Promise<boolean> {
  const rows = await q.drizzle
    .select({ id: tentative.id })
    .from(tentative)
    .where(and(eq(tentative.methode, methode), eq(tentative.secret, secret)))
    .limit(1)
  return rows.length > 0
}

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

/** It has been seen to: unless a person must still look, what it said of its payer is not kept. */
export async function closeNotification(
  tx: Queries,
  id: number,
  champs: Pick<Notification, 'orpheline'> & Partial<Pick<Notification, 'traitee_le'>>,
): Promise<void> {
  const oubli = champs.orpheline ? {} : { corps: '' }
  await tx.drizzle
    .update(notification)
    .set({ ...champs, ...oubli })
    .where(eq(notification.id, id))
}
