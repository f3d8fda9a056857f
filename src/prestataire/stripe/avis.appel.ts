import type { Avis } from '../prestataire.ts'

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
    return { ...rien, incident: { genre: 'conteste', encaissement, remboursement: null } }
  if (genre !== 'refund') return rien
  const metadata = 'metadata' in object && typeof object.metadata === 'object' ? object.metadata : null
  const avis = { ...rien, reference: text('id'), cle: metadata && text('remboursement', metadata) }
  if (MANQUES.includes(text('status'))) return avis
  return { ...avis, incident: { genre: 'rembourse', encaissement, remboursement: text('id') } }
}
