import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { Compte } from '#compte/compte.ts'
import { dureeVecue } from '#tests/duree.ts'
import { refuserLaLigne } from '../numero.ts'
import { makeCache } from './cache.ts'
import { installPatience, makeFront } from './front.ts'

const cache = makeCache(() => new Date('2026-11-21T10:00:00Z'))
const personne = { begun: () => {}, ended: () => {} }
const front = (...timeouts: [Parameters<typeof makeFront>[1]] | []) =>
  makeFront(
    {
      cache,
      log: undefined,
      watch: personne,
      elsewhere: () => false,
      porte: { ouverte: () => true },
      readiness: fin,
    },
    ...timeouts,
  )
const fin = { stopping: false }

async function ecouter(server: Server): Promise<number> {
  onTestFinished(() => void server.close())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

test('dès que la boutique s’arrête, ce qui est gardé ne répond plus devant elle', async () => {
  const page = { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('gardée') }
  await cache.get('/', async () => page)
  const devant = front()
  const port = await ecouter(devant.open((_request, response) => response.end('la boutique')))
  const lire = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  expect(await lire('/?fbclid=1')).toBe('gardée')
  expect(await lire('/cart')).toBe('la boutique')
  devant.stop()
  expect(await lire('/')).toBe('la boutique')
})

test('d’une boutique qui va s’arrêter, personne ne garde la ligne, ni pour une page ni pour le reste', async () => {
  const page = { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('gardée') }
  await cache.get('/', async () => page)
  const port = await ecouter(front().open((_request, response) => response.end('la boutique')))
  const lignes = async () => {
    const reponses = await Promise.all(['/', '/cart'].map((path) => fetch(`http://127.0.0.1:${port}${path}`)))
    await Promise.all(reponses.map((une) => une.text()))
    return reponses.map(({ headers }) => headers.get('connection'))
  }
  expect(await lignes()).toEqual(['keep-alive', 'keep-alive'])
  fin.stopping = true
  onTestFinished(() => {
    fin.stopping = false
  })
  expect(await lignes()).toEqual(['close', 'close'])
})

test('qui envoie lentement est renvoyé : dix minutes pour le tout, 10 s pour les en-têtes, une seconde près', () => {
  const server = front().open(() => {})
  const { requestTimeout, headersTimeout, keepAliveTimeout, timeout } = server
  // Node swaps the two where the second is the larger
  expect(headersTimeout).toBeLessThan(requestTimeout)
  expect({ requestTimeout, headersTimeout, keepAliveTimeout, timeout }).toEqual({
    ...{ requestTimeout: 600_000, headersTimeout: 10_000, keepAliveTimeout: 30_000, timeout: 30_000 },
  })
})

const BREFS = {
  ...{ headers: 150, request: 300, photos: 9_000, known: 9_000, silent: 5_000 },
  ...{ keepAlive: 5_000, look: 20 },
}
const CORPS = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\n'
const ENTETES = 'POST / HTTP/1.1\r\nhost: a\r\n'

/**
 * Sends the beginning, then a byte now and again until its time is nearly over: one that crosses the answer would have
 * the system drop it. Answers what came back, and after how long.
 */
async function trainer(port: number, debut: string, patience: number) {
  const client = connect(port, '127.0.0.1')
  client.on('error', () => undefined).write(debut)
  const depart = performance.now()
  const goutte = setInterval(() => {
    if (performance.now() - depart < patience - 40) client.write('a')
  }, 20)
  const reponse = text(client).catch(() => '')
  const vecues = await dureeVecue(() => reponse)
  clearInterval(goutte)
  return { reponse: await reponse, ms: performance.now() - depart, vecues }
}

test.each([
  ['un corps goutte à goutte', CORPS, 300],
  ['des en-têtes goutte à goutte', ENTETES, 150],
])('%s finit quand son temps est passé, par 408', async (_, debut, patience) => {
  const devant = front(BREFS)
  const server = devant.open((request) => request.resume())
  server.on('clientError', (erreur, socket) => refuserLaLigne(Fastify().log, erreur, socket as Socket))
  const port = await ecouter(server)
  const { reponse, ms, vecues } = await trainer(port, debut, patience)
  expect(reponse).toContain('408')
  expect(ms).toBeGreaterThanOrEqual(patience - 20)
  expect(vecues).toBeLessThan(patience + 2_000)
})

test.each([
  ['de qui est connu, il a le temps qu’il lui faut', { id: 1 } as Compte, 'text/plain', 200],
  ['d’un visiteur, non', null, 'text/plain', 408],
  ['les photos d’un visiteur, plus longtemps', null, 'multipart/form-data; boundary=a', 200],
])('un corps qui vient lentement : %s', async (_, compte, type, statut) => {
  const devant = front(BREFS)
  const app = Fastify({
    serverFactory: devant.open,
    clientErrorHandler: (erreur, socket) => refuserLaLigne(app.log, erreur, socket),
  })
  onTestFinished(() => app.close())
  app.decorateRequest('compte', null)
  app.addHook('onRequest', async (request) => {
    request.compte = compte
  })
  installPatience(app)
  app.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.post('/', async ({ body }) => `${body}`)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const client = connect(port, '127.0.0.1')
  client.on('error', () => undefined)
  client.write(
    `POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: 40\r\n\r\n`,
  )
  const depart = performance.now()
  const goutte = setInterval(() => client.write('a'), 20)
  // what was answered is there even where the line is cut under the next drop
  let reponse = ''
  client.on('data', (dit) => {
    reponse += dit
  })
  await once(client, 'close')
  clearInterval(goutte)
  expect(reponse).toContain(`HTTP/1.1 ${statut}`)
  expect(performance.now() - depart).toBeGreaterThan(250)
})
