import type { Choisir, Ligne, Question } from '#api'
import { api } from '#browser/api.ts'
import { createStore } from '#browser/store.ts'
import { demanderPage, donnees } from '../appeler.ts'

export type RetourLu = Ligne<'GET /api/equipe/retour'>

export const listRetours = (question: Choisir<'GET /api/equipe/retour'>) =>
  demanderPage('GET /api/equipe/retour', question)
export const compterRetours = () => donnees(api('GET /api/equipe/retours'))
/** How often one was seen to here: what counts those that wait asks again. */
export const retoursTraites = createStore(0)

export type Decision = Question<'PUT /api/equipe/retour'>['body']
export const decider = (body: Decision) => api('PUT /api/equipe/retour', { body })
export type Reception = Question<'PUT /api/equipe/retour/reception'>['body']
export const recevoir = (body: Reception) => api('PUT /api/equipe/retour/reception', { body })
export type Argent = Question<'PUT /api/equipe/retour/argent'>['body']
export const rendreArgent = (body: Argent) => api('PUT /api/equipe/retour/argent', { body })
