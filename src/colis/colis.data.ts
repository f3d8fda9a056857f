import { and, asc, eq, inArray, isNull, max } from 'drizzle-orm'
import type { CommandeGelee } from '#commande/commande.data.ts'
import { commande } from '#commande/commande.table.ts'
import type { Queries } from '#database/database.ts'
import { colis, colisLigne } from './colis.table.ts'
import type { Pieces } from './colis.ts'

type Ligne = typeof colis.$inferSelect
/** A parcel with what is in it. */
export interface ColisGarde extends Ligne {
  lignes: Pieces[]
}
/** What is said of a parcel and may be said otherwise later. */
export type Depart = Pick<Ligne, 'transporteur' | 'reference' | 'lien' | 'poids' | 'cout'>

async function completer(q: Queries, rows: Ligne[]): Promise<ColisGarde[]> {
  if (rows.length === 0) return []
  const lignes = await q.drizzle
    .select()
    .from(colisLigne)
    .where(
      inArray(
        colisLigne.colis_id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(colisLigne.detailcommande_id))
  return rows.map((row) => ({
    ...row,
    lignes: lignes
      .filter(({ colis_id }) => colis_id === row.id)
      .map(({ detailcommande_id, quantite }) => ({ id: detailcommande_id, quantite })),
  }))
}

/** The parcels in which these orders left, the first first; without those that did not leave after all. */
export async function listColis(q: Queries, commande_ids: number[]): Promise<ColisGarde[]> {
  if (commande_ids.length === 0) return []
  const rows = await q.drizzle
    .select()
    .from(colis)
    .where(and(inArray(colis.commande_id, commande_ids), isNull(colis.defait_le)))
    .orderBy(asc(colis.commande_id), asc(colis.rang))
  return completer(q, rows)
}

export async function findColis(q: Queries, id: number): Promise<ColisGarde | null> {
  const [found] = await completer(q, await q.drizzle.select().from(colis).where(eq(colis.id, id)))
  return found ?? null
}

/** The parcel whose departure this move told, whether it left or not. */
export async function findColisDeEtape(q: Queries, etape_id: number): Promise<ColisGarde | null> {
  const [found] = await completer(q, await q.drizzle.select().from(colis).where(eq(colis.etape_id, etape_id)))
  return found ?? null
}

/** The rank of the next parcel of an order, which is locked: one that did not leave keeps its own. */
export async function prochainRang(tx: Queries, commande_id: number): Promise<number> {
  const [row] = await tx.drizzle
    .select({ dernier: max(colis.rang) })
    .from(colis)
    .where(eq(colis.commande_id, commande_id))
  return (row?.dernier ?? 0) + 1
}

export async function insertColis(
  tx: Queries,
  row: typeof colis.$inferInsert,
  lignes: readonly Pieces[],
): Promise<number> {
  const [inserted] = await tx.drizzle.insert(colis).values(row).returning({ id: colis.id })
  if (!inserted) throw new Error('an insert returned no row')
  const colis_id = inserted.id
  await tx.drizzle
    .insert(colisLigne)
    .values(lignes.map(({ id: detailcommande_id, quantite }) => ({ colis_id, detailcommande_id, quantite })))
  return colis_id
}

export async function updateColis(
  tx: Queries,
  id: number,
  champs: Partial<Depart & Pick<Ligne, 'livre_le' | 'defait_le'>>,
): Promise<void> {
  await tx.drizzle.update(colis).set(champs).where(eq(colis.id, id))
}

/** What of an order left and had not been brought was brought now. */
export async function livrerColis(tx: Queries, commande_id: number, livre_le: Date): Promise<void> {
  await tx.drizzle
    .update(colis)
    .set({ livre_le })
    .where(and(eq(colis.commande_id, commande_id), isNull(colis.livre_le), isNull(colis.defait_le)))
}

/** With an account go the ways to where its parcels are followed: they tell an address. */
export async function effacerReferences(tx: Queries, commande_ids: number[]): Promise<void> {
  if (commande_ids.length === 0) return
  await tx.drizzle
    .update(colis)
    .set({ reference: null, lien: null })
    .where(inArray(colis.commande_id, commande_ids))
}

/** Those of these orders of which something has left. */
export async function listCommandesAyant(q: Queries, commande_ids: number[]): Promise<CommandeGelee[]> {
  const ids = [...new Set((await listColis(q, commande_ids)).map(({ commande_id }) => commande_id))]
  return ids.length === 0 ? [] : q.drizzle.select().from(commande).where(inArray(commande.id, ids))
}
