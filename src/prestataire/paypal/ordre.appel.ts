import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import { depuisUnites } from '#shared/devises.ts'
import { exact, times, toDecimal } from '#shared/exact.ts'
import { type CodeDevise, DECIMALES, estDevise } from '#shared/money.ts'
import { selon, UNE_LIGNE } from '#shared/texte.ts'
import { estAdresse, SansReponse } from '../paiement.appel.ts'
import type { Avis, DemandePaiement, Incident, Reponse } from '../prestataire.ts'

const Montant = Type.Object({ currency_code: Type.String(), value: Type.String() })
const Capture = Type.Object({ id: Type.String(), status: Type.String(), amount: Montant })
/** What is read of PayPal's answers; they say more. */
const Ordre = Type.Object({
  id: Type.String(),
  status: Type.String(),
  purchase_units: Type.Array(
    Type.Object({
      custom_id: Type.Optional(Type.String()),
      amount: Montant,
      payee: Type.Optional(Type.Object({ merchant_id: Type.Optional(Type.String()) })),
      payments: Type.Optional(Type.Object({ captures: Type.Optional(Type.Array(Capture)) })),
    }),
    { minItems: 1, maxItems: 1 },
  ),
  links: Type.Optional(Type.Array(Type.Object({ rel: Type.String(), href: Type.String() }))),
})
type Ordre = Static<typeof Ordre>

const SANS_ARGENT: Record<string, Reponse['etat']> = {
  CREATED: 'ouverte',
  SAVED: 'ouverte',
  PAYER_ACTION_REQUIRED: 'ouverte',
  APPROVED: 'approuvee',
  VOIDED: 'expiree',
}
/** Money that was given back since had come all the same. */
const ENCAISSEES: Record<string, Reponse['etat']> = {
  COMPLETED: 'payee',
  PARTIALLY_REFUNDED: 'payee',
  REFUNDED: 'payee',
  PENDING: 'en_cours',
  DECLINED: 'refusee',
  FAILED: 'refusee',
}

/** @throws SansReponse for an answer that is no order. */
export function lireOrdre(corps: unknown): Ordre {
  if (!Check(Ordre, corps)) throw new SansReponse('no order')
  return corps
}

/** Where its payer agrees to it, or null. */
export function adresseDe({ links = [] }: Ordre): string | null {
  const lien = links.find(({ rel }) => rel === 'payer-action') ?? links.find(({ rel }) => rel === 'approve')
  return lien && estAdresse(lien.href) ? lien.href : null
}

/**
 * What an order means for its attempt. One that pays another account than `compte` is not ours, whatever its key.
 * @throws SansReponse for a state that PayPal does not have.
 */
export function toReponse(ordre: Ordre, compte: string | null): Reponse {
  const [unite] = ordre.purchase_units
  if (!unite) throw new SansReponse('no order')
  const captures = unite.payments?.captures ?? []
  const capture = captures.find(({ status }) => selon(ENCAISSEES, status) === 'payee') ?? captures.at(-1)
  const etat =
    ordre.status === 'COMPLETED' ? selon(ENCAISSEES, capture?.status ?? '') : selon(SANS_ARGENT, ordre.status)
  if (!etat) throw new SansReponse('unknown state')
  const { currency_code, value } = capture?.amount ?? unite.amount
  return {
    etat,
    reference: ordre.id,
    cle: compte === null || unite.payee?.merchant_id === compte ? (unite.custom_id ?? null) : null,
    montant: toUnites(value, currency_code),
    devise: currency_code,
    encaissement: capture?.id ?? null,
  }
}

/** One unit with our total, for the shop's account: nothing to choose, no address, to be taken at once. */
export function toDemande(demande: DemandePaiement, compte: string | null): object {
  const { cle, libelle, montant, devise, email, retour, abandon } = demande
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: cle,
        custom_id: cle,
        // readable in both accounts, and another one for each attempt
        invoice_id: `${libelle} ${cle.slice(0, 8)}`,
        description: libelle,
        amount: toMontant(montant, devise),
        ...(compte && { payee: { merchant_id: compte } }),
      },
    ],
    payment_source: {
      paypal: {
        ...(email && { email_address: email }),
        experience_context: {
          locale: 'fr-FR',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          return_url: retour,
          cancel_url: abandon,
        },
      },
    },
  }
}

