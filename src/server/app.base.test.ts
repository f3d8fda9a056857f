import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { ouvrirSession } from '#compte/compte.actions.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { poserBoutique, poserCompte } from '#tests/fixtures.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import type { ShopLog } from './log.ts'
import { makeServices } from './services.ts'

const REELLE = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'w', PUBLIC_URL: 'https://boutique.example' }

type Jusqua = (fin: () => Promise<void>) => void
async function ouvrir(env: Record<string, string> = {}, log?: ShopLog, until: Jusqua = onTestFinished) {
  const dossier = mkdtempSync(join(tmpdir(), 'teranga-app-'))
  const database = await ouvrirBase({ until })
  await poserBoutique(database)
  const context = contexteDeTest(database)
  const readiness = { stopping: false }
  const services = makeServices(context, readConfig({ DATA_DIR: dossier, ...env }))
  const app = await buildApp(services, { readiness, withPages: false, ...(log ? { log } : {}) })
  until(async () => {
    await app.close()
    rmSync(dossier, { recursive: true, force: true })
  })
  return { app, readiness, context }
}

const GRAPHQL = { method: 'POST', url: '/graphql' } as const

describe('Chaque réponse porte les en-têtes de sûreté', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = (await ouvrir(REELLE, undefined, finDuFichier)).app
  })

  test.each([
    [200, { url: '/healthz' }],
    [200, { ...GRAPHQL, payload: { query: '{ devises { code } }' } }],
    [400, { ...GRAPHQL, payload: { query: 1 } }],
    [401, { url: '/api/profile' }],
    [404, { url: '/api/rien' }],
    [404, { url: '/media/../../package.json' }],
    [400, { url: '/%zz' }],
    [415, { ...GRAPHQL, payload: '<a/>', headers: { 'content-type': 'application/xml' } }],
  ])('%d', async (status, demande) => {
    const answer = await app.inject(demande)
    // an address that cannot be read meets no hook
    const hooked = demande.url !== '/%zz'
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
      'cache-control': 'no-store',
    })
    // what only a page is read by would weigh on each answer
    const deTrop = ['server', 'x-powered-by', ...(hooked ? ['permissions-policy', 'referrer-policy'] : [])]
    for (const name of deTrop) expect(answer.headers).not.toHaveProperty(name)
  })
})

test('Ce qui dépend de qui demande n’est gardé par personne', async () => {
  const { app } = await ouvrir()
  for (const url of ['/api/produit', '/api/profile', '/api/rien', '/readyz'])
    expect((await app.inject(url)).headers['cache-control']).toBe('no-store')
  const answer = await app.inject({ ...GRAPHQL, payload: { query: '{ devises { code } }' } })
  expect(answer.headers['cache-control']).toBe('no-store')
})

describe('La boutique se dit prête', () => {
  test('quand sa base répond, et ne l’est plus dès qu’on l’arrête', async () => {
    const { app, readiness } = await ouvrir()
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    readiness.stopping = true
    const answer = await app.inject('/readyz')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBeDefined()
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })
})

