import type { Question } from '#api'
import { api } from '#browser/api.ts'
import { donnees } from '../appeler.ts'

type Expedition = Question<'POST /api/equipe/colis'>['body']
export type Correction = Question<'PUT /api/equipe/colis'>['body']

export const expedier = (body: Expedition, cle: string) =>
  donnees(api('POST /api/equipe/colis', { body, idempotencyKey: cle }))
export const corriger = (body: Correction) => donnees(api('PUT /api/equipe/colis', { body }))
export const noterLivre = (id: number) => donnees(api('PUT /api/equipe/colis/livre', { body: { id } }))
export const defaire = (id: number, motif: string) =>
  donnees(api('PUT /api/equipe/colis/defait', { body: { id, motif } }))
/** What left and what is to come of those of these orders that left in part. */
export const demanderAvancements = (ids: string) => donnees(api('GET /api/equipe/colis', { query: { ids } }))
