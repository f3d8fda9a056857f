import { api } from '#browser/api.ts'
import type { RemboursementLu } from './remboursement.ts'

/** What has gone back of an order's money, or is about to. */
export async function demanderMesRemboursements(commande_id: number): Promise<RemboursementLu[]> {
  return (await api('GET /api/remboursement/:commande_id', { params: { commande_id } })).data
}