describe('Trop de demandes', () => {
  const connexion = { method: 'POST', url: '/api/sociallogin', payload: {} } as const

  test('d’une adresse sont refusées avec le temps à attendre, et reprennent ensuite', async () => {
    const { app, context } = await ouvrir()
    const statuts = []
    for (let i = 0; i < 101; i += 1) statuts.push((await app.inject(connexion)).statusCode)
    expect(statuts.slice(0, 100)).not.toContain(429)
    expect(statuts[100]).toBe(429)
    const answer = await app.inject({ ...connexion, headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(answer.statusCode).toBe(429)
    // the minute that the test's clock is in has so many seconds left
    const reste = 60 - (Math.floor(context.now().getTime() / 1000) % 60)
    expect(Number(answer.headers['retry-after'])).toBe(reste)
    expect(answer.json()).toMatchObject({ code: 'TROP_DE_DEMANDES' })
    context.avancer(60_000)
    expect((await app.inject(connexion)).statusCode).not.toBe(429)
  })

  test('de prétendues notifications aussi : qui en forge ne tient pas la base occupée', async () => {
    const { app } = await ouvrir()
    const forger = () => app.inject({ method: 'POST', url: '/api/notification/orange', payload: '{}' })
    const statuts = new Set<number>()
    for (let i = 0; i < 1_200; i += 1) statuts.add((await forger()).statusCode)
    expect(statuts).not.toContain(429)
    expect((await forger()).statusCode).toBe(429)
  })

  test('sur son paiement aussi : chacune en pose une au prestataire', async () => {
    const { app, context } = await ouvrir()
    const id = await poserCompte(context.database, 'pressée')
    const authorization = `Bearer ${await ouvrirSession(context, id)}`
    const suivre = () => app.inject({ url: '/api/paiement/1', headers: { authorization } })
    const statuts = new Set<number>()
    for (let i = 0; i < 60; i += 1) statuts.add((await suivre()).statusCode)
    expect([...statuts]).toEqual([404])
    expect((await suivre()).statusCode).toBe(429)
  })

  test('passent toutes quand les limites sont levées', async () => {
    const { app } = await ouvrir({ RATE_LIMITS: 'off' })
    for (let i = 0; i < 102; i += 1) expect((await app.inject(connexion)).statusCode).not.toBe(429)
  })
})

describe('Les mesures ne sont pas à tout le monde', () => {
  const METRICS_TOKEN = 'jeton-des-mesures-0123'
  const ailleurs = { remoteAddress: '203.0.113.9' }
  const jeton = (authorization: string) => ({ ...ailleurs, headers: { authorization } })
  test.each<[string, number, object, Record<string, string>]>([
    ['de cette machine', 200, {}, {}],
    ['de cette machine en IPv6', 200, { remoteAddress: '::1' }, {}],
    ['d’ailleurs', 404, ailleurs, {}],
    ['de cette machine, pour quelqu’un d’autre', 404, { headers: { 'x-forwarded-for': '203.0.113.9' } }, {}],
    ['d’ailleurs avec le jeton', 200, jeton(`Bearer ${METRICS_TOKEN}`), { METRICS_TOKEN }],
    ['d’ailleurs avec un autre', 404, jeton('Bearer autre'), { METRICS_TOKEN }],
    ['d’ailleurs sans jeton réglé', 404, jeton('Bearer null'), {}],
  ])('%s : %d', async (_, status, demande, env) => {
    const { app } = await ouvrir({ ...REELLE, ...env })
    const answer = await app.inject({ url: '/metrics', ...demande })
    expect(answer.statusCode).toBe(status)
    expect(answer.body.includes('teranga_bound')).toBe(status === 200)
  })
})

describe('En démonstration', () => {
  test('l’autre nom de cette machine mène à l’adresse de la boutique', async () => {
    const { app } = await ouvrir()
    const page = { url: '/cart?a=1', headers: { host: 'localhost:3000', accept: 'text/html' } }
    expect((await app.inject(page)).headers.location).toBe('http://127.0.0.1:3000/cart?a=1')
    const ailleurs = await app.inject({ ...page, headers: { ...page.headers, host: 'exemple.sn' } })
    expect(ailleurs.headers.location).toBeUndefined()
  })

  test('une vraie boutique n’a ni doublures ni redirection', async () => {
    const { app } = await ouvrir(REELLE)
    expect((await app.inject('/demonstration/identite/.well-known/openid-configuration')).statusCode).toBe(
      404,
    )
    expect((await app.inject({ method: 'POST', url: '/v1/checkout/sessions' })).statusCode).toBe(404)
    const page = { url: '/healthz', headers: { host: 'localhost:3000', accept: 'text/html' } }
    expect((await app.inject(page)).statusCode).toBe(200)
  })
})

test('Le journal ne garde ni adresse, ni jeton, ni nom : que des motifs, des statuts et des durées', async () => {
  const lignes: string[] = []
  const noter = (...args: unknown[]) => void lignes.push(JSON.stringify(args))
  const log = {
    info: noter,
    warn: noter,
    error: noter,
    fatal: noter,
    debug: noter,
    trace: noter,
    level: 'trace',
  }
  const enfant = { ...log, child: () => enfant, silent: noter } as unknown as ShopLog
  const { app } = await ouvrir({}, enfant)
  await app.inject({ url: '/api/produit?designation=canari', headers: { authorization: 'Bearer canari' } })
  await app.inject({ url: '/api/produit?canari=1', remoteAddress: '203.0.113.7' })
  await app.inject({ ...GRAPHQL, payload: { query: '{ canari }' } })
  await app.inject({ method: 'POST', url: '/api/sociallogin', payload: { email: 'canari@exemple.sn' } })
  const journal = lignes.join('\n')
  expect(journal).toContain('"route":"/api/produit"')
  expect(journal).not.toMatch(/canari|203\.0\.113\.7/)
})
