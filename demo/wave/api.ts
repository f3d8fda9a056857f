import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from '#demo/prestataire/caprices.ts'
import { nouvelId } from '#demo/prestataire/registre.ts'
import { type Fiche, fermer, PAGE, type Stand } from './sessions.ts'

const VIE = 30 * 60_000
const CONNUS = ['amount', 'currency', 'client_reference', 'error_url', 'success_url']

type Champs = Record<string, unknown>
interface Refus {
  status: number
  code: string
}

function adresse(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value)
}

function creer(stand: Stand, body: Champs, idempotence: Fiche['idempotence']): Fiche | Refus {
  const { amount, currency, client_reference = null, error_url, success_url } = body
  const bon =
    Object.keys(body).every((name) => CONNUS.includes(name)) &&
    typeof amount === 'string' &&
    /^[1-9]\d{0,8}$/.test(amount) &&
    currency === 'XOF' &&
    (client_reference === null || (typeof client_reference === 'string' && client_reference.length <= 255)) &&
    adresse(error_url) &&
    adresse(success_url)
  if (!bon) return { status: 400, code: 'request-validation-error' }
  const id = nouvelId('cos')
  const now = stand.now()
  return {
    session: {
      id,
      amount,
      business_name: 'Boutique Teranga',
      checkout_status: 'open',
      client_reference,
      currency,
      error_url,
      success_url,
      last_payment_error: null,
      payment_status: 'processing',
      transaction_id: null,
      wave_launch_url: `${stand.publicUrl}${PAGE}/${id}`,
      when_completed: null,
      when_created: now.toISOString(),
      when_expires: new Date(now.getTime() + VIE).toISOString(),
    },
    idempotence,
    rendue: false,
    envois: [],
  }
}

function cleValide(header: string | undefined, apiKey: string): boolean {
  const given = Buffer.from(header ?? '')
  const expected = Buffer.from(`Bearer ${apiKey}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Wave's own addresses, as far as the shop's driver calls them, under the stand-in's. */
export function apiWave(app: FastifyInstance, stand: Stand, apiKey: string): void {
  const repondre = async (
    operation: Operation,
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Fiche | Refus | null,
  ): Promise<unknown> => {
    reply.header('cache-control', 'no-store')
    if (!cleValide(request.headers.authorization, apiKey))
      return reply.code(401).send({ code: 'invalid-auth' })
    return stand.repondre(operation, request, reply, () => {
      const result = work()
      if (result === null) return {}
      if ('session' in result) {
        const rendue = result.rendue ? stand.caprices.rendue : null
        return { ...result.session, ...rendue, ...stand.caprices.mensonge }
      }
      reply.code(result.status)
      return { code: result.code, message: 'See the documentation.' }
    })
  }
  type Une = { Params: { id: string } }
  const trouver = (id: string, work: (fiche: Fiche) => Fiche | Refus | null) => {
    const fiche = stand.chercher(id)
    return fiche ? work(fiche) : { status: 404, code: 'not-found' }
  }
  const sessions = `${PAGE}/v1/checkout/sessions`

  app.post<{ Body: Champs | null }>(sessions, (request, reply) =>
    repondre('creer', request, reply, () => {
      const demande = JSON.stringify(request.body)
      const cle = request.headers['idempotency-key']?.toString()
      const connue = cle === undefined ? undefined : stand.registre.findParCle(cle)
      if (connue) {
        const pareille = connue.idempotence?.demande === demande
        return pareille ? connue : { status: 409, code: 'idempotency-mismatch' }
      }
      const fiche = creer(stand, request.body ?? {}, cle === undefined ? null : { cle, demande })
      if ('session' in fiche) stand.registre.save(fiche)
      return fiche
    }),
  )
  app.get<Une>(`${sessions}/:id`, (request, reply) =>
    repondre('consulter', request, reply, () => trouver(request.params.id, (fiche) => fiche)),
  )
  app.post<Une>(`${sessions}/:id/expire`, (request, reply) =>
    repondre('fermer', request, reply, () =>
      trouver(request.params.id, (fiche) => {
        if (fiche.session.checkout_status !== 'open')
          return { status: 409, code: 'checkout-session-not-open' }
        fermer(stand, fiche)
        return null
      }),
    ),
  )
  app.post<Une>(`${sessions}/:id/refund`, (request, reply) =>
    repondre('rembourser', request, reply, () =>
      trouver(request.params.id, (fiche) => {
        if (fiche.session.payment_status !== 'succeeded')
          return { status: 409, code: 'checkout-refund-failed' }
        if (fiche.rendue && stand.caprices.rendue)
          return { status: 400, code: 'checkout-session-already-refunded' }
        fiche.rendue = true
        stand.registre.save(fiche)
        return null
      }),
    ),
  )
}
