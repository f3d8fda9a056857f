import Stripe from 'stripe'
import type { Log } from '#context'
import { accepte, muet as neRepondPas, refuse as refuser, SANS_ARGENT } from '#shared/essai.ts'
import type { Failure } from '#shared/failure.ts'
import { DEVISES } from '#shared/money.ts'
import { estAdresse, fetchBorne, muet, nonSignee, PATIENCE } from '../paiement.appel.ts'
import { piloter } from '../pilote.ts'
import {
  type Connue,
  type DemandePaiement,
  inconnue,
  type Prestataire,
  type Reponse,
  type ReponseRemboursement,
} from '../prestataire.ts'
import { toAvis } from './avis.appel.ts'
import { demarche, variables } from './reglages.ts'
import { idDe, lireRefund, lireSession, toRemboursement, toReponse } from './session.appel.ts'

const RETRIES = 1
const CLE_REFUSEE = 'Stripe refuse cette clé secrète\u00a0: vérifiez qu’elle est entière et toujours active.'
const CLE_ETROITE =
  'Stripe connaît cette clé, mais elle n’a pas droit aux pages de paiement\u00a0: prenez la clé secrète entière.'
/** Seconds a notification stays fresh. */
const TOLERANCE = 300

export interface ReglagesStripe {
  secretKey: string
  webhookSecret: string
  /** Where Stripe's HTTP is spoken: `https://api.stripe.com`, or the stand-in's address. */
  apiBase?: string
  /** Milliseconds after which a call is given up. */
  patience?: number
  log: Log
}

