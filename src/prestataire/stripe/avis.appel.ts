import { estDevise } from '#shared/money.ts'
import type { Avis, Incident } from '../prestataire.ts'

/** Of a dispute only its beginning and its end are told: between them it is the same one. */
const LITIGES: readonly string[] = ['charge.dispute.created', 'charge.dispute.closed']
const MANQUES: readonly unknown[] = ['failed', 'canceled']

/** Of Stripe's events those about payment pages, refunds and disputes concern the shop: the others name nothing. */
export function toAvis({ id, type, data }: { id: string; type: string; data: { object: object } }): Avis {
  const { object } = data
  const text = (name: string, within: object = object) => {
    const value = name in within ? within[name as keyof typeof within] : null
    return typeof value === 'string' ? value : null
  }
  const rien = { evenement: id, reference: null, cle: null, secret: null }
  const genre = text('object') ?? 'checkout.session'
  if (genre === 'checkout.session')
    return { ...rien, reference: text('id'), cle: text('client_reference_id') }
  const encaissement = text('payment_intent')
  if (genre === 'dispute' && LITIGES.includes(type))
    return {
      ...rien,
      incident: { genre: 'conteste', encaissement, remboursement: null, ...argentDe(object) },
    }
  if (genre !== 'refund') return rien
  const metadata = 'metadata' in object && typeof object.metadata === 'object' ? object.metadata : null
  const avis = { ...rien, reference: text('id'), cle: metadata && text('remboursement', metadata) }
  if (MANQUES.includes(text('status'))) return avis
  return {
    ...avis,
    incident: { genre: 'rembourse', encaissement, remboursement: text('id'), ...argentDe(object) },
  }
}

/** How much it is about: Stripe counts in the smallest unit, as the shop does. */
function argentDe(object: object): Pick<Incident, 'montant' | 'devise'> {
  const { amount, currency } = object as { amount?: unknown; currency?: unknown }
  const devise = typeof currency === 'string' ? currency.toUpperCase() : ''
  const dit = Number.isSafeInteger(amount) && Number(amount) > 0 && estDevise(devise)
  return dit ? { montant: Number(amount), devise } : { montant: null, devise: null }
}
