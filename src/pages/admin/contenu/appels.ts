import type { Reponse } from '#api'
import { api } from '#browser/api.ts'
import { donnees } from '../appeler.ts'

export type EtatCgv = Reponse<'GET /api/equipe/cgv'>['data']
export const demanderEtatCgv = () => donnees(api('GET /api/equipe/cgv'))
export const demanderVersionCgv = (id: number) => donnees(api('GET /api/equipe/cgv/:id', { params: { id } }))
export const garderBrouillon = (texte: string, version: number, cle: string) =>
  donnees(api('PUT /api/equipe/cgv', { body: { texte, version }, idempotencyKey: cle }))
