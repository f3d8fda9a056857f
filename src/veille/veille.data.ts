import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { empreinteDe } from '#shared/surete/empreinte.ts'
import { veille, veille_adresse } from './veille.table.ts'

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

// a letter leaves as `noter_veille` works it out: both speak of the same two letters, and of the same day
const OTER_ANCIENNE = `
DELETE FROM veille WHERE email = $1 AND produit_id = $2 AND declinaison_id IS NOT DISTINCT FROM $3::integer AND genre = $4
  AND confirmee_le IS NULL AND prevenue_le IS NULL
  AND NOT EXISTS (SELECT FROM veille_adresse WHERE empreinte = $5
    AND (refusee_le IS NOT NULL OR demandes >= 2 OR derniere_le > $6::timestamptz - interval '1 day'))
RETURNING cle`

/**
 * What an address asked for already and did not confirm makes way, where asking anew sends it a letter; its key, so that what
 * it was sent before goes on leading there. Everything else stays, and one yes confirms it all.
 */
export async function takeAncienne(
  tx: Queries,
  {
    email,
    produit_id,
    declinaison_id,
    genre,
    instant,
  }: Pick<Veille, 'produit_id' | 'declinaison_id' | 'genre'> & { email: string; instant: Date },
): Promise<string | null> {
  const [row] = await tx.query<{ cle: string }>(OTER_ANCIENNE, [
    ...[email, produit_id, declinaison_id, genre],
    ...[empreinteDe(email), instant.toISOString()],
  ])
  return row?.cle ?? null
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

/** All of it, told or not; or what waits for a yes. */
export async function deleteVeilles(
  tx: Queries,
  qui: Veilleur,
  quoi: 'tout' | 'a_confirmer' = 'tout',
): Promise<void> {
  await tx.drizzle
    .delete(veille)
    .where(and(de(qui), quoi === 'tout' ? undefined : isNull(veille.confirmee_le)))
}

/** What tells it, as the trigger that writes the letter works it out. */
export const CANAL: SQL = sql`CASE WHEN ${veille.abonnement_id} IS NOT NULL THEN 'push'
  ELSE coalesce((SELECT canal_de(compte) FROM compte WHERE compte.id = ${veille.compte_id}), 'mail') END`

export const ATTEND = and(isNull(veille.prevenue_le), isNotNull(veille.confirmee_le))
const attendent = (produit_id: number, apres: number) =>
  and(eq(veille.produit_id, produit_id), gt(veille.id, apres), ATTEND)

/** Those who wait for it, after this one and to be told by these channels, the first first; nobody takes them away meanwhile. */
export async function lockVeilles(
  tx: Queries,
  {
    produit_id,
    apres,
    canaux,
    limite,
  }: { produit_id: number; apres: number; canaux: readonly string[]; limite: number },
): Promise<Veille[]> {
  return tx.drizzle
    .select()
    .from(veille)
    .where(and(attendent(produit_id, apres), inArray(CANAL, [...canaux])))
    .orderBy(asc(veille.id))
    .limit(limite)
    .for('update')
}

/** The first of those who wait for it after this one and would be told by no channel of these; null: there is none. */
export async function findPremiereHors(
  tx: Queries,
  { produit_id, apres, canaux }: { produit_id: number; apres: number; canaux: readonly string[] },
): Promise<number | null> {
  const [row] = await tx.drizzle
    .select({ id: veille.id })
    .from(veille)
    .where(and(attendent(produit_id, apres), notInArray(CANAL, [...canaux])))
    .orderBy(asc(veille.id))
    .limit(1)
  return row?.id ?? null
}

/** Their letters are written down with it, by a trigger. */
export async function tellVeilles(tx: Queries, ids: number[], now: Date): Promise<void> {
  if (ids.length > 0) await tx.drizzle.update(veille).set({ prevenue_le: now }).where(inArray(veille.id, ids))
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
