import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { type ContexteDeTest, contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { poserCompte } from '#tests/fixtures.ts'
import { boutiqueDeConnexion } from '#tests/identite.ts'
import { ouvrirSession } from './compte.actions.ts'
import { oublierSessions } from './compte.jobs.ts'
import type { SessionOuverte } from './session.ts'

const HEURE = 3_600_000
let database: Database
let context: ContexteDeTest
let app: FastifyInstance
let nombre = 0
let awa: number
let telephone: string
let ordinateur: string

beforeAll(async () => {
  database = await ouvrirBase({ until: finDuFichier })
})

beforeEach(async () => {
  nombre += 1
  context = contexteDeTest(database)
  app = await boutiqueDeConnexion(context, null)
  awa = await poserCompte(database, `awa-sessions-${nombre}`)
  telephone = await ouvrirSession(context, awa)
  context.avancer(2 * HEURE)
  ordinateur = await ouvrirSession(context, awa)
})

const demander = (jeton: string, method: 'GET' | 'DELETE' | 'POST', url: string, payload?: object) =>
  app.inject({ method, url, headers: { authorization: `Bearer ${jeton}` }, ...(payload ? { payload } : {}) })
const lister = async (jeton: string): Promise<SessionOuverte[]> =>
  (await demander(jeton, 'GET', '/api/session')).json()[0].data
const ouverte = async (jeton: string) => (await demander(jeton, 'GET', '/api/profile')).statusCode === 200

describe('les appareils d’une personne', () => {
  test('se lisent du plus récemment vu au plus ancien, et celui qui demande se reconnaît', async () => {
    const sessions = await lister(ordinateur)
    expect(sessions.map(({ cree_le, actuelle }) => [cree_le, actuelle])).toEqual([
      ['2026-11-21T12:00:00.000Z', true],
      ['2026-11-21T10:00:00.000Z', false],
    ])
    expect((await lister(telephone)).map(({ actuelle }) => actuelle)).toContain(true)
  })

  test('ne montrent rien qui vienne du jeton', async () => {
    const reponse = await demander(ordinateur, 'GET', '/api/session')
    expect(Object.keys(reponse.json()[0].data[0]).sort()).toEqual(
      ['actuelle', 'appareil', 'cree_le', 'expire_le', 'id', 'vue_le'].sort(),
    )
    for (const { empreinte } of await database.query<{ empreinte: string }>('SELECT empreinte FROM session'))
      expect(reponse.body).not.toContain(empreinte)
    expect(reponse.headers['cache-control']).toBe('no-store')
  })

  test('une session finie ne s’y voit plus', async () => {
    context.avancer(30 * 24 * HEURE)
    expect(await lister(await ouvrirSession(context, awa))).toHaveLength(1)
  })

  test('un appareil se ferme de loin, sans toucher aux autres', async () => {
    const autre = (await lister(ordinateur)).find(({ actuelle }) => !actuelle)
    expect((await demander(ordinateur, 'DELETE', `/api/session/${autre?.id}`)).json()).toEqual({ data: null })
    expect([await ouverte(telephone), await ouverte(ordinateur)]).toEqual([false, true])
    expect((await demander(ordinateur, 'DELETE', `/api/session/${autre?.id}`)).statusCode).toBe(404)
  })

  test('personne ne ferme ni ne voit l’appareil d’un autre', async () => {
    const bob = await ouvrirSession(context, await poserCompte(database, `bob-${nombre}`))
    const [mienne] = await lister(ordinateur)
    expect((await demander(bob, 'DELETE', `/api/session/${mienne?.id}`)).statusCode).toBe(404)
    expect(await lister(bob)).toHaveLength(1)
    expect(await ouverte(ordinateur)).toBe(true)
  })

  test('se déconnecter de partout ferme tout, et rien chez les autres', async () => {
    const bob = await ouvrirSession(context, await poserCompte(database, `bob-partout-${nombre}`))
    const reponse = await demander(ordinateur, 'POST', '/api/logout', { partout: true })
    expect([reponse.statusCode, reponse.json()]).toEqual([200, { data: null }])
    expect([await ouverte(telephone), await ouverte(ordinateur), await ouverte(bob)]).toEqual([
      false,
      false,
      true,
    ])
  })

  test.each([{}, { partout: true }])(
    'se déconnecter (%j) ôte du navigateur tout ce qui est à soi, et de quoi payer',
    async (corps) => {
      const { cookies } = await demander(ordinateur, 'POST', '/api/logout', corps)
      expect(cookies.map(({ name, value, maxAge, path }) => [name, value, maxAge, path]).sort()).toEqual(
        ['avoirs', 'codes', 'livraison', 'session'].map((nom) => [nom, '', 0, '/']),
      )
    },
  )

  test.each([{ partout: false }, {}])('%j ne ferme que celui qui le demande', async (corps) => {
    await demander(ordinateur, 'POST', '/api/logout', corps)
    expect([await ouverte(telephone), await ouverte(ordinateur)]).toEqual([true, false])
  })

  test.each([{ partout: 1 }, { partout: 'oui' }, { tout: true }])('%j est refusé', async (corps) => {
    expect((await demander(ordinateur, 'POST', '/api/logout', corps)).statusCode).toBe(400)
    expect([await ouverte(telephone), await ouverte(ordinateur)]).toEqual([true, true])
  })
})

test('une session finie s’oublie avec l’appareil qu’elle nomme, sans que personne ne revienne', async () => {
  const bineta = await poserCompte(database, `bineta-sessions-${nombre}`)
  await ouvrirSession(context, bineta)
  const garder = async () =>
    (
      await database.query<{ n: number }>(
        'SELECT count(*)::integer AS n FROM session WHERE compte_id IN ($1, $2)',
        [awa, bineta],
      )
    )[0]?.n
  context.avancer(10 * 24 * HEURE)
  await oublierSessions(context)
  expect(await garder()).toBe(3)
  context.avancer(365 * 24 * HEURE)
  const neuve = await ouvrirSession(context, awa)
  await oublierSessions(context)
  expect(await garder()).toBe(1)
  expect(await ouverte(neuve)).toBe(true)
})
