import type { Choisir, Ligne, Question } from '#api'
import { api } from '#browser/api.ts'
import { createStore } from '#browser/store.ts'
import { demanderPage } from '../appeler.ts'

export type AvisLu = Ligne<'GET /api/equipe/avis'>

export const listAvis = (question: Choisir<'GET /api/equipe/avis'>) =>
  demanderPage('GET /api/equipe/avis', question)
/** How often one was seen to here: what counts those that wait asks again. */
export const avisTraites = createStore(0)
export const moderer = (body: Question<'PUT /api/equipe/avis'>['body']) =>
  api('PUT /api/equipe/avis', { body })
