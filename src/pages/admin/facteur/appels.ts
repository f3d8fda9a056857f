import type { Reponse } from '#api'
import { api } from '#browser/api.ts'
import { donnees } from '../appeler.ts'

export type FacteurVu = Reponse<'GET /api/equipe/facteur'>['data']
export type FacteurNeuf = Reponse<'POST /api/equipe/facteur'>['data']

export const demanderFacteur = () => donnees(api('GET /api/equipe/facteur'))
/** The secret, in clear this once. */
export const commencerFacteur = () => donnees(api('POST /api/equipe/facteur'))
export const confirmerFacteur = (code: string) => donnees(api('PUT /api/equipe/facteur', { body: { code } }))
export const prouverFacteur = (code: string) =>
  donnees(api('POST /api/equipe/facteur/preuve', { body: { code } }))
export const refaireSecours = (code: string) =>
  donnees(api('POST /api/equipe/facteur/secours', { body: { code } }))
export const retirerFacteur = (code: string) =>
  donnees(api('POST /api/equipe/facteur/retrait', { body: { code } }))
export const reglerExigence = (exige: boolean) =>
  donnees(api('PUT /api/equipe/facteur/exigence', { body: { exige } }))
export const effacerFacteur = (id: number) =>
  donnees(api('DELETE /api/equipe/equipier/:id/facteur', { params: { id } }))
