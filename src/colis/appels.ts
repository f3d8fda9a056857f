import { api } from '#browser/api.ts'
import type { ColisVu } from './colis.ts'

/** The parcels in which an order of mine left. */
export async function demanderMesColis(commande_id: number): Promise<ColisVu[]> {
  return (await api('GET /api/colis/:commande_id', { params: { commande_id } })).data
}
