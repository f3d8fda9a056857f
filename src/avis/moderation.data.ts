import { asc, count, desc, eq, inArray } from 'drizzle-orm'
import { commande } from '#commande/commande.table.ts'
import { numeroCommande } from '#commande/commande.ts'
import type { Queries } from '#database/database.ts'
import type { PageRequest } from '#shared/page.ts'
import { type AvisGarde, avecImages } from './avis.data.ts'
import { avis } from './avis.table.ts'
import type { EtatAvis } from './avis.ts'

/** One page of those in a state: what waits, the first to come first; what was seen to, the last first. */
export async function listAvisParEtat(
  q: Queries,
  etat: EtatAvis,
  { page, count: limit }: PageRequest,
): Promise<{ avis: AvisGarde[]; total: number }> {
  const voulus = eq(avis.etat, etat)
  const [total] = await q.drizzle.select({ nombre: count() }).from(avis).where(voulus)
  const rows = await q.drizzle
    .select()
    .from(avis)
    .where(voulus)
    .orderBy(
      ...(etat === 'attente' ? [asc(avis.ecrit_le), asc(avis.id)] : [desc(avis.traite_le), desc(avis.id)]),
    )
    .limit(limit)
    .offset((page - 1) * limit)
  return { avis: await avecImages(q, rows), total: Number(total?.nombre ?? 0) }
}

/** How many wait to be read. */
export const countAvisALire = (q: Queries): Promise<number> =>
  q.drizzle.$count(avis, eq(avis.etat, 'attente'))

/** The numbers of these orders, by id. */
export async function listNumeros(q: Queries, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { id, cree_le } = commande
  const rows = await q.drizzle.select({ id, cree_le }).from(commande).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, numeroCommande(row.id, row.cree_le)]))
}

export async function lockAvis(tx: Queries, id: number): Promise<typeof avis.$inferSelect | null> {
  const [row] = await tx.drizzle.select().from(avis).where(eq(avis.id, id)).for('update')
  return row ?? null
}

/** What the shop decides of one, and what it answers: never what its author wrote. */
export async function updateAvis(
  tx: Queries,
  id: number,
  champs: Partial<
    Pick<typeof avis.$inferSelect, 'etat' | 'raison' | 'motif' | 'traite_le' | 'reponse' | 'reponse_le'>
  >,
): Promise<void> {
  await tx.drizzle.update(avis).set(champs).where(eq(avis.id, id))
}
