import { listDetails } from '#commande/commande.data.ts'
import type { Queries } from '#database/database.ts'
import { type RetourLu, toRetour } from './lecture.actions.ts'
import { eraseRetours, insertEtapeRetour, listRetoursDe, updateRetour } from './retour.data.ts'

/** What was asked of these orders, for whoever takes their data away. */
export async function exporterRetours(q: Queries, commande_ids: number[]): Promise<RetourLu[]> {
  const gardes = await listRetoursDe(q, commande_ids)
  const details = commande_ids.length === 0 ? [] : await listDetails(q, commande_ids)
  return gardes.map((garde) => toRetour(garde, details))
}

/** An account goes: what nobody has looked at yet is over, and its words and pictures go. */
export async function effacerRetours(tx: Queries, commande_ids: number[], now: Date): Promise<void> {
  for (const { id, etat } of await listRetoursDe(tx, commande_ids)) {
    if (etat !== 'demande') continue
    await updateRetour(tx, id, { etat: 'annule' })
    await insertEtapeRetour(tx, { retour_id: id, etat: 'annule', auteur: 'client', cree_le: now })
  }
  await eraseRetours(tx, commande_ids)
}
