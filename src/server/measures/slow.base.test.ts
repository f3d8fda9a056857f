import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { makeServices } from '#server/services.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { silence } from '#tests/silence.ts'
import { startJobs } from '../jobs.ts'

type Ligne = Record<string, unknown>

/** A shop whose log is kept, with routes that ask slowly. */
async function boutique(SLOW_STATEMENT_MS: string, avant: (app: FastifyInstance) => unknown = () => {}) {
  const lignes: Ligne[] = []
  const log = {
    ...silence,
    warn: (fields: object, message: string) => void lignes.push({ ...fields, message }),
  }
  const context = { ...contexteDeTest(await ouvrirBase()), log }
  const services = makeServices(context, readConfig({ SLOW_STATEMENT_MS }))
  const app = await buildApp(services, { withPages: false })
  onTestFinished(() => app.close())
  avant(app)
  const { database } = services
  const config = { acces: 'public' } as const
  const lente = (qui: unknown) =>
    database.query('SELECT pg_sleep(0.05),\n  $1::text AS qui FROM generate_series(1, 2)', [String(qui)])
  app.get('/essai/:qui', { config }, async ({ params }) => ({
    lues: (await lente((params as { qui: string }).qui)).length,
  }))
  app.post('/essai', { config }, async ({ body }) => ({ lues: (await lente(JSON.stringify(body))).length }))
  app.get('/essai/ensemble', { config }, async () => {
    await database.transaction(async (tx) => {
      await tx.query('SELECT pg_sleep(0.05)')
      await tx.query('SELECT 1')
    })
    return {}
  })
  const toutes = () => lignes.filter(({ code }) => code === 'REQUETE_LENTE')
  // on a busy machine others are slow too
  const lentes = () => toutes().filter(({ sql }) => String(sql).includes('pg_sleep'))
  return { app, services, lentes, toutes }
}

test('une requête lente est dite une fois, avec sa route et ses mots, sans ce qu’elle cherchait', async () => {
  const { app, lentes, toutes } = await boutique('20')
  const { headers } = await app.inject('/essai/fatou-secrete')
  await app.inject({ method: 'POST', url: '/essai', payload: { nom: 'fatou-secrete' } })
  await app.inject('/essai/ensemble')
  expect(lentes()).toMatchObject([
    {
      pour: 'GET /essai/:qui',
      reqId: headers['x-request-id'],
      sql: 'SELECT pg_sleep(0.05), $1::text AS qui FROM generate_series(1, 2)',
      rows: 2,
    },
    { pour: 'POST /essai', rows: 2 },
    // also in a transaction
    { pour: 'GET /essai/ensemble', sql: 'SELECT pg_sleep(0.05)', rows: 1 },
  ])
  for (const { ms } of lentes()) expect(ms).toBeGreaterThanOrEqual(49)
  expect(JSON.stringify(lentes())).not.toContain('fatou')
  // on a busy machine what counts them may be slow too
  const dites = toutes().length
  const { body } = await app.inject('/metrics')
  const comptees = Number(/teranga_statements_slow_total (\d+)/.exec(body)?.[1])
  expect(comptees).toBeGreaterThanOrEqual(dites)
  expect(comptees).toBeLessThanOrEqual(toutes().length)
})

test('après un corps qui s’est fait attendre, la requête est encore celle de sa demande', async () => {
  const arrivee = Promise.withResolvers<void>()
  const { app, lentes } = await boutique('20', (une) =>
    une.addHook('onRequest', async () => arrivee.resolve()),
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const headers = { 'content-type': 'application/json' }
  const envoi = request({ host: '127.0.0.1', port, path: '/essai', method: 'POST', headers })
  const reponse = once(envoi, 'response')
  envoi.flushHeaders()
  await arrivee.promise
  envoi.end('{"nom":"fatou"}')
  const [recue] = (await reponse) as [IncomingMessage]
  recue.resume()
  expect(recue.statusCode).toBe(200)
  expect(lentes()).toMatchObject([{ pour: 'POST /essai' }])
})

test('celle d’une tâche porte son nom', async () => {
  const { services, lentes } = await boutique('20')
  const { database } = services
  const faite = Promise.withResolvers<void>()
  const stop = await startJobs(services, 'essai', async () => {
    await database.query('SELECT pg_sleep(0.05)')
    faite.resolve()
  })
  await faite.promise
  await stop()
  expect(lentes()[0]).toMatchObject({ pour: 'essai' })
})

test('à 0 rien n’en est dit, et tout reste mesuré', async () => {
  const { app, lentes } = await boutique('0')
  await app.inject('/essai/fatou')
  expect(lentes()).toEqual([])
  const { body } = await app.inject('/metrics')
  expect(body).toContain('teranga_statements_slow_total 0')
  expect(Number(/teranga_statement_seconds_count (\d+)/.exec(body)?.[1])).toBeGreaterThan(0)
})

test('deux demandes à la fois : chacune garde sa route', async () => {
  const { app, lentes } = await boutique('20')
  await Promise.all([
    app.inject('/essai/une'),
    app.inject({ method: 'POST', url: '/essai', payload: {} }),
    app.inject('/essai/deux'),
  ])
  expect(
    lentes()
      .map(({ pour }) => pour)
      .sort(),
  ).toEqual(['GET /essai/:qui', 'GET /essai/:qui', 'POST /essai'])
})
