import { and, count, eq, gt, isNotNull, lte } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { suivi_demande } from './suivi.table.ts'

/** Whose demands are counted: those of a network; those that sent a link of this order, or of any. */
type Comptees = { reseau: string } | { commande_id: number | null }

export async function countDemandes(q: Queries, de: Comptees, depuis: Date): Promise<number> {
  const { reseau, commande_id, cree_le } = suivi_demande
  const voulues =
    'reseau' in de
      ? eq(reseau, de.reseau)
      : de.commande_id === null
        ? isNotNull(commande_id)
        : eq(commande_id, de.commande_id)
  const [row] = await q.drizzle
    .select({ nombre: count() })
    .from(suivi_demande)
    .where(and(voulues, gt(cree_le, depuis)))
  return Number(row?.nombre ?? 0)
}

export async function insertDemande(tx: Queries, ligne: { reseau: string; cree_le: Date }): Promise<number> {
  const [row] = await tx.drizzle.insert(suivi_demande).values(ligne).returning({ id: suivi_demande.id })
  if (!row) throw new Error('an insert returned no row')
  return row.id
}

/** A link of this order left. */
export async function updateDemande(tx: Queries, id: number, commande_id: number): Promise<void> {
  await tx.drizzle.update(suivi_demande).set({ commande_id }).where(eq(suivi_demande.id, id))
}

export async function deleteDemandes(q: Queries, avant: Date): Promise<void> {
  await q.drizzle.delete(suivi_demande).where(lte(suivi_demande.cree_le, avant))
}
