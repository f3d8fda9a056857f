import type { FastifyInstance } from 'fastify'
import { apiPaypal, type ComptePaypalDemo } from './paypal/api.ts'
import { guichet } from './paypal/guichet.ts'
import type { Fiche } from './paypal/ordres.ts'
import { oubliee, PAGE, refus, reviser, type Stand, signataire } from './paypal/stand.ts'
import { type OptionsStand, ouvrirStand } from './prestataire/stand.ts'

export type PaypalDemo = OptionsStand & ComptePaypalDemo

/** A stand-in for PayPal that speaks its HTTP under `/demonstration/paypal`, with a page to agree on. */
export async function paypalDemo(app: FastifyInstance, options: PaypalDemo): Promise<void> {
  const { clientSecret, webhookId } = options
  const stand: Stand = ouvrirStand<Fiche>(app, options, {
    page: PAGE,
    idDe: ({ ordre }) => ordre.id,
    ouverte: (fiche) => fiche.ordre.status !== 'COMPLETED' && !oubliee(fiche, stand.now()),
    signer: signataire(clientSecret, webhookId),
    erreur: (status) =>
      refus(status === 429 ? 'RATE_LIMIT_REACHED' : 'INTERNAL_SERVICE_ERROR', 'On purpose.').corps,
    reviser: (fiche) => reviser(stand, fiche),
  })
  apiPaypal(app, stand, options)
  guichet(app, stand)
}
