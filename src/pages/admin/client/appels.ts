import type { Reponse } from '#api'
import { api } from '#browser/api.ts'
import type { EtatClient } from '#clientele/clientele.ts'
import { donnees } from '../appeler.ts'

export type FicheClient = Reponse<'GET /api/equipe/client/:id'>['data']

export const demanderClient = (id: number, page: string | null) =>
  donnees(api('GET /api/equipe/client/:id', { params: { id }, ...(page ? { query: { page } } : {}) }))
export const bloquerClient = (id: number, bloque: boolean, motif: string) =>
  donnees(api('PUT /api/equipe/client', { body: { id, bloque, motif } }))
export const noterClient = (client_id: number, texte: string, cle: string) =>
  donnees(api('POST /api/equipe/note', { body: { client_id, texte }, idempotencyKey: cle }))

/** Where somebody stands with the shop, in words and a badge's colour. */
export const ETATS: Record<EtatClient, { texte: string; badge: string }> = {
  actif: { texte: 'Actif', badge: 'success' },
  sans_compte: { texte: 'Sans compte', badge: 'neutral' },
  bloque: { texte: 'Bloqué', badge: 'error' },
  supprime: { texte: 'Compte supprimé', badge: 'neutral' },
  equipe: { texte: 'Équipe', badge: 'info' },
}
