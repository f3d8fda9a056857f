import { readFileSync } from 'node:fs'
import { buildSchema, GraphQLError, type GraphQLObjectType, getNamedType, isObjectType, parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { MAX_TOKENS, weigh } from './limits.ts'

const schema = buildSchema(readFileSync(new URL('../../../contract/schema.graphql', import.meta.url), 'utf8'))
const peser = (query: string, variables = {}) =>
  weigh(schema, parse(query, { maxTokens: MAX_TOKENS }), variables)
const refus = (query: string, variables = {}) => expect(() => peser(query, variables)).toThrow(GraphQLError)

const CARTE = `id designation prix prixformat quantite image like unite { id code designation facteur }
  unites { id code } couleurs { id code_hex } tailles { id designation } categorie { id designation }`

describe('Ce que les pages demandent passe', () => {
  test('la grille de vingt produits, et même de cent', () => {
    const query = `query ($count: Int) { produitspaginated(page: 1, count: $count) { data { ${CARTE} } metadata { total } } }`
    expect(peser(query, { count: 20 }).searches).toBe(0)
    expect(
      peser(
        '{ produitspaginated(count: 100) { data { id designation prix image like unite { id } } metadata { total } } }',
      ),
    ).toBeDefined()
  })

  test('cent produits, et cent favoris, avec chaque champ d’un produit', () => {
    const objet = (nom: string): string =>
      Object.values((schema.getType(nom) as GraphQLObjectType).getFields())
        .map((champ) => {
          const type = getNamedType(champ.type)
          if (!isObjectType(type)) return champ.name
          return `${champ.name} { ${type.name === nom ? 'id designation' : objet(type.name)} }`
        })
        .join(' ')
    const produit = objet('Produit')
    peser(`{ produitspaginated(count: 100) { data { ${produit} } metadata { total } } }`)
    peser(`{ favoriespaginated(count: 100) { data { id produit { ${produit} } } metadata { total } } }`)
  })

  test('ce que le schéma dit de lui-même, à la console', () => {
    const type = 'kind name ofType { kind name ofType { kind name ofType { kind name } } }'
    peser(`{ __type(name: "Query") { fields { name args { name type { ${type} } } type { ${type} } } } }`)
    peser(`{ __schema { types { name fields { name type { ${type} } } } } }`)
    const sansFin = (reste: number): string =>
      reste > 0 ? `fields { type { ${sansFin(reste - 1)} } }` : 'name'
    refus(`{ __schema { types { ${sansFin(4)} } } }`)
  })

  test('les commandes avec leurs lignes et leurs produits', () => {
    peser(
      `{ commandespaginated(page: 1, count: 10) { data { id client { nom } detailcommandes { id produit { id image } } } } }`,
    )
  })

  test('le panier entier, avec unités et couleurs', () => {
    peser(
      `{ paniers { id poids panierproduits { id quantite couleur { id } taille { id } unite { id } produit { ${CARTE} } } } }`,
    )
  })
})

test('Une recherche est reconnue, écrite dans la demande ou dans ses variables', () => {
  expect(peser('{ produitspaginated(designation: "riz") { data { id } } }').searches).toBe(1)
  const query = 'query ($d: String) { produitspaginated(designation: $d) { data { id } } }'
  expect(peser(query, { d: 'riz' }).searches).toBe(1)
  expect(peser(query, { d: '' }).searches).toBe(0)
  expect(peser(query.replace('String)', 'String = "riz")')).searches).toBe(1)
})

test('Dix recherches sous dix noms sont dix recherches, un fragment répété aussi', () => {
  const dix = Array.from(
    { length: 10 },
    (_, i) => `a${i}: produitspaginated(designation: "riz", count: 5) { data { id } }`,
  )
  expect(peser(`{ ${dix.join(' ')} }`).searches).toBe(10)
  const fragment = 'fragment F on Query { produitspaginated(designation: "riz", count: 5) { data { id } } }'
  expect(peser(`{ ...F ...F } ${fragment}`).searches).toBe(2)
})

describe('Ce qui coûterait trop est refusé avant de commencer', () => {
  test('des catégories emboîtées sans fin', () => {
    refus(`{ categories ${'{ souscategories '.repeat(4)}{ id } ${'}'.repeat(4)} }`)
    refus(`{ produits ${'{ categorie '.repeat(9)}{ id } ${'}'.repeat(9)} }`)
  })

  test('plus de quinze alias, et plus de dix champs à la racine', () => {
    const alias = (n: number) => Array.from({ length: n }, (_, i) => `a${i}: id`).join(' ')
    peser(`{ devises { code } unites { ${alias(15)} } }`)
    refus(`{ unites { ${alias(16)} } }`)
    refus(`{ ${'devises { code } '.repeat(11)} }`)
  })

  test('plus d’une écriture par demande, d’où qu’elle vienne', () => {
    peser('mutation { deleteTaille(id: 1) { id } }')
    peser('mutation ($i: TailleInput!) { createTaille(input: $i) { id } }', { i: { designation: 'S' } })
    refus('mutation { deleteTaille(id: 1) { id } deleteCouleur(id: 1) { id } }')
    refus('mutation { a: deleteTaille(id: 1) { id } b: deleteTaille(id: 2) { id } }')
    refus('mutation { ...F deleteUnite(id: 1) { id } } fragment F on Mutation { deleteTaille(id: 1) { id } }')
    refus('mutation { deleteUnite(id: 1) { id } } mutation B { deleteUnite(id: 2) { id } }')
  })

  test('cent objets lourds, le nombre fût-il dans une variable', () => {
    const query = `query ($c: Int) { commandespaginated(count: $c) { data { detailcommandes { produit { couleurs { id } tailles { id } } } } } }`
    peser(query, { c: 5 })
    refus(query, { c: 100 })
    refus(query, { c: 1e9 })
    refus(query)
  })

  test('un fragment qui se contient lui-même', () => {
    refus('{ ...a } fragment a on Query { ...a }')
    refus('{ ...a } fragment a on Query { ...b ...b } fragment b on Query { ...a ...a }')
  })

  test('plusieurs opérations, ou aucune', () => {
    refus('query A { pays { id } } query B { unites { id } }')
    refus('fragment a on Query { pays { id } }')
  })

  test('plus de mille mots', () => {
    refus(`{ unites { ${'id '.repeat(1000)} } }`)
  })

  test('en moins de cinquante millisecondes', () => {
    const bombe = `{ ...f0 } ${Array.from({ length: 40 }, (_, i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`).join(' ')} fragment f40 on Query { pays { id } }`
    const debut = process.cpuUsage()
    refus(bombe)
    // its own time: a busy machine may give it late
    const { user, system } = process.cpuUsage(debut)
    expect((user + system) / 1000).toBeLessThan(50)
  })
})
