import { readFileSync } from 'node:fs'
import { buildSchema, GraphQLError } from 'graphql'
import { expect, test } from 'vitest'
import { makeEngine } from './engine.ts'

const sdl = readFileSync(new URL('../../../contract/schema.graphql', import.meta.url), 'utf8')
const resolvers = { Query: { produits: (_: unknown, { id }: { id: number }) => [{ id }] } }
const CHAMPS = ['id', 'designation', 'code', 'prix', 'poids', 'image', 'description', 'quantite', 'like']
/** Some seven thousand characters, another query for each `n`. */
const longue = (n: number, fin = '') => {
  const champs = Array.from({ length: 900 }, (_, i) => CHAMPS[(n * 7 + i * (1 + (n % 8))) % CHAMPS.length])
  return `{ produits(id: ${n + 1}) { ${champs.join(' ')} ${fin} } }`
}

test('la même réponse, la première fois et compilée', async () => {
  const engine = makeEngine(buildSchema(sdl), resolvers, { open: false })
  const query = 'query ($id: Int) { produits(id: $id) { id nom: image } }'
  for (let fois = 0; fois < 6; fois += 1)
    expect(await engine.read(query).run({}, { id: fois })).toEqual({
      data: { produits: [{ id: fois, nom: null }] },
    })
  for (let fois = 0; fois < 6; fois += 1) {
    const { data, errors } = await engine.read(query).run({}, { id: 'x' })
    expect([data, errors?.[0]?.path]).toEqual([undefined, undefined])
  }
})

test('des demandes toutes différentes tiennent dans leurs octets, et ce qui sert souvent reste', async () => {
  const engine = makeEngine(buildSchema(sdl), resolvers, { open: false })
  const habituelle = '{ produits(id: 1) { id } }'
  const DEMANDES = process.env.TESTS_LONGS ? 1000 : 50
  for (let n = 0; n < DEMANDES; n += 1) {
    await engine.read(habituelle).run({}, {})
    await engine.read(longue(n)).run({}, {})
    expect(engine.bound.size()).toBeLessThanOrEqual(engine.bound.max)
  }
  expect(engine.bound.size()).toBeGreaterThan(engine.bound.max * 0.9)
  expect([engine.knows(habituelle), engine.knows(longue(0))]).toEqual([true, false])
  const { document } = engine.read(habituelle)
  expect(engine.read(habituelle).document).toBe(document)
})

test('ce qui est refusé ne laisse rien', async () => {
  const engine = makeEngine(buildSchema(sdl), resolvers, { open: false })
  for (let n = 0; n < 50; n += 1) {
    const { data, errors } = await engine.read(longue(n, `inconnu${n}`)).run({}, {})
    expect(data).toBeUndefined()
    expect(errors?.[0]).toMatchObject({ locations: [{ line: 1 }], path: undefined })
  }
  expect(() => engine.read('{ produits')).toThrow(GraphQLError)
  expect(engine.bound.size()).toBe(0)
})

test('un nom mal écrit n’apprend rien du contrat dans une vraie boutique', async () => {
  const query = 'mutation ($i: TailleInput!) { createTaille(input: $i) { id } }'
  for (const [open, motif] of [
    [false, /^((?!Did you mean).)*$/],
    [true, /Did you mean/],
  ] as const) {
    const engine = makeEngine(buildSchema(sdl), { Mutation: { createTaille: () => null } }, { open })
    const lettre = await engine.read('{ produit { id } }').run({}, {})
    const variable = await engine.read(query).run({}, { i: { designatio: 'S', designation: 'S' } })
    for (const { errors } of [lettre, variable]) expect(errors?.[0]?.message).toMatch(motif)
  }
})

test('un champ que le contrat n’a pas arrête le démarrage', () => {
  expect(() => makeEngine(buildSchema(sdl), { Query: { rien: () => null } }, { open: false })).toThrow(
    'Query.rien',
  )
  expect(() => makeEngine(buildSchema(sdl), { Rien: { id: () => null } }, { open: false })).toThrow('Rien.id')
})
