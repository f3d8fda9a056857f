import type { FastifyInstance } from 'fastify'
import type { Doublure } from '../doublures.ts'
import { type OptionsStand, ouvrirStand } from '../prestataire/stand.ts'
import { apiPaypal, type ComptePaypalDemo } from './api.ts'
import { guichet } from './guichet.ts'
import { captureDe, type Fiche, type Montant } from './ordres.ts'
import { oubliee, PAGE, refus, reviser, type Stand, signataire } from './stand.ts'

export type PaypalDemo = OptionsStand & ComptePaypalDemo

/** What an amount of PayPal's is in the smallest unit of its currency. */
const unites = ({ currency_code, value }: Montant) =>
  Math.round(Number(value) * (currency_code === 'JPY' ? 1 : 100))

/** A stand-in for PayPal that speaks its HTTP under `/demonstration/paypal`, with a page to agree on. */
export async function paypalDemo(app: FastifyInstance, options: PaypalDemo): Promise<void> {
  const { clientSecret, webhookId } = options
  const stand: Stand = ouvrirStand<Fiche>(app, options, {
    page: PAGE,
    idDe: ({ ordre }) => ordre.id,
    argent: (fiche) => {
      const capture = captureDe(fiche)
      if (!capture || capture.status === 'DECLINED' || capture.status === 'PENDING') return null
      const rendu = fiche.remboursements.reduce((total, { amount }) => total + unites(amount), 0)
      return { reference: fiche.ordre.id, encaisse: unites(capture.amount), rendu }
    },
    ouverte: (fiche) => fiche.ordre.status !== 'COMPLETED' && !oubliee(fiche, stand.now()),
    signer: signataire(clientSecret, webhookId),
    erreur: (status) =>
      refus(status === 429 ? 'RATE_LIMIT_REACHED' : 'INTERNAL_SERVICE_ERROR', 'On purpose.').corps,
    reviser: (fiche) => reviser(stand, fiche),
  })
  apiPaypal(app, stand, options)
  guichet(app, stand)
}

export const doublure = {
  ouvrir: paypalDemo,
  titre: 'PayPal',
  payer: { compte: 'accepte' },
  refuser: { compte: 'refuse' },
  reessaie: false,
  mensonge: { value: '1.00' },
  fermeture: 'consulter',
} satisfies Doublure<PaypalDemo>
