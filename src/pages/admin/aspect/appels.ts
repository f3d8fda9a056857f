import type { Reponse } from '#api'
import { type Aspect, aspectDe } from '#aspect/aspect.ts'
import { api } from '#browser/api.ts'
import { donnees } from '../appeler.ts'

export type EtatAspect = Reponse<'GET /api/equipe/aspect'>['data']
export const demanderAspect = () => donnees(api('GET /api/equipe/aspect'))

export const garderAspect = (choix: Record<string, unknown>, version: number, cle: string) =>
  donnees(api('PUT /api/equipe/aspect', { body: { choix, version }, idempotencyKey: cle }))
export const publierAspect = (version: number, cle: string) =>
  donnees(api('POST /api/equipe/aspect/publication', { body: { version }, idempotencyKey: cle }))
export const revenirAspect = (version: number, cle: string) =>
  donnees(api('POST /api/equipe/aspect/retour', { body: { version }, idempotencyKey: cle }))
export const direLu = (sujet: EtatAspect['lus'][number], cle: string) =>
  donnees(api('POST /api/equipe/aspect/lecture', { body: { sujet }, idempotencyKey: cle }))

/** The looks as they are being written, else as everybody sees them. */
export const enCoursDe = ({ brouillon, publie }: EtatAspect): Aspect =>
  aspectDe(brouillon?.choix ?? publie?.choix ?? null)
