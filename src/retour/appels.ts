import type { Reponse } from '#api'
import { api } from '#browser/api.ts'

export async function demanderMesRetours(
  commande_id: number,
): Promise<Reponse<'GET /api/retour/:commande_id'>['data']> {
  return (await api('GET /api/retour/:commande_id', { params: { commande_id } })).data
}
