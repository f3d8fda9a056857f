import { createStore } from '#browser/store.ts'
import type { Papier } from '#papier/papier.ts'
import type { RetractationEquipe } from '#retractation/retractation.actions.ts'
import { envoyer, lirePage } from '../appels.ts'

type Question = Record<string, string | null>

export const listFactures = (question: Question) => lirePage<Papier>('/api/equipe/papier', question)
export const listRetractations = (question: Question) =>
  lirePage<RetractationEquipe>('/api/equipe/retractation', question)
/** How often one was seen to here: what counts those that wait asks again. */
export const retractationsTraitees = createStore(0)
export const traiter = (id: number, motif: string) =>
  envoyer<null>('PUT', '/api/equipe/retractation', { id, motif })
