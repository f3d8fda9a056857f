import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { poserBoutique } from '#tests/fixtures.ts'
import { portLibre } from '#tests/port.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import type { ShopLog } from './log.ts'
import { makeServices } from './services.ts'

interface Ligne {
  reqId?: string
  status?: number
  msg: string
}
const lignes: Ligne[] = []
const log: ShopLog = pino({ base: null }, { write: (ligne) => void lignes.push(JSON.parse(ligne)) })
let app: FastifyInstance
let port: number

beforeAll(async () => {
  const dossier = mkdtempSync(join(tmpdir(), 'teranga-numero-'))
  const database = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(database)
  port = await portLibre()
  const config = readConfig({ DATA_DIR: dossier, PORT: String(port) })
  app = await buildApp(makeServices({ ...contexteDeTest(database), log }, config), { log, withPages: false })
  await app.listen({ host: '127.0.0.1', port })
  finDuFichier(async () => {
    await app.close()
    rmSync(dossier, { recursive: true, force: true })
  })
})

const NUMERO = /^[2-9A-HJ-NP-Z]{8}$/
const GRAPHQL = { method: 'POST', url: '/graphql' } as const

test.each([
  [401, { url: '/api/profile' }],
  [404, { url: '/api/rien' }],
  [404, { url: '/media/rien.jpg' }],
  [404, { url: `/suivi/${'x'.repeat(43)}` }],
  [400, { url: '/%zz' }],
  [400, { ...GRAPHQL, payload: { query: '{ rien }' } }],
  [200, { ...GRAPHQL, payload: { query: '{ paniers { id } }' } }],
  [405, { url: '/graphql' }],
  [415, { ...GRAPHQL, payload: '<a/>', headers: { 'content-type': 'application/xml' } }],
])('une réponse %d qui refuse %o porte un numéro que le journal connaît', async (status, demande) => {
  const headers = { ...('headers' in demande ? demande.headers : {}), 'x-request-id': 'le-mien' }
  const answer = await app.inject({ ...demande, headers })
  expect(answer.statusCode).toBe(status)
  const numero = answer.headers['x-request-id']
  expect(numero).toMatch(NUMERO)
  expect(lignes).toContainEqual(expect.objectContaining({ reqId: numero, status, msg: 'answered' }))
})

test('deux demandes n’ont pas le même', async () => {
  const deux = await Promise.all([app.inject('/api/rien'), app.inject('/api/rien')])
  expect(new Set(deux.map(({ headers }) => headers['x-request-id'])).size).toBe(2)
})

test('la page de suivi dit le sien à qui la lit', async () => {
  const { body, headers } = await app.inject(`/suivi/${'x'.repeat(43)}`)
  expect(body).toContain(`Demande n°\u00a0${headers['x-request-id']}`)
})

test('ce qui n’est pas du HTTP reçoit le sien aussi', async () => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET / HTTP/9.9 %%\r\n\r\n')
  const reponse = await text(socket)
  expect(reponse).toMatch(/^HTTP\/1\.1 400 /)
  const numero = /x-request-id: (\w+)/.exec(reponse)?.[1]
  expect(numero).toMatch(NUMERO)
  expect(lignes).toContainEqual(expect.objectContaining({ reqId: numero, status: 400 }))
})
