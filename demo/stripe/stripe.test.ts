import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { lireFormulaire, texte, textes } from '#demo/prestataire/formulaire.ts'
import { verifier } from './cartes.ts'
import { type StripeDemo, signer, stripeDemo } from './stripe.ts'

const MAINTENANT = new Date('2026-11-21T10:00:00Z')
const secondes = MAINTENANT.getTime() / 1000

async function ouvrir(change: Partial<StripeDemo> = {}) {
  const app = Fastify()
  const options = {
    publicUrl: 'https://demo.test',
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    webhookUrl: 'http://127.0.0.1:9/',
    now: () => MAINTENANT,
    caprices: true,
    ...change,
  }
  await app.register(stripeDemo, options)
  await app.ready()
  onTestFinished(() => app.close())
  if (options.caprices)
    await app.inject({ method: 'POST', url: '/demonstration/stripe/caprices', payload: { retenus: true } })
  return app
}

const ligne = (champ: string) => `line_items[0][price_data]${champ}`
const BON = {
  mode: 'payment',
  success_url: 'https://demo.test/merci',
  cancel_url: 'https://demo.test/retour',
  'line_items[0][quantity]': '1',
  [ligne('[currency]')]: 'xof',
  [ligne('[unit_amount]')]: '12500',
  [ligne('[product_data][name]')]: 'Commande <b>CMD-2026-000001</b>',
}

type App = Awaited<ReturnType<typeof ouvrir>>
function creer(app: App, change: Record<string, string> = {}, entetes: Record<string, string> = {}) {
  const form = Object.entries({ ...BON, ...change }).filter(([, value]) => value !== '')
  return app.inject({
    method: 'POST',
    url: '/v1/checkout/sessions',
    headers: {
      authorization: 'Bearer sk_test_1',
      'content-type': 'application/x-www-form-urlencoded',
      ...entetes,
    },
    payload: new URLSearchParams(form).toString(),
  })
}

