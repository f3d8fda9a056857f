import type { Queries } from '#database/database.ts'
import { deleteEchanges, listEchanges } from './echange.data.ts'
import { toEchange } from './echange.ts'

/** What was said of these orders, for whoever takes their data away. */
export async function exporterEchanges(q: Queries, commande_ids: number[]) {
  return (await listEchanges(q, commande_ids))
    .filter(({ pour }) => pour !== 'destinataire')
    .map((un) => ({ commande_id: un.commande_id, ...toEchange(un), entier: un.entier }))
}

/** What an account takes with it, and has erased. */
export const DONNEES_ECHANGES = { exporterEchanges, effacerEchanges: deleteEchanges }
