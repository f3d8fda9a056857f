import { createHmac } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Signer } from '#demo/prestataire/facteur.ts'
import { nouvelId } from '#demo/prestataire/registre.ts'
import type { Stand as StandCommun } from '#demo/prestataire/stand.ts'
import { type Capture, captureDe, type Fiche, nouveauNom, unite } from './ordres.ts'

export type Stand = StandCommun<Fiche>

export const PAGE = '/demonstration/paypal'

/** An order that nobody agreed to is forgotten after three hours, as at PayPal's. */
const OUBLI = 3 * 3_600_000
/** How long money that waits does so. */
const ATTENTE = 120_000

/** What PayPal signs of a notification: never the text itself, but its checksum. */
export function signature(
  secret: string,
  envoi: { id: string; time: string; webhookId: string; corps: string },
): string {
  const { id, time, webhookId, corps } = envoi
  return createHmac('sha256', secret)
    .update(`${id}|${time}|${webhookId}|${crc32(corps)}`)
    .digest('base64')
}

/** The headers of a notification; PayPal signs them with a certificate, this stand-in with a secret of its own. */
export function signataire(secret: string, webhookId: string): Signer {
  return ({ id, corps }, now) => {
    const time = `${now.toISOString().slice(0, 19)}Z`
    return {
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signature(secret, { id, time, webhookId, corps }),
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-demonstration',
      'paypal-auth-algo': 'SHA256withRSA',
    }
  }
}

export function oubliee({ ordre }: Fiche, now: Date): boolean {
  return ordre.status === 'PAYER_ACTION_REQUIRED' && now.getTime() - Date.parse(ordre.create_time) > OUBLI
}

/** Money that waited comes. */
export function reviser(stand: Stand, fiche: Fiche): void {
  const capture = captureDe(fiche)
  if (capture?.status !== 'PENDING') return
  if (stand.now().getTime() - Date.parse(capture.create_time) < ATTENTE) return
  capture.status = 'COMPLETED'
  annoncerCapture(stand, fiche, capture)
}

/** The payer agrees: the shop may take the money. */
export function approuver(stand: Stand, fiche: Fiche): void {
  fiche.ordre.status = 'APPROVED'
  annoncer(stand, fiche, 'CHECKOUT.ORDER.APPROVED', 'checkout-order', fiche.ordre)
}

/** Takes the money: PayPal's status and answer. */
export function capturer(stand: Stand, fiche: Fiche): { status: number; corps: object } {
  const { ordre, effet } = fiche
  if (ordre.status === 'COMPLETED') return refus('ORDER_ALREADY_CAPTURED', 'Order already captured.')
  if (ordre.status !== 'APPROVED') {
    return refus('ORDER_NOT_APPROVED', 'Payer has not yet approved the Order for payment.')
  }
  if (effet === 'refuse') {
    // another source of money may be chosen on the same page
    ordre.status = 'PAYER_ACTION_REQUIRED'
    return refus('INSTRUMENT_DECLINED', 'The instrument presented was declined.')
  }
  const { amount, custom_id, invoice_id } = unite(fiche)
  const capture: Capture = {
    id: nouveauNom(),
    status: effet === 'attend' ? 'PENDING' : 'COMPLETED',
    amount,
    custom_id,
    invoice_id,
    final_capture: true,
    create_time: stand.now().toISOString(),
  }
  ordre.status = 'COMPLETED'
  unite(fiche).payments = { captures: [capture] }
  annoncerCapture(stand, fiche, capture)
  return { status: 201, corps: ordre }
}

/** PayPal's way of saying no; `issue` is the word that programs read. */
export function refus(issue: string, description: string, status = 422) {
  const name = status === 404 ? 'RESOURCE_NOT_FOUND' : 'UNPROCESSABLE_ENTITY'
  const message = 'The requested action could not be performed.'
  return {
    status,
    corps: { name, message, debug_id: nouveauNom().toLowerCase(), details: [{ issue, description }] },
  }
}

function annoncerCapture(stand: Stand, fiche: Fiche, capture: Capture): void {
  const type = `PAYMENT.CAPTURE.${capture.status}`
  const resource = { ...capture, supplementary_data: { related_ids: { order_id: fiche.ordre.id } } }
  annoncer(stand, fiche, type, 'capture', resource)
}

function annoncer(
  { facteur, now }: Stand,
  fiche: Fiche,
  event_type: string,
  resource_type: string,
  resource: object,
): void {
  const id = nouvelId('WH')
  const event = {
    id,
    event_version: '1.0',
    create_time: now().toISOString(),
    resource_type,
    resource_version: '2.0',
    event_type,
    resource,
  }
  // spaced as no serialiser of ours does: whoever parses and writes it again breaks the signature
  facteur.envoyer(fiche, id, JSON.stringify(event, null, 1))
}
