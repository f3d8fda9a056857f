import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { type PageRequest, toPage } from '#shared/page.ts'
import { avoir, mouvementavoir } from './avoir.table.ts'

export type AvoirGarde = typeof avoir.$inferSelect
export type MouvementGarde = typeof mouvementavoir.$inferSelect
type Mouvement = Omit<typeof mouvementavoir.$inferInsert, 'id'>

/** Whose credit, and which cards by their fingerprints. */
export interface Tenus {
  compte_id: number | null
  empreintes: readonly string[]
}

// what orders that are being replaced hold is to be had again
const VIVANTS = `
WITH tenu AS (
  SELECT avoir_id, -sum(montant)::bigint AS francs FROM mouvementavoir
  WHERE commande_id = ANY($4::integer[]) AND motif IN ('paiement', 'liberation') GROUP BY avoir_id)
SELECT a.id, a.genre, a.empreinte, a.fin_code, (a.solde + coalesce(t.francs, 0))::integer AS solde
FROM avoir a LEFT JOIN tenu t ON t.avoir_id = a.id
WHERE (a.compte_id = $1::integer OR a.empreinte = ANY($2::text[]))
  AND a.arrete_le IS NULL AND (a.fin IS NULL OR a.fin > $3::timestamptz)
ORDER BY a.id`

export type AvoirVivant = {
  id: number
  genre: 'carte' | 'compte'
  empreinte: string | null
  fin_code: string | null
  solde: number
}

/** Those of these that can pay now; `remplacees`: orders whose part is counted as given back. */
export async function listVivants(
  q: Queries,
  { compte_id, empreintes }: Tenus,
  remplacees: readonly number[],
  now: Date,
): Promise<AvoirVivant[]> {
  return q.query<AvoirVivant>(VIVANTS, [compte_id, [...empreintes], now.toISOString(), [...remplacees]])
}

/** Locked until the end of the transaction, by id, as the last rows that it locks. */
export async function lockAvoirs(tx: Queries, ids: readonly number[]): Promise<AvoirGarde[]> {
  if (ids.length === 0) return []
  return tx.drizzle
    .select()
    .from(avoir)
    .where(inArray(avoir.id, [...ids]))
    .orderBy(asc(avoir.id))
    .for('update')
}

export async function lockAvoirDuCompte(tx: Queries, compte_id: number): Promise<AvoirGarde | null> {
  const [row] = await tx.drizzle.select().from(avoir).where(eq(avoir.compte_id, compte_id)).for('update')
  return row ?? null
}

export async function findAvoir(q: Queries, id: number): Promise<AvoirGarde | null> {
  const [row] = await q.drizzle.select().from(avoir).where(eq(avoir.id, id))
  return row ?? null
}

/** The account's own, or the one that another call has just made. */
export async function insertAvoir(tx: Queries, row: typeof avoir.$inferInsert): Promise<AvoirGarde | null> {
  const [inserted] = await tx.drizzle.insert(avoir).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

export async function updateAvoir(
  tx: Queries,
  id: number,
  champs: Partial<Pick<AvoirGarde, 'fin' | 'arrete_le' | 'arrete_par' | 'empreinte' | 'fin_code'>>,
): Promise<void> {
  await tx.drizzle.update(avoir).set(champs).where(eq(avoir.id, id))
}

/** Those of these that a refund had closed, because it left nothing of them. Their rows are locked already. */
export async function reopenAvoirs(tx: Queries, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.drizzle
    .update(avoir)
    .set({ arrete_le: null, arrete_par: null })
    .where(and(inArray(avoir.id, [...ids]), eq(avoir.arrete_par, 'remboursement')))
}

/** Written by id, so that two orders never wait for each other; the base keeps what is left, never below nothing. */
export async function insertMouvements(tx: Queries, rows: readonly Mouvement[]): Promise<void> {
  for (const row of [...rows].sort((a, b) => a.avoir_id - b.avoir_id))
    await tx.drizzle.insert(mouvementavoir).values(row)
}

/** Has this refund gone back onto a credit already? */
export async function hasRendu(q: Queries, remboursement_id: number): Promise<boolean> {
  const rows = await q.drizzle
    .select({ id: mouvementavoir.id })
    .from(mouvementavoir)
    .where(eq(mouvementavoir.remboursement_id, remboursement_id))
  return rows.length > 0
}

/** What an order holds of each credit, by id, in whole francs. */
export async function listTenus(
  q: Queries,
  commande_id: number,
): Promise<{ avoir_id: number; francs: number }[]> {
  const francs = sql<string>`-sum(${mouvementavoir.montant})`
  const rows = await q.drizzle
    .select({ avoir_id: mouvementavoir.avoir_id, francs })
    .from(mouvementavoir)
    .where(
      and(
        eq(mouvementavoir.commande_id, commande_id),
        inArray(mouvementavoir.motif, ['paiement', 'liberation']),
      ),
    )
    .groupBy(mouvementavoir.avoir_id)
    .orderBy(asc(mouvementavoir.avoir_id))
  return rows.map((row) => ({ ...row, francs: Number(row.francs) })).filter((row) => row.francs > 0)
}

/** One page of them, the latest first. */
export async function listAvoirs(q: Queries, { page, count }: PageRequest) {
  const rows = await q.drizzle
    .select()
    .from(avoir)
    .orderBy(desc(avoir.id))
    .limit(count)
    .offset((page - 1) * count)
  const total = await q.drizzle.$count(avoir)
  return toPage(rows, total, { page, count })
}

/** The movements of one, the latest first. */
export async function listMouvements(q: Queries, avoir_id: number): Promise<MouvementGarde[]> {
  return q.drizzle
    .select()
    .from(mouvementavoir)
    .where(eq(mouvementavoir.avoir_id, avoir_id))
    .orderBy(desc(mouvementavoir.id))
}

/** An account's own credit. */
export async function findAvoirDuCompte(q: Queries, compte_id: number): Promise<AvoirGarde | null> {
  const [row] = await q.drizzle.select().from(avoir).where(eq(avoir.compte_id, compte_id))
  return row ?? null
}
