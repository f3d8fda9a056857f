import { api } from '#browser/api.ts'
import type { Declaration, DroitRetractation, Retractation } from './retractation.ts'

export async function demanderMonDroit(commande_id: number): Promise<DroitRetractation> {
  return (await api('GET /api/retractation/:commande_id', { params: { commande_id } })).data
}

/** Declares it; the same key declares it once. */
export async function declarer(declaration: Declaration, cle: string): Promise<Retractation> {
  return (await api('POST /api/retractation', { body: declaration, idempotencyKey: cle })).data
}