describe('Le remplaçant de Stripe', () => {
  it('lit les formulaires à crochets, sans se laisser empoisonner', () => {
    const form = lireFormulaire('a[0][b]=1&a[1][b]=deux+mots&metadata[x]=y&__proto__[z]=1&c=%C3%A9')
    expect([texte(form, 'a.0.b'), texte(form, 'a.1.b'), texte(form, 'c')]).toEqual(['1', 'deux mots', 'é'])
    expect(textes(form, 'metadata')).toEqual({ x: 'y' })
    expect(({} as Record<string, unknown>).z).toBeUndefined()
  })

  it('ouvre une session et montre sa page, sans rien laisser passer du texte dans le HTML', async () => {
    const app = await ouvrir()
    const session = (await creer(app)).json()
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 12_500,
      currency: 'xof',
    })
    const page = await app.inject(new URL(session.url).pathname)
    expect(page.body).toContain('12\u202f500\u00a0FCFA')
    expect(page.body).toContain('Commande &lt;b&gt;CMD-2026-000001')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  })

  it('répond pareil à la même clé, et refuse la même clé pour autre chose', async () => {
    const app = await ouvrir()
    const cle = { 'idempotency-key': 'une-cle' }
    const [une, deux] = [(await creer(app, {}, cle)).json(), (await creer(app, {}, cle)).json()]
    expect(deux.id).toBe(une.id)
    const autre = await creer(app, { [ligne('[unit_amount]')]: '1' }, cle)
    expect([autre.statusCode, autre.json().error.type]).toEqual([400, 'idempotency_error'])
  })

  it.each([
    ['un paramètre inconnu', { payment_method_types: 'card' }],
    ['aucun montant', { [ligne('[unit_amount]')]: '' }],
    ['un montant à virgule', { [ligne('[unit_amount]')]: '12.5' }],
    ['un montant nul', { [ligne('[unit_amount]')]: '0' }],
    ['une devise inconnue', { [ligne('[currency]')]: 'gold' }],
    ['une page ouverte moins de 30 minutes', { expires_at: String(secondes + 29 * 60) }],
    ['une page ouverte plus de 24 heures', { expires_at: String(secondes + 25 * 3600) }],
    ['aucune adresse de retour', { success_url: '' }],
  ])('refuse %s', async (_cas, change) => {
    const answer = await creer(await ouvrir(), change)
    expect([answer.statusCode, answer.json().error.type]).toEqual([400, 'invalid_request_error'])
  })

  it('ne parle qu’à qui a la clé secrète, et n’a pas de caprices sans qu’on les demande', async () => {
    const app = await ouvrir({ caprices: false })
    expect((await creer(app, {}, { authorization: 'Bearer sk_test_2' })).statusCode).toBe(401)
    expect((await creer(app, {}, { authorization: '' })).statusCode).toBe(401)
    const caprice = {
      method: 'POST',
      url: '/demonstration/stripe/caprices',
      payload: { retenus: true },
    } as const
    // taken for the page of a session, and that takes forms only
    expect((await app.inject(caprice)).statusCode).toBe(404)
  })

  it('garde ses sessions et ses avis après un redémarrage', async () => {
    const dossier = mkdtempSync(join(tmpdir(), 'stripe-'))
    onTestFinished(() => rmSync(dossier, { recursive: true }))
    const avant = await ouvrir({ dossier })
    const session = (await creer(avant, {}, { 'idempotency-key': 'gardee' })).json()
    await avant.inject({
      method: 'POST',
      url: `/demonstration/stripe/${session.id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'numero=4242+4242+4242+4242&expiration=12%2F34&cvc=123',
    })
    await avant.close()

    const recus: { corps: string; signature: string }[] = []
    const boutique = Fastify()
    boutique.removeAllContentTypeParsers()
    boutique.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    const arrivee = new Promise<void>((done) => {
      boutique.post('/avis', async ({ body, headers }) => {
        recus.push({ corps: String(body), signature: String(headers['stripe-signature']) })
        done()
        return {}
      })
    })
    onTestFinished(() => boutique.close())
    const webhookUrl = `${await boutique.listen({ host: '127.0.0.1', port: 0 })}/avis`
    const apres = await ouvrir({ dossier, webhookUrl, caprices: false })
    const headers = { authorization: 'Bearer sk_test_1' }
    const relue = await apres.inject({ url: `/v1/checkout/sessions/${session.id}`, headers })
    expect(relue.json()).toMatchObject({ status: 'complete', payment_status: 'paid' })
    expect((await creer(apres, {}, { 'idempotency-key': 'gardee' })).json().id).toBe(session.id)
    await arrivee
    expect(JSON.parse(recus[0]?.corps ?? '')).toMatchObject({ type: 'checkout.session.completed' })
    expect(recus[0]?.signature).toBe(signer(recus[0]?.corps ?? '', 'whsec_1', secondes))
  })

  it('rend l’argent une fois par clé, jamais plus que payé, et refuse ce qu’il ne connaît pas', async () => {
    const app = await ouvrir()
    const session = (await creer(app)).json()
    const formulaire = { 'content-type': 'application/x-www-form-urlencoded' }
    const authorization = 'Bearer sk_test_1'
    const payer = { numero: '4242424242424242', expiration: '12/34', cvc: '123' }
    const url = `/demonstration/stripe/${session.id}`
    const payload = new URLSearchParams(payer).toString()
    await app.inject({ method: 'POST', url, headers: formulaire, payload })
    const lue = await app.inject({ url: `/v1/checkout/sessions/${session.id}`, headers: { authorization } })
    const rendre = (champs: Record<string, string>, cle: string) =>
      app.inject({
        method: 'POST',
        url: '/v1/refunds',
        headers: { ...formulaire, authorization, 'idempotency-key': cle },
        payload: new URLSearchParams({ payment_intent: lue.json().payment_intent, ...champs }).toString(),
      })
    const une = (await rendre({ amount: '500' }, 'a')).json()
    expect(une).toMatchObject({ object: 'refund', amount: 500, currency: 'xof', status: 'succeeded' })
    expect((await rendre({ amount: '500' }, 'a')).json().id).toBe(une.id)
    expect((await rendre({ amount: '501' }, 'a')).json().error.type).toBe('idempotency_error')
    expect((await rendre({ amount: '12001' }, 'b')).json().error.param).toBe('amount')
    expect((await rendre({ inconnu: '1' }, 'c')).statusCode).toBe(400)
    expect((await rendre({ payment_intent: 'pi_0' }, 'd')).statusCode).toBe(404)
    expect((await rendre({}, 'e')).json().amount).toBe(12_000)
    expect((await rendre({ amount: '1' }, 'f')).json().error.code).toBe('charge_already_refunded')
    const relue = await app.inject({ url: `/v1/refunds/${une.id}`, headers: { authorization } })
    expect(relue.json().id).toBe(une.id)
    expect((await app.inject({ url: '/v1/refunds/re_0', headers: { authorization } })).statusCode).toBe(404)
  })

  it('ne prend que les cartes d’essai, valables, avec leur code', () => {
    const bonne = { numero: '4242 4242 4242 4242', expiration: '11/26', cvc: '123' }
    expect(verifier(bonne, MAINTENANT)).toEqual({})
    expect(verifier({ ...bonne, expiration: '10/26' }, MAINTENANT)).toHaveProperty('expiration')
    expect(verifier({ ...bonne, expiration: '13/30' }, MAINTENANT)).toHaveProperty('expiration')
    expect(verifier({ ...bonne, numero: '5555 5555 5555 4444' }, MAINTENANT)).toHaveProperty('numero')
    expect(verifier({ ...bonne, cvc: '12' }, MAINTENANT)).toHaveProperty('cvc')
  })
})
