import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { empreinteDe } from '#shared/surete/empreinte.ts'
import { veille, veille_adresse, veille_due } from './veille.table.ts'

export type Veille = typeof veille.$inferSelect
/** Whose it is: of these three one. An account, an address that was typed, a phone that it is pushed to. */
export type Veilleur = Pick<Veille, 'compte_id' | 'email' | 'abonnement_id'>

const de = ({ compte_id, email, abonnement_id }: Veilleur): SQL | undefined => {
  if (compte_id !== null) return eq(veille.compte_id, compte_id)
  return abonnement_id === null ? eq(veille.email, email ?? '') : eq(veille.abonnement_id, abonnement_id)
}

/** How many things somebody waits for. */
export async function countVeilles(q: Queries, qui: Veilleur): Promise<number> {
  const [row] = await q.drizzle
    .select({ nombre: count() })
    .from(veille)
    .where(and(de(qui), isNull(veille.prevenue_le)))
  return Number(row?.nombre ?? 0)
}

/** Asked for twice is once. */
export async function insertVeille(tx: Queries, row: typeof veille.$inferInsert): Promise<void> {
  await tx.drizzle.insert(veille).values(row).onConflictDoNothing()
}

/** What an address was asked to confirm before then, and was not: it may ask for its letter anew. */
export async function deleteAnciennes(tx: Queries, email: string, avant: Date): Promise<void> {
  await tx.drizzle
    .delete(veille)
    .where(and(eq(veille.email, email), isNull(veille.confirmee_le), lt(veille.cree_le, avant)))
}

export async function findVeille(q: Queries, id: number): Promise<Veille | null> {
  const [row] = await q.drizzle.select().from(veille).where(eq(veille.id, id))
  return row ?? null
}

export async function findVeilleParCle(q: Queries, cle: string): Promise<Veille | null> {
  const [row] = await q.drizzle.select().from(veille).where(eq(veille.cle, cle))
  return row ?? null
}

/** Everything its owner waits for, the first asked for first. */
export async function listVeilles(q: Queries, qui: Veilleur, quoi?: number[]): Promise<Veille[]> {
  return q.drizzle
    .select()
    .from(veille)
    .where(and(de(qui), isNull(veille.prevenue_le), quoi && inArray(veille.id, quoi)))
    .orderBy(asc(veille.id))
}

/** Whoever reads that address says yes, to all that it was asked: it may be asked anew. */
export async function confirmVeilles(tx: Queries, email: string, now: Date): Promise<void> {
  await tx.drizzle.delete(veille_adresse).where(eq(veille_adresse.empreinte, empreinteDe(email)))
  await tx.drizzle
    .update(veille)
    .set({ confirmee_le: now })
    .where(and(eq(veille.email, email), isNull(veille.confirmee_le)))
}

// as the trigger that writes the letter works it out

/** Whoever reads that address wants no such letter, whoever types it: nothing else is kept of it. */
export async function refuseAdresse(tx: Queries, email: string, refusee_le: Date): Promise<void> {
  await tx.drizzle
    .insert(veille_adresse)
    .values({ empreinte: empreinteDe(email), derniere_le: refusee_le, refusee_le })
    .onConflictDoUpdate({ target: veille_adresse.empreinte, set: { refusee_le } })
}

export async function estRefusee(q: Queries, email: string): Promise<boolean> {
  const [row] = await q.drizzle
    .select({ refusee_le: veille_adresse.refusee_le })
    .from(veille_adresse)
    .where(eq(veille_adresse.empreinte, empreinteDe(email)))
  return row?.refusee_le != null
}

/** Addresses that were asked before then, and answered nothing: some at a time. */
export async function deleteAdresses(q: Queries, avant: Date, limite: number): Promise<void> {
  const passees = q.drizzle
    .select({ empreinte: veille_adresse.empreinte })
    .from(veille_adresse)
    .where(and(isNull(veille_adresse.refusee_le), lt(veille_adresse.derniere_le, avant)))
    .orderBy(asc(veille_adresse.derniere_le))
    .limit(limite)
    .for('update', { skipLocked: true })
  await q.drizzle.delete(veille_adresse).where(inArray(veille_adresse.empreinte, passees))
}

