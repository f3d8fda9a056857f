import type { Reponse } from '#api'
import { api } from '#browser/api.ts'

export async function demanderMonFil(
  commande_id: number,
): Promise<Reponse<'GET /api/echange/:commande_id'>['data']> {
  return (await api('GET /api/echange/:commande_id', { params: { commande_id } })).data
}
