// What no border lets in, at every border that the document and the schema name: never a fault, whoever sends it.
import { type GraphQLInputType, getNullableType, isInputObjectType, isListType } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { poursuivreImportation } from '#importation/importation.jobs.ts'
import { silence } from '../../silence.ts'
import type { Operation } from '../arbitraires.ts'
import { ROUTES } from '../attentes.ts'
import { type Guichet, ouvrirGuichet } from '../guichet.ts'
import { verifierSilence } from '../refus.ts'
import { SCHEMA } from '../selection.ts'
import { enTable, TABLES } from '../tables.ts'

const HOSTILES = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfff',
  '\u202egnp.exe',
  '\u2066\u2028',
  'é'.repeat(30_000),
]
/** The short tier tries each border with one of what has made others fall, the next one with another. */
const COURTS = ['a\u0000b', 'a\ud800', '\u202e']
let tour = 0
const essais = () => (process.env.TESTS_LONGS ? HOSTILES : COURTS.slice(tour++ % COURTS.length).slice(0, 1))
/** Also what whoever empties a field sends. */
const vides = () => [...essais(), '']

type Json = Record<string, unknown>
interface Lieu {
  route: string
  operation: Operation
}

let guichet: Guichet
let lieux: Lieu[]
beforeAll(async () => {
  guichet = await ouvrirGuichet()
  const { corps: payload = () => ({}) } = ROUTES['POST /api/equipe/feuille'] ?? {}
  await guichet.envoyer('equipier', {
    ...{ method: 'POST', url: '/api/equipe/feuille' },
    payload: payload(guichet.a),
  })
  const { paths } = (await guichet.app.inject('/api/openapi.json')).json()
  lieux = Object.entries(paths as Record<string, Record<string, Operation>>).flatMap(([chemin, methodes]) =>
    Object.entries(methodes).map(([methode, operation]) => ({
      route: `${methode.toUpperCase()} ${chemin.replace(/\{(\w+)\}/g, ':$1')}`,
      operation,
    })),
  )
})

const qui = (route: string) => (ROUTES[route]?.acces === 'equipe' ? 'equipier' : 'proprietaire')
/** UTF-8 as a careless program writes it: halves of pairs too. */
const coder = (texte: string) =>
  [...Buffer.from(texte.replaceAll('\ud800', '§'), 'utf8')]
    .map((octet) => `%${octet.toString(16).padStart(2, '0')}`)
    .join('')
    .replaceAll('%c2%a7', '%ed%a0%80')

async function envoyer(route: string, demande: Parameters<Guichet['envoyer']>[1]) {
  const [method = ''] = route.split(' ')
  const reponse = await guichet.envoyer(qui(route), { method: method as 'GET', ...demande })
  expect(
    reponse.statusCode,
    `${route} ${JSON.stringify(demande).slice(0, 300)} ${reponse.body.slice(0, 200)}`,
  ).toBeLessThan(500)
  verifierSilence(reponse)
  if (reponse.statusCode === 401) await guichet.rouvrir()
  return reponse
}
/** Of something that is there, where the others ask for what is not. */
const adresse = (route: string) =>
  (ROUTES[route]?.url?.(guichet.a) ?? route.split(' ')[1] ?? '').replace('999999', '1')

