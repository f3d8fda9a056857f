import { nouvelId } from '#demo/prestataire/registre.ts'
import { type Stand as StandCommun, secondes } from '#demo/prestataire/stand.ts'
import type { Fiche, Refund, Session } from './sessions.ts'

export type Stand = StandCommun<Fiche>

export const PAGE = '/demonstration/stripe'

/** Nobody can pay it any more. */
export function fermer(stand: Stand, fiche: Fiche): void {
  Object.assign(fiche.session, { status: 'expired', url: null })
  fiche.confirmation = false
  annoncer(stand, fiche, 'checkout.session.expired', fiche.session)
}

/** The money is there: the shop is told, the payer is sent back. */
export function encaisser(stand: Stand, fiche: Fiche): void {
  const paid = { status: 'complete', payment_status: 'paid', payment_intent: nouvelId('pi'), url: null }
  Object.assign(fiche.session, paid)
  fiche.confirmation = false
  annoncer(stand, fiche, 'checkout.session.completed', fiche.session)
}

/** Tells the shop what happened to what. */
export function annoncer(
  { facteur, now }: Stand,
  fiche: Fiche,
  type: string,
  object: Session | Refund,
): void {
  const id = nouvelId('evt')
  const data = { object }
  const event = { id, object: 'event', created: secondes(now), data, livemode: false, type }
  // Stripe sends its events indented: whoever parses and writes them again breaks the signature
  facteur.envoyer(fiche, id, JSON.stringify(event, null, 2))
}
