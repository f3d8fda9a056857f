import { type Fiche as FicheCommune, nouvelId } from '#demo/prestataire/registre.ts'
import type { Stand as StandCommun } from '#demo/prestataire/stand.ts'

export const PAGE = '/demonstration/wave'

/** What Wave answers about a checkout session. */
export interface Session {
  id: string
  amount: string
  business_name: string
  checkout_status: 'open' | 'complete' | 'expired'
  client_reference: string | null
  currency: string
  error_url: string
  success_url: string
  last_payment_error: { code: string; message: string } | null
  payment_status: 'processing' | 'cancelled' | 'succeeded'
  transaction_id: string | null
  wave_launch_url: string
  when_completed: string | null
  when_created: string
  when_expires: string
}

export interface Fiche extends FicheCommune {
  session: Session
  /** Its money was given back. */
  rendue: boolean
}

export type Stand = StandCommun<Fiche>

/** The money is there: the shop is told. */
export function encaisser(stand: Stand, fiche: Fiche): void {
  Object.assign(fiche.session, {
    checkout_status: 'complete',
    payment_status: 'succeeded',
    transaction_id: nouvelId('T'),
    when_completed: stand.now().toISOString(),
  })
  annoncer(stand, fiche, 'checkout.session.completed')
}

/** One payment failed: its session stays open. */
export function refuser(stand: Stand, fiche: Fiche): void {
  fiche.session.last_payment_error = { code: 'insufficient-funds', message: 'On purpose.' }
  annoncer(stand, fiche, 'checkout.session.payment_failed')
}

/** Nobody can pay it any more; Wave announces nothing of it. */
export function fermer(stand: Stand, fiche: Fiche): void {
  Object.assign(fiche.session, {
    checkout_status: 'expired',
    payment_status: 'cancelled',
    when_completed: stand.now().toISOString(),
  })
  stand.registre.save(fiche)
}

/** An open session whose time is over has expired. */
export function reviser(stand: Stand, fiche: Fiche): void {
  const { checkout_status, when_expires } = fiche.session
  if (checkout_status === 'open' && Date.parse(when_expires) <= stand.now().getTime()) fermer(stand, fiche)
}

function annoncer({ facteur }: Stand, fiche: Fiche, type: string): void {
  const id = nouvelId('EV')
  facteur.envoyer(fiche, id, JSON.stringify({ id, type, data: fiche.session }, null, 1))
}
