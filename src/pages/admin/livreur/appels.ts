import type { Ligne, Question, Reponse } from '#api'
import { api } from '#browser/api.ts'
import { donnees } from '../appeler.ts'

export type Tournees = Reponse<'GET /api/equipe/livreur'>['data']
export type LivreurEnRoute = Tournees['livreurs'][number]
export type Versement = Ligne<'GET /api/equipe/versement'>

export const demanderTournees = () => donnees(api('GET /api/equipe/livreur'))
export const confier = (ids: number[], livreur: string | null) =>
  donnees(api('PUT /api/equipe/course', { body: { ids, livreur } }))
/** The link of the day, in clear this once; the one before is closed. */
export const ouvrirTournee = (livreur_id: number) =>
  donnees(api('POST /api/equipe/tournee', { body: { livreur_id } }))
export const ouvrirMaTournee = () => donnees(api('POST /api/equipe/matournee'))
export const nommerLivreur = (compte_id: number, livreur: string | null) =>
  donnees(api('PUT /api/equipe/livreur', { body: { compte_id, livreur } }))
export const fermerTournee = (livreur_id: number) =>
  api('DELETE /api/equipe/tournee/:livreur_id', { params: { livreur_id } })
export const verser = (body: Question<'POST /api/equipe/versement'>['body'], cle: string) =>
  donnees(api('POST /api/equipe/versement', { body, idempotencyKey: cle }))
export const corrigerVersement = (body: Question<'PUT /api/equipe/versement'>['body'], cle: string) =>
  donnees(api('PUT /api/equipe/versement', { body, idempotencyKey: cle }))