/** Card payments on Stripe's hosted page, with the official SDK: no card number ever passes here. */
export function prestataireStripe(reglages: ReglagesStripe): Prestataire {
  const { webhookSecret, log, patience = PATIENCE } = reglages
  const base = new URL(reglages.apiBase ?? 'https://api.stripe.com')
  const deEssai = /^(sk|rk)_test_/.test(reglages.secretKey)
  const http = base.protocol === 'http:'
  const stripe = new Stripe(reglages.secretKey, {
    host: base.hostname,
    port: base.port || (http ? 80 : 443),
    protocol: http ? 'http' : 'https',
    timeout: patience,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchBorne(patience)),
  })

  /** All the calls of one operation. The SDK's own time-out starts again with every retry and every byte: this one does not. */
  async function appeler<T>(call: () => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('deadline')), patience)
    })
    const answer = call()
    answer.catch(() => undefined)
    try {
      return await Promise.race([answer, deadline])
    } finally {
      clearTimeout(timer)
    }
  }

  function sansReponse(error: unknown): Failure {
    log.warn(
      { code: 'PRESTATAIRE_INDISPONIBLE', prestataire: 'stripe', ...trace(error) },
      'payment provider failed',
    )
    // kept under the key, and given again for a day; or the key is another demand's: the shop has had another address
    const garde =
      (error instanceof Stripe.errors.StripeAPIError && error.statusCode === 500) ||
      (error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400)
    return muet(garde)
  }

  async function lire({ reference }: Connue, call: () => Promise<Stripe.Checkout.Session>): Promise<Reponse> {
    try {
      return toReponse(lireSession(await appeler(call)))
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing')
        return inconnue(reference)
      throw sansReponse(error)
    }
  }

  /** Attempts of before the shop kept its name. */
  const argentDe = async (reference: string, encaissement: string | null) =>
    encaissement ?? idDe(lireSession(await stripe.checkout.sessions.retrieve(reference)).payment_intent)

  return {
    methode: 'carte',
    essai: deEssai,
    montreEmail: true,
    devises: DEVISES,
    async essayer() {
      try {
        // a payment that nobody has: Stripe says so to whom it knows
        await appeler(() => stripe.checkout.sessions.retrieve('cs_test_essai'))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeAuthenticationError) return refuser(CLE_REFUSEE)
        if (error instanceof Stripe.errors.StripePermissionError) return refuser(CLE_ETROITE)
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return neRepondPas('Stripe')
      }
      const cle = deEssai ? `votre clé d’essai. ${SANS_ARGENT}` : 'votre clé.'
      return accepte(`Stripe accepte ${cle} La signature du webhook se vérifie au premier paiement.`)
    },
    consulter: (tentative) => lire(tentative, () => stripe.checkout.sessions.retrieve(tentative.reference)),
    async creer(demande) {
      try {
        const options = { idempotencyKey: demande.cle }
        const session = lireSession(
          await appeler(() => stripe.checkout.sessions.create(toSession(demande), options)),
        )
        if (!estAdresse(session.url)) return { refus: `session ${session.status}` }
        return { reference: session.id, adresse: session.url }
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw sansReponse(error)
        log.error(
          { code: 'PAIEMENT_REFUSE', prestataire: 'stripe', ...trace(error) },
          'payment provider refused a demand',
        )
        return { refus: error.code ?? error.param ?? error.type }
      }
    },
    fermer: (tentative) =>
      lire(tentative, async () => {
        try {
          return await stripe.checkout.sessions.expire(tentative.reference)
        } catch (error) {
          // it cannot be expired any more: what has become of it?
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          return stripe.checkout.sessions.retrieve(tentative.reference)
        }
      }),
    async rembourser({ cle, reference, encaissement, montant }) {
      try {
        return await appeler(async () => {
          // attempts of before the shop kept it
          const payment_intent = await argentDe(reference, encaissement)
          if (payment_intent === null) return refuse('Stripe n’a pas encaissé ce paiement.')
          const demande = { payment_intent, amount: montant, metadata: { remboursement: cle } }
          return toRemboursement(lireRefund(await stripe.refunds.create(demande, { idempotencyKey: cle })))
        })
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw sansReponse(error)
        log.error(
          { code: 'REMBOURSEMENT_REFUSE', prestataire: 'stripe', ...trace(error) },
          'payment provider refused a refund',
        )
        return refuse(`Stripe a refusé le remboursement (${error.code ?? error.param ?? error.type}).`)
      }
    },
    async suivreRemboursement(reference) {
      try {
        return toRemboursement(lireRefund(await appeler(() => stripe.refunds.retrieve(reference))))
      } catch (error) {
        throw sansReponse(error)
      }
    },
    async retrouverRemboursement({ cle, reference, encaissement }) {
      try {
        return await appeler(async () => {
          const payment_intent = await argentDe(reference, encaissement)
          if (payment_intent === null) return null
          const { data } = await stripe.refunds.list({ payment_intent, limit: 100 })
          const connu = data.map(lireRefund).find(({ metadata }) => metadata?.remboursement === cle)
          return connu ? toRemboursement(connu) : null
        })
      } catch (error) {
        throw sansReponse(error)
      }
    },
    lireNotification(corps, entetes, now) {
      try {
        const at = now.getTime()
        const bytes = Buffer.from(corps.buffer, corps.byteOffset, corps.byteLength)
        const signature = String(entetes['stripe-signature'] ?? '')
        return toAvis(
          stripe.webhooks.constructEvent(bytes, signature, webhookSecret, TOLERANCE, undefined, at),
        )
      } catch (error) {
        throw nonSignee(log, 'stripe', trace(error))
      }
    },
    relireNotification: (corps) => toAvis(stripe.webhooks.constructEventWithoutVerification(corps)),
  }
}

/** One line with our total: what is charged equals what was shown, to the unit. XOF and JPY have no decimals there either. */
function toSession(demande: DemandePaiement): Stripe.Checkout.SessionCreateParams {
  const { cle, commande_id, libelle, montant, devise, email, expire_le, retour, abandon } = demande
  const metadata = { tentative: cle, commande: String(commande_id) }
  const price_data = { currency: devise.toLowerCase(), unit_amount: montant, product_data: { name: libelle } }
  return {
    mode: 'payment',
    locale: 'fr',
    client_reference_id: cle,
    ...(email && { customer_email: email }),
    line_items: [{ quantity: 1, price_data }],
    allowed_payment_method_types: ['card'],
    // the chosen currency is charged, not the one Stripe would guess
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor(expire_le.getTime() / 1000),
    success_url: retour,
    cancel_url: abandon,
    metadata,
    payment_intent_data: { metadata },
  }
}

const refuse = (motif: string): ReponseRemboursement => ({ etat: 'refuse', reference: null, motif })

/** What the log may keep of an error: codes, never the message, which may quote what was sent. */
function trace(error: unknown): object {
  if (!(error instanceof Stripe.errors.StripeError))
    return { cause: error instanceof Error ? error.name : 'unknown' }
  return { cause: error.type, status: error.statusCode ?? null, detail: error.code ?? null }
}

export const pilote = piloter({
  variables,
  demarche,
  doublure: '',
  ouvrir: (reglages, monde) => prestataireStripe({ ...reglages, ...monde }),
})
