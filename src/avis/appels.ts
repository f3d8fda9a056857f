import type { Reponse } from '#api'
import { api } from '#browser/api.ts'

export async function demanderMesAvis(
  commande_id: number,
): Promise<Reponse<'GET /api/avis/:commande_id'>['data']> {
  return (await api('GET /api/avis/:commande_id', { params: { commande_id } })).data
}
