import type { Reponse } from '#api'
import { api } from '#browser/api.ts'
import { donnees } from '../appeler.ts'

export type BrancheVue = Reponse<'GET /api/equipe/branchement'>['data'][number]
export type ChampVu = BrancheVue['champs'][number]

export const listBranches = () => donnees(api('GET /api/equipe/branchement'))
export const poserCles = (code: string, champs: { nom: string; valeur: string | null }[]) =>
  donnees(api('PUT /api/equipe/branchement', { body: { code, champs } }))
export const essayer = (code: string, email?: string) =>
  donnees(api('POST /api/equipe/branchement/essai', { body: { code, ...(email ? { email } : {}) } }))

export type Telephone = Reponse<'GET /api/equipe/telephone'>['data']
export const voirTelephone = () => donnees(api('GET /api/equipe/telephone'))
export const reglerTelephone = (body: Telephone['reglage'], idempotencyKey: string) =>
  donnees(api('PUT /api/equipe/telephone', { body, idempotencyKey }))
