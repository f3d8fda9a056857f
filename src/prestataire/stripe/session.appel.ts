import { type Static, Type } from 'typebox'
import { comprendre } from '../paiement.appel.ts'
import type { Reponse, ReponseRemboursement } from '../prestataire.ts'

const texteOuNul = Type.Union([Type.String(), Type.Null()])
const parmi = <T extends string>(...valeurs: T[]) => Type.Union(valeurs.map((valeur) => Type.Literal(valeur)))

/** What is read of Stripe's answers about a payment page; they say more. */
const Session = Type.Object({
  id: Type.String({ minLength: 1 }),
  object: Type.Literal('checkout.session'),
  status: parmi('open', 'complete', 'expired'),
  payment_status: parmi('paid', 'unpaid', 'no_payment_required'),
  amount_total: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  currency: texteOuNul,
  client_reference_id: texteOuNul,
  payment_intent: Type.Union([Type.String(), Type.Object({ id: Type.String() }), Type.Null()]),
  url: texteOuNul,
})
type Session = Static<typeof Session>
const Refund = Type.Object({
  id: Type.String({ minLength: 1 }),
  object: Type.Literal('refund'),
  status: parmi('pending', 'requires_action', 'succeeded', 'failed', 'canceled'),
  failure_reason: Type.Optional(texteOuNul),
  metadata: Type.Optional(Type.Union([Type.Record(Type.String(), Type.String()), Type.Null()])),
})
type Refund = Static<typeof Refund>

/** @throws SansReponse for an answer that is no payment page. */
export const lireSession = (corps: unknown): Session => comprendre(Session, corps)
/** @throws SansReponse for an answer that is no refund. */
export const lireRefund = (corps: unknown): Refund => comprendre(Refund, corps)

export const idDe = (nomme: Session['payment_intent']): string | null =>
  typeof nomme === 'string' ? nomme : (nomme?.id ?? null)

/** What a page means for its attempt. */
export function toReponse(session: Session): Reponse {
  return {
    etat: etatDe(session),
    reference: session.id,
    cle: session.client_reference_id,
    montant: session.amount_total,
    devise: session.currency?.toUpperCase() ?? null,
    encaissement: idDe(session.payment_intent),
  }
}

function etatDe({ status, payment_status }: Session): Reponse['etat'] {
  if (payment_status === 'paid') return 'payee'
  if (status === 'expired') return 'expiree'
  return status === 'complete' ? 'en_cours' : 'ouverte'
}

/** A refund that Stripe made may still fail later: its bank may send it back. */
export function toRemboursement({ id: reference, status, failure_reason }: Refund): ReponseRemboursement {
  if (status === 'succeeded') return { etat: 'fait', reference, motif: null }
  if (status !== 'failed' && status !== 'canceled') return { etat: 'en_cours', reference, motif: null }
  return { etat: 'refuse', reference, motif: `Stripe\u00a0: ${failure_reason ?? status}.` }
}
