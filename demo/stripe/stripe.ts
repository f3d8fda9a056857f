import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Doublure } from '../doublures.ts'
import { type OptionsStand, ouvrirStand, secondes } from '../prestataire/stand.ts'
import { apiStripe } from './api.ts'
import { guichet } from './guichet.ts'
import type { Fiche } from './sessions.ts'
import { fermer, PAGE, type Stand } from './stand.ts'

export interface StripeDemo extends OptionsStand {
  secretKey: string
  webhookSecret: string
}

/** A stand-in for Stripe that speaks its HTTP to the real SDK, with a hosted page of its own. */
export async function stripeDemo(app: FastifyInstance, options: StripeDemo): Promise<void> {
  const { secretKey, webhookSecret } = options
  const stand: Stand = ouvrirStand<Fiche>(app, options, {
    page: PAGE,
    idDe: ({ session }) => session.id,
    ouverte: ({ session }) => session.status === 'open',
    argent: ({ session, remboursements = [] }) =>
      session.payment_status === 'paid'
        ? { reference: session.id, encaisse: session.amount_total, rendu: somme(remboursements) }
        : null,
    signer: ({ corps }, now) => ({
      'stripe-signature': signer(
        corps,
        webhookSecret,
        secondes(() => now),
      ),
    }),
    erreur: (status) => {
      const limite = { type: 'invalid_request_error', code: 'rate_limit' }
      const error = status === 429 ? limite : { type: 'api_error' }
      return { error: { ...error, message: 'An error happened on purpose.' } }
    },
    // an open session whose time is over has expired
    reviser: (fiche) => {
      if (fiche.session.status === 'open' && fiche.session.expires_at <= secondes(stand.now))
        fermer(stand, fiche)
    },
  })
  apiStripe(app, stand, secretKey)
  guichet(app, stand)
}

const somme = (remboursements: NonNullable<Fiche['remboursements']>) =>
  remboursements.reduce((total, { refund }) => total + (refund.status === 'failed' ? 0 : refund.amount), 0)

/** The `Stripe-Signature` header of a body, made at `t` (seconds since 1970). */
export function signer(corps: string, secret: string, t: number): string {
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${corps}`).digest('hex')}`
}

export const doublure = {
  ouvrir: stripeDemo,
  titre: 'Card',
  payer: { numero: '4242424242424242', expiration: '12/34', cvc: '123' },
  refuser: { numero: '4000000000000002', expiration: '12/34', cvc: '123' },
  reessaie: true,
  mensonge: { amount_total: 350 },
  fermeture: 'fermer',
} satisfies Doublure<StripeDemo>
