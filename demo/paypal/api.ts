import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Operation } from '#demo/prestataire/caprices.ts'
import { commander } from './commander.ts'
import { encaissements } from './encaissements.ts'
import { type Fiche, nouveauNom, unite } from './ordres.ts'
import { capturer, oubliee, PAGE, refus, type Stand, signature } from './stand.ts'

export interface ComptePaypalDemo {
  clientId: string
  clientSecret: string
  webhookId: string
  merchantId: string
}

/** Seconds that leave to speak lasts. */
const DUREE = 32_400

function egaux(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export type Travail = () => { status: number; corps: object }
export type Repondre = (
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  work: Travail,
) => Promise<unknown>

/** PayPal's own addresses under the stand-in's, as far as the shop's driver calls them. */
export function apiPaypal(
  app: FastifyInstance,
  stand: Stand,
  compte: ComptePaypalDemo & { webhookUrl: string },
): void {
  const jetons = new Map<string, number>()
  const bruts = new WeakMap<FastifyRequest, string>()
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    bruts.set(request, String(body))
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(Object.assign(new Error('Malformed request'), { statusCode: 400 }))
    }
  })

  const repondre: Repondre = async (operation, request, reply, work) => {
    const jeton = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    if ((jetons.get(jeton) ?? 0) <= stand.now().getTime()) {
      return reply
        .code(401)
        .send({ error: 'invalid_token', error_description: 'Token signature verification failed' })
    }
    return stand.repondre(operation, request, reply, () => {
      const { status, corps } = work()
      reply.code(status)
      return corps
    })
  }

  app.post(`${PAGE}/v1/oauth2/token`, (request, reply) =>
    stand.repondre('jeton', request, reply, () => {
      const donne = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /, ''), 'base64')
      if (!egaux(donne.toString(), `${compte.clientId}:${compte.clientSecret}`)) {
        reply.code(401)
        return { error: 'invalid_client', error_description: 'Client Authentication failed' }
      }
      const access_token = `A21AA${nouveauNom()}${nouveauNom()}`
      jetons.set(access_token, stand.now().getTime() + DUREE * 1000)
      return {
        access_token,
        token_type: 'Bearer',
        expires_in: DUREE,
        scope: 'https://uri.paypal.com/services',
      }
    }),
  )

  const absent = () => refus('INVALID_RESOURCE_ID', 'Specified resource ID does not exist.', 404)
  const trouver = (id: string) => {
    const fiche = stand.chercher(id)
    return fiche && !oubliee(fiche, stand.now()) ? fiche : undefined
  }

  app.post(`${PAGE}/v2/checkout/orders`, (request, reply) =>
    repondre('creer', request, reply, () => {
      const cle = String(request.headers['paypal-request-id'] ?? '')
      const demande = bruts.get(request) ?? ''
      return commander(stand, compte.merchantId, { cle, demande, corps: request.body })
    }),
  )
  app.get<{ Params: { id: string } }>(`${PAGE}/v2/checkout/orders/:id`, (request, reply) =>
    repondre('consulter', request, reply, () => {
      const fiche = trouver(request.params.id)
      return fiche ? { status: 200, corps: mentir(stand, fiche) } : absent()
    }),
  )
  app.post<{ Params: { id: string } }>(`${PAGE}/v2/checkout/orders/:id/capture`, (request, reply) =>
    repondre('capturer', request, reply, () => {
      const fiche = trouver(request.params.id)
      if (!fiche) return absent()
      const cle = String(request.headers['paypal-request-id'] ?? '')
      const connue = fiche.captures.find((une) => cle !== '' && une.cle === cle)
      if (connue) return { status: connue.status, corps: connue.corps }
      const { status, corps } = capturer(stand, fiche)
      if (cle !== '' && status === 201)
        fiche.captures.push({ cle, status: 200, corps: { id: fiche.ordre.id } })
      stand.registre.save(fiche)
      return { status, corps }
    }),
  )
  encaissements(app, stand, repondre)

  app.get<{ Params: { id: string } }>(`${PAGE}/v1/notifications/webhooks/:id`, (request, reply) =>
    repondre('verifier', request, reply, () =>
      request.params.id === compte.webhookId
        ? { status: 200, corps: { id: compte.webhookId, url: compte.webhookUrl } }
        : absent(),
    ),
  )

  app.post(`${PAGE}/v1/notifications/verify-webhook-signature`, (request, reply) =>
    repondre('verifier', request, reply, () => {
      const lu = request.body as Record<string, unknown>
      const texte = bruts.get(request) ?? ''
      const corps = texte.slice(texte.indexOf('"webhook_event":') + 16, -1)
      const dit = (nom: string) => String(lu[nom] ?? '')
      const attendue = signature(compte.clientSecret, {
        id: dit('transmission_id'),
        time: dit('transmission_time'),
        webhookId: compte.webhookId,
        corps,
      })
      const juste = dit('webhook_id') === compte.webhookId && egaux(dit('transmission_sig'), attendue)
      return { status: 200, corps: { verification_status: juste ? 'SUCCESS' : 'FAILURE' } }
    }),
  )
}

/** The order, or what a test wants said of it. */
function mentir({ caprices }: Stand, fiche: Fiche): object {
  const { id, custom_id, merchant_id, ...montant } = caprices.mensonge as Record<string, string>
  const vraie = unite(fiche)
  const amount = { ...vraie.amount, ...montant }
  const captures = vraie.payments?.captures.map((capture) => ({ ...capture, amount }))
  const dite = {
    ...vraie,
    amount,
    ...(custom_id && { custom_id }),
    ...(merchant_id && { payee: { merchant_id } }),
    ...(captures && { payments: { captures } }),
  }
  return { ...fiche.ordre, ...(id && { id }), purchase_units: [dite] }
}
