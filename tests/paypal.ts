import Fastify, { type LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import { paypalDemo } from '#demo/paypal/paypal.ts'
import { signataire } from '#demo/paypal/stand.ts'
import { prestatairePaypal } from '#prestataire/paypal/paypal.pilote.ts'
import type { Prestataire } from '#prestataire/prestataire.ts'
import type { CodeDevise } from '#shared/money.ts'
import { type Caisse, type Manette, tenirDoublure } from './caisse.ts'
import { portLibre } from './port.ts'

const COMPTE = {
  clientId: 'boutique',
  clientSecret: 'secret_essai',
  webhookId: 'WH-essai',
  merchantId: 'BOUTIQUE1',
}
const DEMO = '/demonstration/paypal'

/** PayPal beside the till: its driver, and what a payer or a test does at its stand-in. */
export interface Paypal extends Manette {
  prestataire: Prestataire
  /** `POST /api/paiement`. */
  payer(commande_id: number): Promise<LightMyRequestResponse>
  /** An order on its way to PayPal's page. */
  enRoute(devise?: CodeDevise): Promise<{ id: number; adresse: string }>
  /** Agrees on PayPal's page, with an account that does this when the money is taken. */
  accepter(
    adresse: string,
    compte?: 'accepte' | 'refuse' | 'attend',
  ): Promise<{ status: number; location: string | null }>
  /** Posts these bytes to the notification address; answers the status. */
  notifier(corps: string, entetes: Record<string, string>): Promise<number>
  /** The headers with which PayPal would send these bytes now. */
  signer(corps: string): Record<string, string>
  /** How many captures PayPal has made of this order's attempts, whoever asked. */
  encaissements(reference: string): Promise<{ id: string; status: string }[]>
}

/** PayPal's stand-in, speaking HTTP on a port of its own, joins the till's providers. */
export async function ouvrirPaypal(caisse: Caisse, { patience = 2_000 } = {}): Promise<Paypal> {
  const { log, now, publicUrl: boutique, prestataires } = caisse.services
  const url = `http://127.0.0.1:${await portLibre()}`
  const demo = Fastify()
  await demo.register(async (scope) =>
    paypalDemo(scope, {
      ...COMPTE,
      publicUrl: url,
      webhookUrl: `${boutique}/api/notification/paypal`,
      now,
      caprices: true,
    }),
  )
  await demo.listen({ host: '127.0.0.1', port: Number(new URL(url).port) })
  onTestFinished(() => demo.close())
  const prestataire = prestatairePaypal({
    ...COMPTE,
    apiBase: url + DEMO,
    notification: `${boutique}/api/notification/paypal`,
    patience,
    now,
    log,
  })
  Object.assign(prestataires, { paypal: prestataire })

  const paypal: Paypal = {
    ...(await tenirDoublure(url, 'paypal')),
    prestataire,
    payer: (commande_id) => caisse.payer(commande_id, caisse.jeton, 'paypal'),
    async enRoute(devise) {
      const id = await caisse.commander(devise)
      return { id, adresse: (await paypal.payer(id)).json().data.adresse }
    },
    async accepter(adresse, compte = 'accepte') {
      const body = new URLSearchParams({ compte })
      const answer = await fetch(adresse, { method: 'POST', body, redirect: 'manual' })
      await answer.text()
      return { status: answer.status, location: answer.headers.get('location') }
    },
    async notifier(corps, entetes) {
      const headers = { 'content-type': 'application/json', ...entetes }
      const request = { method: 'POST', url: '/api/notification/paypal', headers, payload: corps } as const
      return (await caisse.app.inject(request)).statusCode
    },
    signer: (corps) => {
      const envoi = { id: 'envoi-1', corps, essais: 0, livre: false }
      return signataire(COMPTE.clientSecret, COMPTE.webhookId)(envoi, now())
    },
    async encaissements(reference) {
      const basic = Buffer.from(`${COMPTE.clientId}:${COMPTE.clientSecret}`).toString('base64')
      const jeton = await fetch(`${url}${DEMO}/v1/oauth2/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${basic}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      })
      const { access_token } = (await jeton.json()) as { access_token: string }
      const headers = { authorization: `Bearer ${access_token}` }
      const ordre = await (await fetch(`${url}${DEMO}/v2/checkout/orders/${reference}`, { headers })).json()
      return ordre.purchase_units[0].payments?.captures ?? []
    },
  }
  return paypal
}
