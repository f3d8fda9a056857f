import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import type { PageRequest } from '#shared/page.ts'
import { retour, retouretape, retourimage, retourligne } from './retour.table.ts'
import type { EtatRetour } from './retour.ts'

type Ligne = typeof retour.$inferSelect
/** One with its lines, its pictures and its story, each in the order in which it came. */
export interface RetourGarde extends Ligne {
  lignes: (typeof retourligne.$inferSelect)[]
  images: string[]
  etapes: (typeof retouretape.$inferSelect)[]
}

async function completer(q: Queries, rows: Ligne[]): Promise<RetourGarde[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lignes = await q.drizzle
    .select()
    .from(retourligne)
    .where(inArray(retourligne.retour_id, ids))
    .orderBy(asc(retourligne.detailcommande_id))
  const images = await q.drizzle
    .select()
    .from(retourimage)
    .where(inArray(retourimage.retour_id, ids))
    .orderBy(asc(retourimage.id))
  const etapes = await q.drizzle
    .select()
    .from(retouretape)
    .where(inArray(retouretape.retour_id, ids))
    .orderBy(asc(retouretape.id))
  return rows.map((row) => ({
    ...row,
    lignes: lignes.filter(({ retour_id }) => retour_id === row.id),
    images: images.filter(({ retour_id }) => retour_id === row.id).map(({ image }) => image),
    etapes: etapes.filter(({ retour_id }) => retour_id === row.id),
  }))
}

/** The returns of these orders, the oldest first. */
export async function listRetoursDe(q: Queries, commande_ids: number[]): Promise<RetourGarde[]> {
  if (commande_ids.length === 0) return []
  const rows = await q.drizzle
    .select()
    .from(retour)
    .where(inArray(retour.commande_id, commande_ids))
    .orderBy(asc(retour.id))
  return completer(q, rows)
}

export async function findRetour(q: Queries, id: number): Promise<RetourGarde | null> {
  const [found] = await completer(q, await q.drizzle.select().from(retour).where(eq(retour.id, id)))
  return found ?? null
}

/** Which return a step is of; null: there is none any more. */
export async function findRetourDeEtape(q: Queries, etape_id: number): Promise<RetourGarde | null> {
  const [row] = await q.drizzle
    .select({ id: retouretape.retour_id })
    .from(retouretape)
    .where(eq(retouretape.id, etape_id))
  return row ? findRetour(q, row.id) : null
}

/** One page of those in a state: what waits, the first to come first; what is over, the last first. */
export async function listRetours(
  q: Queries,
  etats: readonly EtatRetour[],
  attendent: boolean,
  { page, count: limit }: PageRequest,
): Promise<{ retours: RetourGarde[]; total: number }> {
  const voulus = inArray(retour.etat, etats)
  const [total] = await q.drizzle.select({ nombre: count() }).from(retour).where(voulus)
  const rows = await q.drizzle
    .select()
    .from(retour)
    .where(voulus)
    .orderBy(attendent ? asc(retour.id) : desc(retour.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { retours: await completer(q, rows), total: Number(total?.nombre ?? 0) }
}

/** How many wait in each state. */
export async function countRetours(q: Queries): Promise<Map<EtatRetour, number>> {
  const rows = await q.drizzle
    .select({ etat: retour.etat, nombre: count() })
    .from(retour)
    .where(inArray(retour.etat, ['demande', 'accepte', 'recu']))
    .groupBy(retour.etat)
  return new Map(rows.map(({ etat, nombre }) => [etat, Number(nombre)]))
}

/** Notes a demand with its lines and pictures; null where another of its order is open. Its order was locked before. */
export async function insertRetour(
  tx: Queries,
  row: typeof retour.$inferInsert,
  lignes: { detailcommande_id: number; quantite: number }[],
  images: string[],
): Promise<number | null> {
  const [inserted] = await tx.drizzle
    .insert(retour)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: retour.id })
  if (!inserted) return null
  const retour_id = inserted.id
  await tx.drizzle.insert(retourligne).values(lignes.map((une) => ({ retour_id, ...une })))
  if (images.length > 0)
    await tx.drizzle.insert(retourimage).values(images.map((image) => ({ retour_id, image })))
  return retour_id
}

/** One more step of its story. Its order was locked before. */
export async function updateRetour(
  tx: Queries,
  id: number,
  champs: Partial<Pick<Ligne, 'etat' | 'voie' | 'lieu' | 'frais'>>,
): Promise<void> {
  await tx.drizzle.update(retour).set(champs).where(eq(retour.id, id))
}

export async function insertEtapeRetour(tx: Queries, row: typeof retouretape.$inferInsert): Promise<void> {
  await tx.drizzle.insert(retouretape).values(row)
}

/** How many pieces of a line came, and whether they are sold again. */
export async function updateLigneRetour(
  tx: Queries,
  { retour_id, detailcommande_id, ...champs }: Omit<typeof retourligne.$inferSelect, 'quantite'>,
): Promise<void> {
  await tx.drizzle
    .update(retourligne)
    .set(champs)
    .where(and(eq(retourligne.retour_id, retour_id), eq(retourligne.detailcommande_id, detailcommande_id)))
}

/** An account goes: its words and pictures go with it; which goods came back stays, as what was paid back does. */
export async function eraseRetours(tx: Queries, commande_ids: number[]): Promise<void> {
  if (commande_ids.length === 0) return
  const siens = tx.drizzle
    .select({ id: retour.id })
    .from(retour)
    .where(inArray(retour.commande_id, commande_ids))
  await tx.drizzle.delete(retourimage).where(inArray(retourimage.retour_id, siens))
  await tx.drizzle.update(retour).set({ texte: '' }).where(inArray(retour.commande_id, commande_ids))
}
