import { api } from '#browser/api.ts'
import type { findClient } from '#clientele/clientele.data.ts'
import type { ClientVu, EtatClient } from '#clientele/clientele.ts'
import type { Commande } from '#contract'
import type { NoteLue } from '#equipe/personne.ts'
import type { Page } from '#shared/page.ts'
import { donnees } from '../appeler.ts'
import { lirePage } from '../appels.ts'

export interface FicheClient {
  client: NonNullable<Awaited<ReturnType<typeof findClient>>>
  notes: NoteLue[]
  commandes: Page<Commande>
}

export const listClients = (question: Record<string, string | null>) =>
  lirePage<ClientVu>('/api/equipe/client', question)
export const lireClient = (id: number, page: string | null) =>
  donnees(api('GET /api/equipe/client/:id', { params: { id }, ...(page ? { query: { page } } : {}) }))
export const bloquerClient = (id: number, bloque: boolean, motif: string) =>
  donnees(api('PUT /api/equipe/client', { body: { id, bloque, motif } }))
export const noterClient = (client_id: number, texte: string, cle: string) =>
  donnees(api('POST /api/equipe/note', { body: { client_id, texte }, idempotencyKey: cle }))

/** Where somebody stands with the shop, in words and a badge's colour. */
export const ETATS: Record<EtatClient, { texte: string; badge: string }> = {
  actif: { texte: 'Actif', badge: 'success' },
  bloque: { texte: 'Bloqué', badge: 'error' },
  supprime: { texte: 'Compte supprimé', badge: 'neutral' },
  equipe: { texte: 'Équipe', badge: 'info' },
}
