import type { Choisir } from '#api'
import { api } from '#browser/api.ts'
import { createStore } from '#browser/store.ts'
import { demanderPage } from '../appeler.ts'

export const listRetractations = (question: Choisir<'GET /api/equipe/retractation'>) =>
  demanderPage('GET /api/equipe/retractation', question)
/** How often one was seen to here: what counts those that wait asks again. */
export const retractationsTraitees = createStore(0)
export const traiter = (id: number, motif: string) =>
  api('PUT /api/equipe/retractation', { body: { id, motif } })
