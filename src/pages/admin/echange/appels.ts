import type { Ligne, Question, Reponse } from '#api'
import { api } from '#browser/api.ts'
import { createStore } from '#browser/store.ts'
import { demanderPage, donnees } from '../appeler.ts'

export type Fil = Reponse<'GET /api/equipe/echange/:commande_id'>['data']
export type Recu = Ligne<'GET /api/equipe/echange'>

export const demanderFil = (commande_id: number) =>
  donnees(api('GET /api/equipe/echange/:commande_id', { params: { commande_id } }))
export const ecrireAu = (body: Question<'POST /api/equipe/echange'>['body'], cle: string) =>
  donnees(api('POST /api/equipe/echange', { body, idempotencyKey: cle }))
export const direLus = (commande_id: number, id: number) =>
  donnees(api('PUT /api/equipe/echange', { body: { commande_id, id } }))
export const listRecus = (etat: string | null, page: string | null) =>
  demanderPage('GET /api/equipe/echange', new URLSearchParams({ etat: etat ?? 'a_lire', page: page ?? '1' }))
export const compterNonLus = () => donnees(api('GET /api/equipe/echanges'))

/** How often something was read here: what counts the unread asks again. */
export const echangesLus = createStore(0)
