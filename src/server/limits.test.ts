import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Compte } from '#compte/compte.ts'
import { PARTAGES_GARDES } from '#partage/partage.ts'
import { isFailure } from '#shared/failure.ts'
import { installLimits, makeCounter } from './limits.ts'
import type { Services } from './services.ts'

function essai(instances?: number) {
  let instant = 0
  const counter = makeCounter(() => new Date(instant), instances)
  const refusees = (fois: number, ...appel: Parameters<typeof counter.count>) => {
    let refus = 0
    for (let i = 0; i < fois; i += 1) {
      try {
        counter.count(...appel)
      } catch (error) {
        if (!isFailure(error) || error.code !== 'TROP_DE_DEMANDES') throw error
        refus += 1
      }
    }
    return refus
  }
  return { counter, refusees, attendre: (secondes: number) => (instant += secondes * 1000) }
}

test('Un compte cherche 120 fois par minute, une adresse dix fois plus', () => {
  const { refusees } = essai()
  expect(refusees(121, 'account', 7, 'recherche')).toBe(1)
  expect(refusees(1201, 'address', '10.0.0.1', 'recherche')).toBe(1)
})

test('De trois instances, chacune laisse passer son tiers, et jamais rien du tout', () => {
  const { refusees } = essai(3)
  expect(refusees(41, 'account', 7, 'recherche')).toBe(1)
  // ten between three: four each
  expect(refusees(5, 'account', 7, 'commande')).toBe(1)
  expect(essai(100).refusees(2, 'account', 7, 'commande')).toBe(1)
})

test('Un compte dépose 20 images par minute', () => {
  const { refusees } = essai()
  expect(refusees(21, 'account', 7, 'image')).toBe(1)
})

test('Ni les comptes, ni les adresses, ni les sortes d’appel ne se gênent', () => {
  const { refusees } = essai()
  expect(refusees(10, 'account', 1, 'commande')).toBe(0)
  expect(refusees(10, 'account', 2, 'commande')).toBe(0)
  expect(refusees(10, 'account', 1, 'recherche')).toBe(0)
  expect(refusees(1, 'account', 1, 'commande')).toBe(1)
})

test('La minute suivante, tout est oublié ; le refus dit combien attendre', () => {
  const { counter, refusees, attendre } = essai()
  attendre(20)
  refusees(10, 'address', '::1', 'connexion')
  expect(() => counter.count('address', '::1', 'connexion')).toThrow(
    expect.objectContaining({ retryAfter: 40 }),
  )
  attendre(40)
  expect(refusees(10, 'address', '::1', 'connexion')).toBe(0)
})

test('Dix recherches d’un coup sont dix recherches', () => {
  const { counter, refusees } = essai()
  for (let i = 0; i < 12; i += 1) counter.count('account', 7, 'recherche', 10)
  expect(refusees(1, 'account', 7, 'recherche')).toBe(1)
})

test('Ce qui est essayé compte une fois par minute et par personne, combien de fois qu’on le répète', () => {
  const { refusees, attendre } = essai()
  for (let i = 0; i < 50; i += 1) expect(refusees(1, 'account', 7, 'code', ['PERIME', 'AUTRE'])).toBe(0)
  expect(refusees(1, 'account', 8, 'code', ['PERIME'])).toBe(0)
  for (let i = 0; i < 8; i += 1) expect(refusees(1, 'account', 7, 'code', [`CODE${i}`])).toBe(0)
  expect(refusees(1, 'account', 7, 'code', ['ONZIEME'])).toBe(1)
  attendre(60)
  expect(refusees(1, 'account', 7, 'code', ['ONZIEME'])).toBe(0)
})

test('Une adresse qui invente des codes ne fait oublier ni les autres, ni ses propres appels', () => {
  const { counter, refusees } = essai()
  expect(refusees(11, 'account', 7, 'commande')).toBe(1)
  expect(refusees(6000, 'address', '10.0.0.1', 'appel')).toBe(0)
  let refus = 0
  for (let i = 0; i < 20_000; i += 1) {
    const codes = Array.from({ length: 5 }, (_, rang) => `INVENTE-${i}-${rang}`)
    refus += refusees(1, 'address', '10.0.0.1', 'code', codes)
  }
  expect(refus).toBe(20_000 - 12)
  expect(counter.bound.size()).toBeLessThan(100)
  expect(refusees(1, 'account', 7, 'commande')).toBe(1)
  expect(refusees(1, 'address', '10.0.0.1', 'appel')).toBe(1)
})

test('Derrière l’adresse d’un opérateur, cent personnes entrent dans la minute ; une clé d’accès reste à dix', () => {
  const { refusees } = essai()
  expect(refusees(101, 'address', '10.0.0.1', 'entree')).toBe(1)
  expect(refusees(11, 'address', '10.0.0.1', 'connexion')).toBe(1)
})

test('Une adresse confie mille paniers par jour, pas de quoi faire partir ceux des autres', () => {
  const { counter, attendre } = essai()
  const confier = (n: number, ...qui: ['address' | 'account', string | number]) =>
    Array.from({ length: n }).filter(() => {
      try {
        counter.countDay(...qui, 'partage')
      } catch {
        return true
      }
      return false
    }).length
  attendre(3600)
  expect(confier(1500, 'address', '10.0.0.1')).toBe(500)
  expect(() => counter.countDay('address', '10.0.0.1', 'partage')).toThrow(
    expect.objectContaining({ retryAfter: 23 * 3600 }),
  )
  expect([confier(1, 'address', '10.0.0.2'), confier(1, 'account', 7)]).toEqual([0, 0])
  attendre(23 * 3600)
  expect(confier(100, 'address', '10.0.0.1')).toBe(0)
  expect(14 * 1000 * 3).toBeLessThan(PARTAGES_GARDES)
})

test('Derrière l’adresse d’un opérateur, qui est connu confie encore son panier quand des inconnus y ont pris la journée', async () => {
  let instant = 0
  const app = Fastify()
  app.decorateRequest('compte', null)
  const services = { config: { rateLimits: true, instances: 1 }, now: () => new Date(instant) }
  installLimits(app, services as unknown as Services, () => {
    app.addHook('onRequest', async (request) => {
      const { qui } = request.headers
      request.compte = qui ? ({ id: Number(qui) } as Compte) : null
    })
  })
  app.get('/', { config: { limite: 'partage' } }, async () => '')
  const confier = async (qui?: string) =>
    (await app.inject({ url: '/', headers: qui ? { qui } : {} })).statusCode === 200
  for (let i = 0; i < 1000; i += 1) {
    if (i % 100 === 0) instant += 60_000
    expect(await confier()).toBe(true)
  }
  instant += 60_000
  expect([await confier(), await confier('7')]).toEqual([false, true])
})

test('Une marée d’adresses ne fait pas grandir ce qui compte', () => {
  const { counter } = essai()
  for (let i = 0; i < 30_000; i += 1) counter.count('address', `10.0.${i >> 8}.${i % 256}`, 'appel')
  expect(counter.bound.size()).toBe(counter.bound.max)
})
