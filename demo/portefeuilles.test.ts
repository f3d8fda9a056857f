import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { orangeDemo } from './orange/orange.ts'
import { waveDemo } from './wave/wave.ts'

const MAINTENANT = new Date('2026-11-21T10:00:00Z')
const URL_DEMO = 'https://demo.test'

async function ouvrir(change: { dossier?: string; caprices?: boolean } = {}) {
  const app = Fastify()
  const options = (nom: string) => ({
    publicUrl: URL_DEMO,
    webhookUrl: 'http://127.0.0.1:9/',
    now: () => MAINTENANT,
    ...change,
    ...(change.dossier ? { dossier: join(change.dossier, nom) } : {}),
  })
  await app.register(async (scope) =>
    waveDemo(scope, { ...options('wave'), apiKey: 'cle', webhookSecret: 's' }),
  )
  await app.register(async (scope) =>
    orangeDemo(scope, { ...options('orange'), clientId: 'c', clientSecret: 's', merchantKey: 'm' }),
  )
  await app.ready()
  onTestFinished(() => app.close())
  return app
}
type App = Awaited<ReturnType<typeof ouvrir>>

const WAVE = { amount: '3500', currency: 'XOF', success_url: `${URL_DEMO}/oui`, error_url: `${URL_DEMO}/non` }
const wave = (app: App, change: object = {}, cle = 'cle') =>
  app.inject({
    method: 'POST',
    url: '/demonstration/wave/v1/checkout/sessions',
    headers: { authorization: `Bearer ${cle}` },
    payload: { ...WAVE, ...change },
  })

const ORANGE = {
  merchant_key: 'm',
  currency: 'XOF',
  order_id: 'nom-1',
  amount: 3500,
  return_url: `${URL_DEMO}/oui`,
  cancel_url: `${URL_DEMO}/non`,
  notif_url: `${URL_DEMO}/avis`,
  lang: 'fr',
  reference: 'Commande <b>1</b>',
}
async function jeton(app: App, secret = 's') {
  const answer = await app.inject({
    method: 'POST',
    url: '/oauth/v3/token',
    headers: {
      authorization: `Basic ${Buffer.from(`c:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'grant_type=client_credentials',
  })
  return { status: answer.statusCode, entetes: { authorization: `Bearer ${answer.json().access_token}` } }
}
const orange = async (app: App, chemin: string, payload: object) =>
  app.inject({
    method: 'POST',
    url: `/orange-money-webpay/sn/v1/${chemin}`,
    headers: (await jeton(app)).entetes,
    payload,
  })

describe('Les remplaçants des portefeuilles', () => {
  it.each([
    ['un montant à virgule', { amount: '3500.00' }],
    ['un montant en nombre', { amount: 3500 }],
    ['un montant nul', { amount: '0' }],
    ['une autre devise', { currency: 'EUR' }],
    ['aucune adresse de retour', { success_url: '' }],
    ['un champ inconnu', { metadata: {} }],
  ])('Wave refuse %s', async (_cas, change) => {
    const answer = await wave(await ouvrir(), change)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request-validation-error'])
  })

  it.each([
    ['un autre marchand', { merchant_key: 'n' }],
    ['une autre devise', { currency: 'EUR' }],
    ['un nom de plus de 30 caractères', { order_id: 'x'.repeat(31) }],
    ['un montant à virgule', { amount: 35.5 }],
    ['un montant en texte', { amount: '3500' }],
    ['une adresse illisible', { notif_url: 'avis' }],
  ])('Orange refuse %s', async (_cas, change) => {
    expect((await orange(await ouvrir(), 'webpayment', { ...ORANGE, ...change })).statusCode).toBe(400)
  })

  it('ne parlent qu’à qui a leurs clés, et n’ont pas de caprices sans qu’on les demande', async () => {
    const app = await ouvrir()
    expect((await wave(app, {}, 'autre')).statusCode).toBe(401)
    expect((await jeton(app, 'autre')).status).toBe(401)
    const sans = { method: 'POST', url: '/orange-money-webpay/sn/v1/webpayment', payload: ORANGE } as const
    expect((await app.inject(sans)).statusCode).toBe(401)
    for (const nom of ['wave', 'orange']) {
      // taken for the page of a payment
      const caprice = { method: 'POST', url: `/demonstration/${nom}/caprices`, payload: {} } as const
      expect((await app.inject(caprice)).statusCode).toBe(404)
    }
  })

  it('gardent leurs paiements après un redémarrage, et ne prennent pas deux fois un nom', async () => {
    const dossier = mkdtempSync(join(tmpdir(), 'portefeuilles-'))
    onTestFinished(() => rmSync(dossier, { recursive: true }))
    const avant = await ouvrir({ dossier })
    const session = (await wave(avant)).json()
    const page = (await orange(avant, 'webpayment', ORANGE)).json()
    const lue = await avant.inject(new URL(page.payment_url).pathname)
    expect(lue.body).toContain('Commande &lt;b&gt;1')
    expect(lue.headers['content-security-policy']).toContain("default-src 'none'")
    for (const adresse of [session.wave_launch_url, page.payment_url]) {
      const answer = await avant.inject({
        method: 'POST',
        url: new URL(adresse).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'choix=payer',
      })
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `${URL_DEMO}/oui`])
    }
    await avant.close()

    const apres = await ouvrir({ dossier })
    const relue = await apres.inject({
      url: `/demonstration/wave/v1/checkout/sessions/${session.id}`,
      headers: { authorization: 'Bearer cle' },
    })
    expect(relue.json()).toMatchObject({ checkout_status: 'complete', payment_status: 'succeeded' })
    const question = { order_id: 'nom-1', amount: 3500, pay_token: page.pay_token }
    expect((await orange(apres, 'transactionstatus', question)).json()).toMatchObject({ status: 'SUCCESS' })
    expect((await orange(apres, 'transactionstatus', { ...question, amount: 1 })).statusCode).toBe(404)
    expect((await orange(apres, 'webpayment', ORANGE)).statusCode).toBe(400)
  })
})
