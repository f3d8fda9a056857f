import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { ShopLog } from '#server/log.ts'
import { makeServices } from '#server/services.ts'
import { contexteDeTest, ouvrirBase } from '../base.ts'
import { finDuFichier } from '../comparaison/fin.ts'
import { ids, poserBoutique } from '../fixtures.ts'

const PAGE = `/product/${ids.produit.riz}`
const PUBLIC_URL = 'http://127.0.0.1:3000'
const lignes: Record<string, unknown>[] = []
let app: FastifyInstance

beforeAll(async () => {
  const dossier = mkdtempSync(join(tmpdir(), 'teranga-front-'))
  const database = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(database)
  const noter = (fixes: object): object => ({
    ...Object.fromEntries(['warn', 'error', 'fatal', 'debug', 'trace', 'silent'].map((un) => [un, () => {}])),
    level: 'info',
    info: (champs: object) => void lignes.push({ ...fixes, ...champs }),
    child: (siens: object) => noter({ ...fixes, ...siens }),
  })
  const config = readConfig({ DATA_DIR: dossier, RATE_LIMITS: 'off', PUBLIC_URL })
  app = await buildApp(makeServices(contexteDeTest(database), config), { log: noter({}) as ShopLog })
  await app.listen({ port: 0, host: '127.0.0.1' })
  finDuFichier(async () => {
    await app.close()
    rmSync(dossier, { recursive: true })
  })
})

/** The answer that travels on a connection, as it is. */
async function demander(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = app.server.address() as AddressInfo
  const answer = await new Promise<IncomingMessage>((done, failed) => {
    request(
      { host: '127.0.0.1', port, path: url, method, headers: { host: '127.0.0.1:3000', ...headers } },
      done,
    )
      .on('error', failed)
      .end()
  })
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

/** What a page says of itself, whoever answers it. */
const sien = ({ date, connection, 'keep-alive': _, ...headers }: Record<string, unknown>) => headers

describe('Une page gardée, servie sur la connexion', () => {
  test.each([
    ['entière', 'GET', {}],
    ['en brotli', 'GET', { 'accept-encoding': 'gzip, br' }],
    ['en gzip', 'GET', { 'accept-encoding': 'gzip' }],
    ['demandée d’avance', 'GET', { 'sec-purpose': 'prefetch' }],
    ['sans son corps', 'HEAD', { 'accept-encoding': 'br' }],
  ] as const)('est celle que la boutique rend, avec tous ses en-têtes : %s', async (_, method, headers) => {
    for (const url of [PAGE, `${PAGE}.data`]) {
      const comparer = async () =>
        [
          await app.inject({ method, url, headers: { host: '127.0.0.1:3000', ...headers } }),
          await demander(url, headers, method),
        ] as const
      let [attendue, gardee] = await comparer()
      // a page that serves again is packed closer meanwhile
      await expect
        .poll(async () => {
          ;[attendue, gardee] = await comparer()
          return gardee.headers['content-length'] === attendue.headers['content-length']
        })
        .toBe(true)
      expect(gardee.status).toBe(200)
      expect(sien(gardee.headers)).toEqual(sien(attendue.headers))
      expect(gardee.body.equals(attendue.rawPayload)).toBe(true)
      expect(gardee.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        vary: 'accept-encoding',
      })
      const dePage = {
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      }
      // its data are no document
      if (url === PAGE) expect(gardee.headers).toMatchObject(dePage)
      else expect(gardee.headers).not.toMatchObject(dePage)
    }
  })

  test('n’est pas renvoyée à qui l’a déjà : 304, sous les mêmes en-têtes', async () => {
    const br = { 'accept-encoding': 'br' }
    await demander(PAGE, br)
    const { headers } = await demander(PAGE, br)
    const connue = await demander(PAGE, { ...br, 'if-none-match': `"autre", W/${headers.etag}` })
    expect([connue.status, connue.body.length]).toEqual([304, 0])
    const { 'content-length': _, 'content-encoding': __, ...gardes } = sien(headers)
    expect(sien(connue.headers)).toEqual(gardes)
    expect((await demander(PAGE, { 'if-none-match': String(headers.etag) })).status).toBe(200)
  })

  test('se compte, et le journal dit ensemble celles d’une seconde', async () => {
    await demander(PAGE)
    const avant = await compte()
    lignes.length = 0
    await demander(PAGE)
    await demander(PAGE)
    expect((await compte()) - avant).toBe(2)
    const dites = () => lignes.filter(({ times }) => times)
    await expect.poll(dites, { timeout: 5000 }).not.toEqual([])
    expect(dites()[0]).toMatchObject({ method: 'GET', route: '/*', status: 200 })
  })

  test('mène quand même à l’adresse de la boutique qui la demande sous un autre nom', async () => {
    await demander(PAGE)
    const ailleurs = await demander(PAGE, { host: 'localhost:3000', accept: 'text/html' })
    expect([ailleurs.status, ailleurs.headers.location]).toEqual([307, PUBLIC_URL + PAGE])
    expect(ailleurs.headers['x-content-type-options']).toBe('nosniff')
  })

  test('ne répond pas à ce qui n’est pas une lecture', async () => {
    await demander(PAGE)
    expect((await demander(PAGE, {}, 'POST')).status).toBe(404)
  })
})

async function compte(): Promise<number> {
  const { body } = await app.inject('/metrics')
  const motif = /^teranga_answers_total\{route="\/\*",method="GET",status="200"\} (\d+)$/m
  return Number(motif.exec(body)?.[1] ?? 0)
}

test.each(['/admin', '/%61dmin', '/ADMIN', '/admin/commandes.data', '/admin//'])(
  'le bureau demandé par %s n’est gardé par personne',
  async (url) => {
    const { status, headers } = await demander(url)
    if (status !== 200) return expect(headers['cache-control']).toBe('no-store')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(headers.etag).toBeUndefined()
  },
)

test('une page d’erreur dit son numéro, chaque fois un autre, que le journal connaît', async () => {
  const pages = [await demander('/rien-ici'), await demander('/rien-ici')]
  const numeros = pages.map(({ headers }) => String(headers['x-request-id']))
  expect(new Set(numeros).size).toBe(2)
  for (const [rang, { status, body }] of pages.entries()) {
    expect(status).toBe(404)
    expect(body.toString()).toContain(`>${numeros[rang]}</span>`)
    expect(lignes).toContainEqual(expect.objectContaining({ reqId: numeros[rang], status: 404 }))
  }
})
