import { api } from '#browser/api.ts'
import { enregistrerFichier } from '#browser/fichier.ts'
import type { Papier } from './papier.ts'

/** The invoice and the credit notes of a commande, as far as they are issued. */
export async function listPapiersDe(commande_id: number): Promise<Papier[]> {
  const [page] = await api('GET /api/papier', { query: { commande_id, limit: 100 } })
  return page?.data ?? []
}

/** @throws Failure when it does not come. */
export const enregistrerPapier = ({ id, numero }: Pick<Papier, 'id' | 'numero'>) =>
  enregistrerFichier('GET /api/papier/:id/pdf', `${numero}.pdf`, { params: { id } })
