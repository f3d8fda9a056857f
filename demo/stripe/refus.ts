import { type Formulaire, texte } from '#demo/prestataire/formulaire.ts'
import type { Fiche } from './sessions.ts'

/** What Stripe says when it does not do what it was asked. */
export interface Refus {
  status: number
  error: { type: string; message: string; code?: string; param?: string }
}

export function invalide(message: string, param?: string, code?: string): Refus {
  const error = { type: 'invalid_request_error', message, ...(param && { param }), ...(code && { code }) }
  return { status: 400, error }
}

export function inconnu(genre: string, id: string): Refus {
  return { status: 404, error: { ...invalide(`No such ${genre}: ${id}`, 'id', 'resource_missing').error } }
}

/** A key that comes again with something else is refused; null when it may be answered as before. */
export function memeDemande({ idempotence }: Pick<Fiche, 'idempotence'>, demande: string): Refus | null {
  if (idempotence?.demande === demande) return null
  const message =
    'Keys for idempotent requests can only be used with the same parameters they were first used with.'
  return { status: 400, error: { type: 'idempotency_error', message } }
}

/** A whole number of a form, or NaN. */
export function entier(form: Formulaire, path: string): number {
  const value = texte(form, path) ?? ''
  return /^\d{1,12}$/.test(value) ? Number(value) : Number.NaN
}
