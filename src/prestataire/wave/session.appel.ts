import { type Static, Type } from 'typebox'
import { SansReponse } from '../paiement.appel.ts'
import type { Reponse } from '../prestataire.ts'

const texteOuNul = Type.Optional(Type.Union([Type.String(), Type.Null()]))
/** What is read of Wave's answers about a session; they say more. */
export const Session = Type.Object({
  id: Type.String({ minLength: 1 }),
  checkout_status: Type.String(),
  payment_status: Type.String(),
  amount: Type.String(),
  currency: Type.String(),
  client_reference: texteOuNul,
  transaction_id: texteOuNul,
  when_refunded: texteOuNul,
})
export type Session = Static<typeof Session>

const RENDUE = /^(refunded|reversed)$/

/** Its money went back, however Wave says it: of a payment whose money came (`encaissement`), « cancelled » says nothing else. */
export function estRendue(
  { checkout_status, payment_status, when_refunded }: Session,
  encaissement: string | null,
): boolean {
  if (when_refunded || RENDUE.test(checkout_status) || RENDUE.test(payment_status)) return true
  return encaissement !== null && payment_status === 'cancelled'
}

/** Wave's codes for a refund that went before, as far as they can be guessed: its documentation names none. */
export const estDeja = (code: string | null): boolean =>
  /already.*(refund|revers)|(refund|revers).*already/.test(code ?? '')

/** Francs have no decimals, and Wave writes none. */
export const francsDe = ({ amount }: Session) => (/^\d{1,12}$/.test(amount) ? Number(amount) : null)

export function toReponse(session: Session): Reponse {
  const { id, currency, checkout_status, payment_status } = session
  return {
    etat: etatDe(checkout_status, payment_status),
    reference: id,
    cle: session.client_reference ?? null,
    montant: francsDe(session),
    devise: currency,
    encaissement: session.transaction_id ?? null,
  }
}

/** A payment that failed leaves its session open: its payer may try again. */
function etatDe(session: string, paiement: string): Reponse['etat'] {
  if (paiement === 'succeeded') return 'payee'
  if (session === 'expired') return 'expiree'
  if (session === 'open') return 'ouverte'
  if (session === 'complete') return paiement === 'cancelled' ? 'refusee' : 'en_cours'
  throw new SansReponse('status')
}
