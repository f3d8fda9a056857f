import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from '#demo/prestataire/caprices.ts'
import { type Formulaire, lireFormulaire, texte, textes } from '#demo/prestataire/formulaire.ts'
import { nouvelId } from '#demo/prestataire/registre.ts'
import { secondes } from '#demo/prestataire/stand.ts'
import { entier, inconnu, invalide, memeDemande, type Refus } from './refus.ts'
import { lister, rembourser, trouver } from './remboursements.ts'
import type { Fiche, Refund } from './sessions.ts'
import { fermer, PAGE, type Stand } from './stand.ts'

const DEVISES = ['xof', 'eur', 'usd', 'jpy']
const MIN_SECONDS = 30 * 60
const MAX_SECONDS = 24 * 60 * 60
const MAX_AMOUNT = 99_999_999
/** What this stand-in understands of a session; like Stripe it refuses the rest instead of ignoring it. */
const CONNUS = new Set([
  'adaptive_pricing',
  'allowed_payment_method_types',
  'cancel_url',
  'client_reference_id',
  'customer_email',
  'expires_at',
  'line_items',
  'locale',
  'metadata',
  'mode',
  'payment_intent_data',
  'submit_type',
  'success_url',
])

function creer(stand: Stand, form: Formulaire, idempotence: Fiche['idempotence']): Fiche | Refus {
  const unknown = Object.keys(form).find((name) => !CONNUS.has(name))
  if (unknown) return invalide(`Received unknown parameter: ${unknown}`, unknown)
  if (texte(form, 'mode') !== 'payment') return invalide('Invalid mode: must be one of payment', 'mode')
  const success_url = texte(form, 'success_url')
  if (!success_url) return invalide('Missing required param: success_url.', 'success_url')
  const line = 'line_items.0.price_data'
  const currency = texte(form, `${line}.currency`)?.toLowerCase() ?? ''
  if (!DEVISES.includes(currency))
    return invalide(`Invalid currency: ${currency}.`, 'line_items[0][price_data][currency]')
  const libelle = texte(form, `${line}.product_data.name`)
  if (!libelle) return invalide('Missing required param: line_items[0][price_data][product_data][name].')
  const total = entier(form, `${line}.unit_amount`) * entier(form, 'line_items.0.quantity')
  if (!(total >= 1 && total <= MAX_AMOUNT))
    return invalide('Invalid integer: unit_amount', 'line_items[0][price_data][unit_amount]')
  const created = secondes(stand.now)
  const expires_at = form.expires_at === undefined ? created + MAX_SECONDS : entier(form, 'expires_at')
  if (!(expires_at >= created + MIN_SECONDS && expires_at <= created + MAX_SECONDS)) {
    const message =
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.'
    return invalide(message, 'expires_at')
  }
  const id = nouvelId('cs_test')
  return {
    session: {
      id,
      object: 'checkout.session',
      amount_subtotal: total,
      amount_total: total,
      cancel_url: texte(form, 'cancel_url'),
      client_reference_id: texte(form, 'client_reference_id'),
      created,
      currency,
      customer_email: texte(form, 'customer_email'),
      expires_at,
      livemode: false,
      locale: texte(form, 'locale'),
      metadata: textes(form, 'metadata'),
      mode: 'payment',
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      success_url,
      ui_mode: 'hosted_page',
      url: `${stand.publicUrl}${PAGE}/${id}`,
    },
    libelle,
    idempotence,
    confirmation: false,
    envois: [],
  }
}

function cleValide(header: string | undefined, secretKey: string): boolean {
  const given = Buffer.from(header ?? '')
  const expected = Buffer.from(`Bearer ${secretKey}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Stripe's own addresses, as far as the shop's driver calls them; expects forms to arrive as text. */
export function apiStripe(app: FastifyInstance, stand: Stand, secretKey: string): void {
  const gardees = new Map<string, object>()
  const repondre = async (
    operation: Operation,
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Fiche | Refund | Refus | { refunds: Refund[] },
  ): Promise<unknown> => {
    reply.headers({ 'request-id': nouvelId('req'), 'cache-control': 'no-store' })
    if (!cleValide(request.headers.authorization, secretKey)) {
      return reply
        .code(401)
        .send({ error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } })
    }
    const cle = request.headers['idempotency-key']?.toString()
    // as Stripe does: a failure is kept under its key, and given again
    if (cle !== undefined && gardees.has(cle)) {
      return reply.code(500).header('idempotent-replayed', 'true').send(gardees.get(cle))
    }
    const answer = await stand.repondre(operation, request, reply, () => {
      const result = work()
      if ('refunds' in result) return { object: 'list', data: result.refunds, has_more: false }
      if ('session' in result) return { ...result.session, ...stand.caprices.mensonge }
      if (!('error' in result)) return result
      reply.code(result.status)
      return { error: result.error }
    })
    if (cle !== undefined && reply.statusCode === 500) gardees.set(cle, stand.erreur(500))
    return answer
  }
  const absente = (id: string): Refus => inconnu('checkout.session', id)

  app.post('/v1/checkout/sessions', (request, reply) =>
    repondre('creer', request, reply, () => {
      const demande = String(request.body ?? '')
      const cle = request.headers['idempotency-key']?.toString()
      const connue = cle === undefined ? undefined : stand.registre.findParCle(cle)
      if (connue) return memeDemande(connue, demande) ?? connue
      const fiche = creer(stand, lireFormulaire(demande), cle === undefined ? null : { cle, demande })
      if ('session' in fiche) stand.registre.save(fiche)
      return fiche
    }),
  )
  app.get<{ Params: { id: string } }>('/v1/checkout/sessions/:id', (request, reply) =>
    repondre(
      'consulter',
      request,
      reply,
      () => stand.chercher(request.params.id) ?? absente(request.params.id),
    ),
  )
  app.post<{ Params: { id: string } }>('/v1/checkout/sessions/:id/expire', (request, reply) =>
    repondre('fermer', request, reply, () => {
      const fiche = stand.chercher(request.params.id)
      if (!fiche) return absente(request.params.id)
      if (fiche.session.status !== 'open') {
        return invalide('Only Checkout Sessions with a status in ["open"] can be expired.')
      }
      fermer(stand, fiche)
      return fiche
    }),
  )

  app.post('/v1/refunds', (request, reply) =>
    repondre('rembourser', request, reply, () =>
      rembourser(stand, String(request.body ?? ''), request.headers['idempotency-key']?.toString()),
    ),
  )
  app.get<{ Querystring: { payment_intent?: string } }>('/v1/refunds', (request, reply) =>
    repondre('consulter', request, reply, () => lister(stand, request.query.payment_intent ?? '')),
  )
  app.get<{ Params: { id: string } }>('/v1/refunds/:id', (request, reply) =>
    repondre('consulter', request, reply, () => trouver(stand, request.params.id)),
  )
}
