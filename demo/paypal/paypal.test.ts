import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type PaypalDemo, paypalDemo } from './paypal.ts'
import { signature } from './stand.ts'

const PAGE = '/demonstration/paypal'
const COMPTE = { clientId: 'boutique', clientSecret: 'secret', webhookId: 'WH-1', merchantId: 'M1' }

async function ouvrir(change: Partial<PaypalDemo> = {}) {
  const heure = { maintenant: new Date('2026-11-21T10:00:00Z') }
  const app = Fastify()
  await app.register(paypalDemo, {
    ...COMPTE,
    publicUrl: 'https://demo.test',
    webhookUrl: 'http://127.0.0.1:9/',
    now: () => heure.maintenant,
    ...change,
  })
  await app.ready()
  onTestFinished(() => app.close())
  const jeton = await app.inject({
    method: 'POST',
    url: `${PAGE}/v1/oauth2/token`,
    headers: {
      authorization: `Basic ${btoa(`${COMPTE.clientId}:${COMPTE.clientSecret}`)}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'grant_type=client_credentials',
  })
  const authorization = `Bearer ${jeton.json().access_token}`
  const appeler = (chemin: string, corps?: object, cle = 'cle-1') =>
    app.inject({
      method: corps ? 'POST' : 'GET',
      url: PAGE + chemin,
      headers: { authorization, ...(cle && { 'paypal-request-id': cle }) },
      ...(corps && { payload: corps }),
    })
  return { app, heure, appeler }
}

const demande = (montant: object = {}, description = 'Commande <b>CMD-2026-000001</b>') => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: 'une-cle',
      custom_id: 'une-cle',
      invoice_id: 'CMD-2026-000001',
      description,
      amount: { currency_code: 'EUR', value: '18.75', ...montant },
    },
  ],
  payment_source: {
    paypal: {
      email_address: 'awa@essai.test',
      experience_context: {
        locale: 'fr-FR',
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        return_url: 'https://boutique.test/retour?commande=1',
        cancel_url: 'https://boutique.test/abandon?commande=1',
      },
    },
  },
})

const accepter = (app: Awaited<ReturnType<typeof ouvrir>>['app'], id: string, compte: string) =>
  app.inject({
    method: 'POST',
    url: `${PAGE}/${id}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `compte=${compte}`,
  })

describe('Le remplaçant de PayPal', () => {
  it('ouvre une commande et montre sa page, sans rien laisser passer du texte dans le HTML', async () => {
    const { app, appeler } = await ouvrir()
    const ordre = (await appeler('/v2/checkout/orders', demande())).json()
    expect(ordre).toMatchObject({ status: 'PAYER_ACTION_REQUIRED', id: expect.stringMatching(/^\w{17}$/) })
    expect(ordre.purchase_units[0].payee).toEqual({ merchant_id: 'M1' })
    const page = await app.inject(`${PAGE}/${ordre.id}`)
    expect(page.body).toContain('18,75\u00a0€')
    expect(page.body).toContain('Commande &lt;b&gt;CMD-2026-000001')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    const { location } = (await accepter(app, ordre.id, 'accepte')).headers
    expect(location).toBe(`https://boutique.test/retour?commande=1&token=${ordre.id}&PayerID=DEMONSTRATION`)
    expect((await app.inject(`${PAGE}/${ordre.id}`)).body).toContain('déjà accepté')
  })

  it('répond pareil à la même clé, refuse la même clé pour autre chose, et veut une clé', async () => {
    const { appeler } = await ouvrir()
    const [une, deux] = [
      await appeler('/v2/checkout/orders', demande()),
      await appeler('/v2/checkout/orders', demande()),
    ]
    expect([une.statusCode, deux.statusCode, deux.json().id]).toEqual([201, 200, une.json().id])
    const autre = await appeler('/v2/checkout/orders', demande({ value: '1.00' }))
    expect(autre.json().details).toMatchObject([{ issue: 'DUPLICATE_REQUEST_ID' }])
    expect((await appeler('/v2/checkout/orders', demande(), '')).statusCode).toBe(400)
  })

  it.each([
    ['des francs CFA', { currency_code: 'XOF', value: '12500' }, 'CURRENCY_NOT_SUPPORTED'],
    ['des yens à virgule', { currency_code: 'JPY', value: '665.50' }, 'DECIMALS_NOT_SUPPORTED'],
    ['un montant nul', { value: '0.00' }, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['un montant qui n’en est pas un', { value: '1e3' }, 'INVALID_PARAMETER_VALUE'],
  ])('refuse %s', async (_cas, montant, issue) => {
    const { appeler } = await ouvrir()
    const answer = await appeler('/v2/checkout/orders', demande(montant))
    expect([answer.statusCode, answer.json().details[0].issue]).toEqual([422, issue])
  })

  it('n’encaisse qu’après l’accord, et une seule fois', async () => {
    const { app, appeler } = await ouvrir()
    const { id } = (await appeler('/v2/checkout/orders', demande())).json()
    const capturer = async (cle: string) => {
      const answer = await appeler(`/v2/checkout/orders/${id}/capture`, {}, cle)
      return [answer.statusCode, answer.json().details?.[0].issue]
    }
    expect(await capturer('c1')).toEqual([422, 'ORDER_NOT_APPROVED'])
    await accepter(app, id, 'refuse')
    expect(await capturer('c1')).toEqual([422, 'INSTRUMENT_DECLINED'])
    await accepter(app, id, 'accepte')
    expect(await capturer('c1')).toEqual([201, undefined])
    expect(await capturer('c1')).toEqual([200, undefined])
    expect(await capturer('c2')).toEqual([422, 'ORDER_ALREADY_CAPTURED'])
    const { purchase_units } = (await appeler(`/v2/checkout/orders/${id}`)).json()
    expect(purchase_units[0].payments.captures).toHaveLength(1)
  })

  it('oublie après trois heures ce que personne n’a accepté', async () => {
    const { app, appeler, heure } = await ouvrir()
    const { id } = (await appeler('/v2/checkout/orders', demande())).json()
    heure.maintenant = new Date('2026-11-21T13:00:01Z')
    expect((await appeler(`/v2/checkout/orders/${id}`)).statusCode).toBe(404)
    expect((await app.inject(`${PAGE}/${id}`)).statusCode).toBe(404)
  })

  it('ne parle qu’à qui a un jeton, et n’a pas de caprices sans qu’on les demande', async () => {
    const { app } = await ouvrir()
    const payload = demande()
    const url = `${PAGE}/v2/checkout/orders`
    expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(401)
    const caprice = { method: 'POST', url: `${PAGE}/caprices`, payload: { retenus: true } } as const
    expect((await app.inject(caprice)).statusCode).toBe(404)
  })

  it('ne reconnaît une notification qu’à l’octet près', async () => {
    const { appeler } = await ouvrir()
    const corps = '{ "id": "WH-9" }'
    const time = '2026-11-21T10:00:00Z'
    const sig = signature('secret', { id: 'WH-9', time, webhookId: 'WH-1', corps })
    const verifier = async (change: object) => {
      const envoi = {
        transmission_id: 'WH-9',
        transmission_time: time,
        transmission_sig: sig,
        webhook_id: 'WH-1',
      }
      const answer = await appeler('/v1/notifications/verify-webhook-signature', {
        ...envoi,
        ...change,
        webhook_event: { id: 'WH-9' },
      })
      return answer.json().verification_status
    }
    // written again without its spaces, it is another text
    expect(await verifier({})).toBe('FAILURE')
    const serree = signature('secret', { id: 'WH-9', time, webhookId: 'WH-1', corps: '{"id":"WH-9"}' })
    expect(await verifier({ transmission_sig: serree })).toBe('SUCCESS')
    expect(await verifier({ transmission_sig: serree, webhook_id: 'WH-2' })).toBe('FAILURE')
  })

  it('garde ses commandes et ses avis après un redémarrage', async () => {
    const dossier = mkdtempSync(join(tmpdir(), 'paypal-'))
    onTestFinished(() => rmSync(dossier, { recursive: true }))
    const avant = await ouvrir({ dossier })
    const { id } = (await avant.appeler('/v2/checkout/orders', demande())).json()
    await accepter(avant.app, id, 'accepte')
    await avant.appeler(`/v2/checkout/orders/${id}/capture`, {}, 'c1')
    await avant.app.close()

    const boutique = Fastify()
    const recus: string[] = []
    const arrives = new Promise<void>((done) => {
      boutique.post<{ Body: { event_type: string } }>('/avis', async ({ body }) => {
        if (recus.push(body.event_type) === 2) done()
        return {}
      })
    })
    onTestFinished(() => boutique.close())
    const webhookUrl = `${await boutique.listen({ host: '127.0.0.1', port: 0 })}/avis`
    const apres = await ouvrir({ dossier, webhookUrl })
    expect((await apres.appeler(`/v2/checkout/orders/${id}`)).json().status).toBe('COMPLETED')
    expect((await apres.appeler('/v2/checkout/orders', demande())).json().id).toBe(id)
    await arrives
    expect(recus.sort()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'])
  })
})
