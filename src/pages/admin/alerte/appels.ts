import type { Question, Reponse } from '#api'
import { api } from '#browser/api.ts'
import { donnees } from '../appeler.ts'

export type AlertesVues = Reponse<'GET /api/equipe/alerte'>['data']

export const demanderAlertes = () => donnees(api('GET /api/equipe/alerte'))
export const choisir = (body: Question<'PUT /api/equipe/alerte'>['body']) =>
  donnees(api('PUT /api/equipe/alerte', { body }))
export const ajouterAppareil = (body: Question<'POST /api/equipe/alerte/appareil'>['body']) =>
  donnees(api('POST /api/equipe/alerte/appareil', { body }))
export const retirerAppareil = (id: number) =>
  donnees(api('DELETE /api/equipe/alerte/appareil/:id', { params: { id } }))