export async function deleteVeille(tx: Queries, id: number): Promise<void> {
  await tx.drizzle.delete(veille).where(eq(veille.id, id))
}

/** All of it, told or not. */
export async function deleteVeilles(tx: Queries, qui: Veilleur): Promise<void> {
  await tx.drizzle.delete(veille).where(de(qui))
}

/** The next product whose watchers must be looked through, for this transaction alone. */
export async function claimDue(tx: Queries): Promise<typeof veille_due.$inferSelect | null> {
  const [row] = await tx.drizzle
    .select()
    .from(veille_due)
    .orderBy(asc(veille_due.produit_id))
    .limit(1)
    .for('update', { skipLocked: true })
  return row ?? null
}

/** Those who wait for it and were not looked at yet, the first first; nobody takes them away meanwhile. */
export async function lockVeilles(
  tx: Queries,
  { produit_id, apres, limite }: { produit_id: number; apres: number; limite: number },
): Promise<Veille[]> {
  return tx.drizzle
    .select()
    .from(veille)
    .where(
      and(
        eq(veille.produit_id, produit_id),
        gt(veille.id, apres),
        isNull(veille.prevenue_le),
        isNotNull(veille.confirmee_le),
      ),
    )
    .orderBy(asc(veille.id))
    .limit(limite)
    .for('update')
}

/** Their letters are written down with it, by a trigger. */
export async function tellVeilles(tx: Queries, ids: number[], now: Date): Promise<void> {
  if (ids.length > 0) await tx.drizzle.update(veille).set({ prevenue_le: now }).where(inArray(veille.id, ids))
}

/** Those up to `apres` were looked at. */
export async function updateDue(tx: Queries, produit_id: number, apres: number): Promise<void> {
  await tx.drizzle.update(veille_due).set({ apres }).where(eq(veille_due.produit_id, produit_id))
}

export async function deleteDue(tx: Queries, produit_id: number): Promise<void> {
  await tx.drizzle.delete(veille_due).where(eq(veille_due.produit_id, produit_id))
}

/** A product whose watchers were confirmed after it came back is looked at too. */
export async function insertDues(tx: Queries, produit_ids: number[]): Promise<void> {
  if (produit_ids.length === 0) return
  await tx.drizzle
    .insert(veille_due)
    .values(produit_ids.map((produit_id) => ({ produit_id, apres: 0 })))
    .onConflictDoUpdate({ target: veille_due.produit_id, set: { apres: 0 } })
}

/** Before when each is of no use any more. */
export interface Passees {
  /** Asked, and not confirmed. */
  demande: Date
  prevenue: Date
  /** Waiting on a phone of nobody's: it may be gone, and nobody would say so. */
  appareil: Date
}

/** What nobody confirmed, what was told long ago, and what waits on a phone for too long: some at a time, the first first. */
export async function deletePassees(q: Queries, avant: Passees, limite: number): Promise<void> {
  const sortes = [
    [veille.cree_le, avant.demande, isNull(veille.confirmee_le)],
    [veille.prevenue_le, avant.prevenue, isNotNull(veille.prevenue_le)],
    [veille.cree_le, avant.appareil, and(isNotNull(veille.abonnement_id), isNull(veille.prevenue_le))],
  ] as const
  for (const [colonne, instant, sorte] of sortes) {
    const passees = q.drizzle
      .select({ id: veille.id })
      .from(veille)
      .where(and(sorte, lt(colonne, instant)))
      .orderBy(asc(colonne))
      .limit(limite)
      .for('update', { skipLocked: true })
    await q.drizzle.delete(veille).where(inArray(veille.id, passees))
  }
}