/** PayPal writes decimals, none in yens: `5.25`, `665`. */
export function toMontant(montant: number, devise: CodeDevise): Static<typeof Montant> {
  return { currency_code: devise, value: toDecimal(depuisUnites(montant, devise), DECIMALES[devise]) }
}

/** Exactly the smallest units of a decimal, or null where it is none of this currency. */
function toUnites(value: string, devise: string): number | null {
  if (!estDevise(devise) || !/^\d{1,12}(\.\d{1,4})?$/.test(value)) return null
  const unites = times(exact(value), exact(10n ** BigInt(DECIMALES[devise])))
  return unites.d === 1n ? Number(unites.n) : null
}

const Texte = Type.String({ minLength: 1, maxLength: 200, pattern: UNE_LIGNE })
const Evenement = Type.Object({
  id: Texte,
  resource_type: Type.Optional(Type.String()),
  event_type: Type.Optional(Type.String()),
  resource: Type.Object({
    links: Type.Optional(Type.Array(Type.Object({ rel: Type.String(), href: Type.String() }))),
    disputed_transactions: Type.Optional(
      Type.Array(Type.Object({ seller_transaction_id: Type.Optional(Texte) })),
    ),
    amount: Type.Optional(Type.Unknown()),
    dispute_amount: Type.Optional(Type.Unknown()),
    id: Type.Optional(Texte),
    custom_id: Type.Optional(Texte),
    purchase_units: Type.Optional(Type.Array(Type.Object({ custom_id: Type.Optional(Texte) }))),
    supplementary_data: Type.Optional(
      Type.Object({ related_ids: Type.Optional(Type.Object({ order_id: Type.Optional(Texte) })) }),
    ),
  }),
})

const GENRES: Record<string, Incident['genre']> = {
  'PAYMENT.CAPTURE.REFUNDED': 'rembourse',
  'PAYMENT.CAPTURE.REVERSED': 'conteste',
  'CUSTOMER.DISPUTE.CREATED': 'conteste',
  'CUSTOMER.DISPUTE.RESOLVED': 'conteste',
}

/** What it says of money that came: PayPal tells of the refund, and names the capture above it. */
function incidentDe({ event_type, resource_type, resource }: Static<typeof Evenement>): Incident | null {
  const genre = selon(GENRES, event_type ?? '')
  if (!genre) return null
  const audessus = resource.links?.find(({ rel }) => rel === 'up')?.href
  const capture = /\/captures\/([\w-]{1,100})$/.exec(audessus ?? '')?.[1]
  const sienne = resource_type === 'capture' ? resource.id : capture
  const encaissement = sienne ?? resource.disputed_transactions?.[0]?.seller_transaction_id ?? null
  const remboursement = genre === 'rembourse' && resource_type !== 'capture' ? (resource.id ?? null) : null
  // of a capture it says how much was paid, and not how much went
  const dit = resource.dispute_amount ?? (resource_type === 'capture' ? null : resource.amount)
  return { genre, encaissement, remboursement, ...argentDe(dit) }
}

function argentDe(dit: unknown): Pick<Incident, 'montant' | 'devise'> {
  const montant = Check(Montant, dit) ? toUnites(dit.value, dit.currency_code) : null
  return Check(Montant, dit) && estDevise(dit.currency_code) && montant
    ? { montant, devise: dit.currency_code }
    : { montant: null, devise: null }
}

/**
 * Whom a notification is about: an order, or the money of one.
 * @throws SansReponse for a text that is no notification.
 */
export function toAvis(corps: string): Avis {
  const lu: unknown = JSON.parse(corps)
  if (!Check(Evenement, lu)) throw new SansReponse('no event')
  const { id, custom_id, purchase_units, supplementary_data } = lu.resource
  const ordre = lu.resource_type === 'checkout-order' ? id : supplementary_data?.related_ids?.order_id
  const cle = custom_id ?? purchase_units?.[0]?.custom_id
  const incident = incidentDe(lu)
  const avis = { evenement: lu.id, reference: ordre ?? null, cle: cle ?? null, secret: null }
  return { ...avis, ...(incident && { incident }) }
}
