import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nouvelId } from '#demo/prestataire/registre.ts'
import { type Demande, type Fiche, PAGE, type Stand } from './paiements.ts'

export interface CompteOrange {
  clientId: string
  clientSecret: string
  merchantKey: string
}

const CHEMIN = '/orange-money-webpay/sn/v1'
/** Seconds a token is good for. */
const VIE_JETON = 3600
const MAX_NOM = 30
const TEXTES = [
  'merchant_key',
  'currency',
  'order_id',
  'return_url',
  'cancel_url',
  'notif_url',
  'lang',
  'reference',
] as const
const ADRESSES = ['return_url', 'cancel_url', 'notif_url'] as const

function egal(given: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** What is wrong with a demand, or null; `merchantKey` is whose it must be. */
function faute(demande: Partial<Demande>, merchantKey: string): string | null {
  if (TEXTES.some((name) => typeof demande[name] !== 'string' || demande[name] === '')) return 'missing field'
  if (!egal(demande.merchant_key, merchantKey)) return 'invalid merchant_key'
  if (demande.currency !== 'XOF') return 'invalid currency'
  if ((demande.order_id ?? '').length > MAX_NOM) return 'invalid order_id'
  if ((demande.reference ?? '').length > MAX_NOM) return 'invalid reference'
  if (!Number.isSafeInteger(demande.amount) || Number(demande.amount) < 1) return 'invalid amount'
  return ADRESSES.some((name) => !URL.canParse(demande[name] ?? '')) ? 'invalid url' : null
}

/** Orange's own addresses, as far as the shop's driver calls them. */
export function apiOrange(app: FastifyInstance, stand: Stand, compte: CompteOrange): void {
  const jetons = new Map<string, number>()
  const refus = (reply: FastifyReply, status: number, message: string) => {
    reply.code(status)
    return { code: status, message }
  }
  const connu = ({ headers }: FastifyRequest) => {
    const fin = jetons.get(headers.authorization?.replace(/^Bearer /, '') ?? '')
    return fin !== undefined && fin > stand.now().getTime()
  }

  app.post('/oauth/v3/token', (request, reply) =>
    stand.repondre('jeton', request, reply, () => {
      const pair = Buffer.from(`${compte.clientId}:${compte.clientSecret}`).toString('base64')
      const body = new URLSearchParams(String(request.body ?? ''))
      if (!egal(request.headers.authorization, `Basic ${pair}`)) return refus(reply, 401, 'invalid client')
      if (body.get('grant_type') !== 'client_credentials') return refus(reply, 400, 'invalid grant_type')
      const access_token = nouvelId('jeton')
      jetons.set(access_token, stand.now().getTime() + VIE_JETON * 1000)
      return { token_type: 'Bearer', access_token, expires_in: String(VIE_JETON) }
    }),
  )

  app.post<{ Body: Partial<Demande> | null }>(`${CHEMIN}/webpayment`, (request, reply) =>
    stand.repondre('creer', request, reply, () => {
      if (!connu(request)) return refus(reply, 401, 'expired credentials')
      const demande = request.body ?? {}
      const message = faute(demande, compte.merchantKey)
      if (message) return refus(reply, 400, message)
      const cle = String(demande.order_id)
      if (stand.registre.findParCle(cle)) return refus(reply, 400, 'order_id already used')
      const fiche: Fiche = {
        demande: demande as Demande,
        pay_token: nouvelId('v1'),
        notif_token: nouvelId('n'),
        status: 'INITIATED',
        txnid: '',
        cree_le: stand.now().toISOString(),
        idempotence: { cle, demande: '' },
        envois: [],
      }
      stand.registre.save(fiche)
      const { pay_token, notif_token } = fiche
      const payment_url = `${stand.publicUrl}${PAGE}/${pay_token}`
      reply.code(201)
      return { status: 201, message: 'OK', pay_token, payment_url, notif_token }
    }),
  )

  type Question = { order_id?: unknown; amount?: unknown; pay_token?: unknown }
  app.post<{ Body: Question | null }>(`${CHEMIN}/transactionstatus`, (request, reply) =>
    stand.repondre('consulter', request, reply, () => {
      if (!connu(request)) return refus(reply, 401, 'expired credentials')
      const { order_id, amount, pay_token } = request.body ?? {}
      const fiche = stand.registre.findParCle(String(order_id))
      // all three must be those of one payment
      if (!fiche || fiche.demande.amount !== amount || fiche.pay_token !== pay_token)
        return refus(reply, 404, 'unknown transaction')
      const { status, txnid } = fiche
      return { status, order_id, txnid, ...stand.caprices.mensonge }
    }),
  )
}