describe('Un texte qui n’en est pas un', () => {
  it('dans un chemin ou une question', async () => {
    for (const { route, operation } of lieux)
      for (const { in: ou, name } of operation.parameters ?? [])
        for (const texte of essais()) {
          const chemin = (route.split(' ')[1] ?? '').replaceAll(/:\w+/g, ou === 'path' ? coder(texte) : '1')
          await envoyer(route, {
            url: ou === 'path' ? chemin : `${chemin}?${name}=${coder(texte)}`,
            payload: {},
          })
        }
  })

  it('dans chaque champ d’un corps, les autres étant bons', async () => {
    for (const { route, operation } of lieux) {
      const { properties = {} } = (operation.requestBody?.content['application/json']?.schema ?? {}) as Json
      const juste = ROUTES[route]?.corps?.(guichet.a) ?? {}
      const tous = new Set([...Object.keys(properties as Json), ...Object.keys(juste)])
      for (const champ of tous)
        for (const texte of vides()) {
          await envoyer(route, { url: adresse(route), payload: { ...juste, [champ]: texte } })
          const dedans = (juste as Json)[champ]
          if (typeof dedans !== 'object' || dedans === null || Array.isArray(dedans)) continue
          for (const nom of Object.keys(dedans))
            await envoyer(route, {
              url: adresse(route),
              payload: { ...juste, [champ]: { ...dedans, [nom]: texte } },
            })
        }
    }
  })

  it('dans un en-tête', async () => {
    const noms = [
      'idempotency-key',
      'user-agent',
      'authorization',
      'cookie',
      'x-forwarded-for',
      'if-none-match',
      'referer',
    ]
    const routes = [
      'POST /api/favorie',
      'POST /api/sociallogin',
      'GET /api/profile',
      'POST /api/code',
      'GET /api/connexion/retour',
    ]
    for (const route of [...routes, 'GET /', 'GET /media/a.jpg'])
      for (const nom of [...noms, 'content-type'])
        for (const texte of essais()) {
          const valeur = nom === 'cookie' ? `appareil=${texte}; connexion_x=${texte}` : texte
          await envoyer(route, {
            url: route.split(' ')[1] ?? '',
            payload: ROUTES[route]?.corps?.(guichet.a) ?? {},
            headers: { [nom]: valeur },
          })
        }
  })

  it('dans un fichier, son nom, ou le nom d’un champ', async () => {
    for (const texte of HOSTILES)
      for (const [route, { colonnes, ligne }] of Object.entries(TABLES)) {
        // in each of its cells, in a name of its columns, in its own name
        const lignes = ligne.map((_, rang) => ligne.with(rang, texte))
        const tables = [enTable(colonnes, lignes), enTable([...colonnes, texte], [[...ligne, '1']])]
        for (const octets of tables.flatMap((table) => [
          Buffer.from(table),
          Buffer.from(`\ufeff${table}`, 'utf16le'),
          Buffer.from(table, 'latin1'),
        ])) {
          const url = ROUTES[route]?.url?.(guichet.a) ?? route.replace('POST ', '')
          const question = `${url.includes('?') ? '&' : '?'}fichier=${coder(texte)}`
          for (const suite of ['', question])
            await envoyer('POST /api/equipe/note', {
              url: url + suite,
              payload: octets,
              headers: { 'content-type': 'text/csv' },
            })
          // one that was taken in is looked at, and makes room for the next one
          await poursuivreImportation({ ...guichet.services, log: silence })
        }
      }
    const [lues] = await guichet.database.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM importation WHERE rejetees > 0`,
    )
    expect(lues?.n).toBeGreaterThan(0)
    for (const texte of HOSTILES.map((un) => un.slice(0, 2000)))
      for (const partie of [
        `name="${texte}"`,
        `name="image"; filename="${texte}"`,
        `name="designation"\r\n\r\n${texte}`,
      ]) {
        const corps = `--x\r\ncontent-disposition: form-data; ${partie}\r\n\r\n${texte}\r\n--x--\r\n`
        for (const url of ['/api/image', '/api/produit', '/api/categorie'])
          await envoyer('POST /api/equipe/note', {
            url,
            payload: corps,
            headers: { 'content-type': 'multipart/form-data; boundary=x' },
          })
      }
  })

  it('dans chaque argument de GraphQL, par une variable ou dans la demande', async () => {
    const genres = [SCHEMA.getQueryType(), SCHEMA.getMutationType()] as const
    for (const [rang, genre] of genres.entries())
      for (const { name, args, type } of Object.values(genre?.getFields() ?? {})) {
        const corps =
          /!?\]?!?$/.test(String(type)) && !/Int|Boolean/.test(String(type)) ? '{ __typename }' : ''
        for (const texte of essais())
          for (const un of args) {
            const autres = args.filter((autre) => autre !== un)
            const entete = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
            const appel = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
            for (const valeur of valeurs(un.type, texte)) {
              const variables = {
                ...Object.fromEntries(autres.map((arg) => [arg.name, simple(arg.type)])),
                [un.name]: valeur,
              }
              const query = `${rang ? 'mutation' : 'query'} (${entete}) { ${name}(${appel}) ${corps} }`
              const reponse = await guichet.graphql('equipier', query, variables)
              expect(reponse.statusCode).toBeLessThan(500)
              expect(reponse.body, `${name} ${un.name}`).not.toMatch(/ERREUR_INTERNE|did you mean/i)
              verifierSilence(reponse)
            }
          }
      }
  })
})

/** Something of this type, as plain as can be. */
function simple(type: GraphQLInputType): unknown {
  const sien = getNullableType(type)
  if (isListType(sien)) return []
  if (isInputObjectType(sien)) return {}
  return sien.toString() === 'String' ? 'a' : 1
}

/** A hostile text wherever a text may be in this type. */
function valeurs(type: GraphQLInputType, texte: string): unknown[] {
  const sien = getNullableType(type)
  if (isListType(sien)) return valeurs(sien.ofType, texte).map((un) => [un])
  if (!isInputObjectType(sien)) return [texte]
  return Object.values(sien.getFields()).flatMap((champ) =>
    valeurs(champ.type, texte).map((un) => ({ [champ.name]: un })),
  )
}

describe('En vraie boutique, une variable fausse', () => {
  const de = (query: string, variables: object) => guichet.graphql('equipier', query, variables)
  it.each<[string, string, object]>([
    [
      'un champ inconnu',
      'mutation ($i: ProduitInput!) { createProduit(input: $i) { id } }',
      { i: { designatio: 'a' } },
    ],
    ['une absence', 'mutation ($i: CategorieInput!) { createCategorie(input: $i) { id } }', {}],
    ['une autre sorte', 'query ($i: Int) { produits(id: $i) { id } }', { i: 'DROP' }],
  ])('%s ne fait rien dire du schéma', async (_nom, query, variables) => {
    // the second time it runs compiled
    for (const _ of [1, 2, 3]) {
      const reponse = await de(query, variables)
      expect(reponse.statusCode).toBe(400)
      expect(reponse.body).not.toMatch(/did you mean|designation|Input|prix/i)
      expect(reponse.json().errors[0].message).toBe(
        'La variable «\u202f$i\u202f» n’est pas ce qui est attendu.',
      )
    }
  })
})
