import { api } from '#browser/api.ts'
import type { Declaration, DroitRetractation, Retractation } from './retractation.ts'

export async function lireMonDroit(commande_id: number): Promise<DroitRetractation> {
  return (await api<{ data: DroitRetractation }>(`/api/retractation/${commande_id}`)).data
}

/** Declares it; the same key declares it once. */
export async function declarer(declaration: Declaration, cle: string): Promise<Retractation> {
  const options = { method: 'POST', body: declaration, idempotencyKey: cle } as const
  return (await api<{ data: Retractation }>('/api/retractation', options)).data
}
