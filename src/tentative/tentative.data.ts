import { and, asc, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import type { Methode } from '#prestataire/moyens.ts'
import type { Avis } from '#prestataire/prestataire.ts'
import { tentative } from './tentative.table.ts'
import type { Tentative } from './tentative.ts'

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
    | 'recu_le'
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

/** Sets when what was taken until `avant` is asked again, and counts it; what was planned otherwise meanwhile stays. */
export async function scheduleTentative(
  q: Queries,
  id: number,
  avant: Date,
  prochain_controle: Date,
): Promise<void> {
  await q.drizzle
    .update(tentative)
    .set({ prochain_controle, controles: sql`${tentative.controles} + 1` })
    .where(and(eq(tentative.id, id), eq(tentative.prochain_controle, avant)))
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

/** Keeps what was taken until `avant` for this process a while longer; false where that is no longer what is planned. */
export async function extendTentative(q: Queries, id: number, avant: Date, bail: Date): Promise<boolean> {
  const gardees = await q.drizzle
    .update(tentative)
    .set({ prochain_controle: bail })
    .where(and(eq(tentative.id, id), eq(tentative.prochain_controle, avant)))
    .returning({ id: tentative.id })
  return gardees.length === 1
}

/**
 * The attempt that a notification speaks of, by the provider's name for it or for its money, or by our key, with its
 * secret; by the secret alone where it says nothing else.
 */
export async function findParAvis(q: Queries, methode: Methode, avis: Avis): Promise<Tentative | null> {
  const argent = avis.incident?.encaissement
  const [row] = await q.drizzle
    .select()
    .from(tentative)
    .where(
      and(
        eq(tentative.methode, methode),
        avis.reference === null && avis.cle === null && avis.secret !== null
          ? undefined
          : or(
              eq(tentative.reference, avis.reference ?? ''),
              eq(tentative.cle, avis.cle ?? ''),
              argent ? eq(tentative.encaissement, argent) : undefined,
            ),
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
