import { and, asc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import type { Methode } from '#prestataire/moyens.ts'
import type { Avis } from '#prestataire/prestataire.ts'
import { listTentatives } from '#tentative/tentative.data.ts'
import { tentative } from '#tentative/tentative.table.ts'
import { remboursement } from './remboursement.table.ts'
import type { Remboursement } from './remboursement.ts'

type Champs = Partial<
  Pick<Remboursement, 'etat' | 'cle' | 'reference' | 'refus' | 'prochain_controle' | 'demande_le' | 'fait_le'>
>

export async function findRemboursement(q: Queries, id: number): Promise<Remboursement | null> {
  const [row] = await q.drizzle.select().from(remboursement).where(eq(remboursement.id, id))
  return row ?? null
}

/** The refunds of these attempts, the oldest first. */
export async function listRemboursements(q: Queries, tentative_ids: number[]): Promise<Remboursement[]> {
  if (tentative_ids.length === 0) return []
  return q.drizzle
    .select()
    .from(remboursement)
    .where(inArray(remboursement.tentative_id, tentative_ids))
    .orderBy(asc(remboursement.id))
}

/** What money that came is worth in whole francs, as the ledger of money counts it. */
export async function findFrancsVenus(q: Queries, tentative_id: number): Promise<string> {
  const [row] = await q.drizzle
    .select({ francs: sql<string>`francs_venus(${tentative})::text` })
    .from(tentative)
    .where(eq(tentative.id, tentative_id))
  return row?.francs ?? '0'
}

/** The refunds of an order, of whichever attempt, the oldest first. */
export async function listRemboursementsDe(q: Queries, commande_id: number): Promise<Remboursement[]> {
  const tous = await listTentatives(q, commande_id)
  return listRemboursements(
    q,
    tous.map(({ id }) => id),
  )
}

/** Stores a refund; listeners of `tache` are told once the transaction is kept. */
export async function insertRemboursement(
  tx: Queries,
  row: typeof remboursement.$inferInsert,
): Promise<Remboursement> {
  const [inserted] = await tx.drizzle.insert(remboursement).values(row).returning()
  if (!inserted) throw new Error('an insert returned no row')
  await tx.query(`SELECT pg_notify('tache', 'remboursement')`)
  return inserted
}

/** Its attempt was locked before. */
export async function updateRemboursement(tx: Queries, id: number, champs: Champs): Promise<void> {
  await tx.drizzle.update(remboursement).set(champs).where(eq(remboursement.id, id))
}

/**
 * Takes the refund that has been due for longest for this process alone, until `bail`. The attempt is locked with it,
 * as wherever a refund is written: the database counts what the others take of its money. Neither is waited for.
 */
export async function claimRemboursement(tx: Queries, now: Date, bail: Date): Promise<Remboursement | null> {
  const [row] = await tx.drizzle
    .select({ du: remboursement })
    .from(remboursement)
    .innerJoin(tentative, eq(tentative.id, remboursement.tentative_id))
    .where(lte(remboursement.prochain_controle, now))
    .orderBy(asc(remboursement.prochain_controle))
    .limit(1)
    .for('update', { of: [tentative, remboursement], skipLocked: true })
  if (!row) return null
  await updateRemboursement(tx, row.du.id, { prochain_controle: bail })
  return row.du
}

/** The refund that a notification speaks of, by the provider's name for it or by our key. */
export async function findRemboursementParAvis(
  q: Queries,
  methode: Methode,
  { reference, cle }: Avis,
): Promise<Remboursement | null> {
  const rows = await q.drizzle
    .select({ trouve: remboursement })
    .from(remboursement)
    .innerJoin(tentative, eq(tentative.id, remboursement.tentative_id))
    .where(
      and(
        eq(tentative.methode, methode),
        or(eq(remboursement.reference, reference ?? ''), eq(remboursement.cle, cle ?? '')),
      ),
    )
    .limit(1)
  return rows[0]?.trouve ?? null
}

/** Has it asked about at the next pass. Its attempt was locked before. */
export async function wakeRemboursement(tx: Queries, id: number, now: Date): Promise<void> {
  await tx.drizzle
    .update(remboursement)
    .set({ prochain_controle: now })
    .where(
      and(
        eq(remboursement.id, id),
        or(isNotNull(remboursement.reference), eq(remboursement.etat, 'demande')),
      ),
    )
}
