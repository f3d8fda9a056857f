// Walks the router's own list of routes and the schema's own fields: nobody gets more than their declaration says.
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { type GraphQLObjectType, getNamedType, isNonNullType, isObjectType } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { ouvrirSession } from '#compte/compte.actions.ts'
import { ROLES } from '#compte/compte.ts'
import type { RouteDeclaree } from '#ecriture/acces.rest.ts'
import { type Acces, demandeCompte, demandeEquipe, permet } from '#ecriture/acces.ts'
import { accesDuChamp } from '#server/graphql/acces.ts'
import { ouvrirBase } from '#tests/base.ts'
import { poserBoutique, poserCompte } from '#tests/fixtures.ts'
import { finDuFichier } from '../comparaison/fin.ts'
import { ouvrirMagasin } from './magasin.ts'

const TENUE = new Agent({ keepAlive: true })
const FOIS = process.env.TESTS_LONGS ? 20_000 : 600

const QUI = ['anonyme', 'perime', ...ROLES] as const
type Qui = (typeof QUI)[number]

let app: FastifyInstance
const jetons: Partial<Record<Qui, string>> = { perime: 'x'.repeat(43) }

beforeAll(async () => {
  finDuFichier(() => TENUE.destroy())
  const base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
  const magasin = await ouvrirMagasin(base)
  app = magasin.app
  for (const role of ROLES)
    jetons[role] = await ouvrirSession(magasin.services, await poserCompte(base, `role-${role}`, { role }))
})

const entetes = (qui: Qui) => (jetons[qui] ? { authorization: `Bearer ${jetons[qui]}` } : {})

/** What `qui` must be told where `acces` is declared; null: nothing stands in their way. */
function refus(qui: Qui, acces: Acces): keyof typeof STATUTS | null {
  if (acces === 'public') return null
  if (qui === 'perime') return 'JETON_INVALIDE'
  if (!demandeCompte(acces)) return null
  if (qui === 'anonyme') return 'NON_AUTHENTIFIE'
  if (!demandeEquipe(acces)) return null
  if (qui === 'client') return 'INTROUVABLE'
  return permet({ role: qui }, acces) ? null : 'DROIT_REFUSE'
}
const STATUTS = { NON_AUTHENTIFIE: 401, JETON_INVALIDE: 401, INTROUVABLE: 404, DROIT_REFUSE: 422 }
const GARDE = 'Cette adresse est introuvable.'

/** Parameters that no schema takes and a body that nobody can read: whoever passes the guard does nothing. */
const adresse = (url: string) => url.replace(/:\w+/g, 'x').replace('*', 'x')

const appeler = (qui: Qui, method: string, url: string, plus: Record<string, string> = {}) => {
  const headers = { ...entetes(qui), ...plus }
  const lue = method === 'GET' || method === 'HEAD'
  const corps = lue
    ? { headers }
    : { payload: '{', headers: { ...headers, 'content-type': 'application/json' } }
  return app.inject({ ...corps, method, url } as InjectOptions)
}
/** The same, on a connection: the address leaves as it is written. */
async function surLaLigne(qui: Qui, method: string, path: string, plus: Record<string, string> = {}) {
  const { port } = app.server.address() as AddressInfo
  const headers = { ...entetes(qui), ...plus, 'content-type': 'application/json' }
  const call = request({ host: '127.0.0.1', port, method, path, headers, agent: TENUE })
  call.end(method === 'GET' || method === 'HEAD' ? undefined : '{')
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  return { statusCode: answer.statusCode, body: await text(answer) }
}
const routes = () =>
  app.routesDeclarees.filter(({ method }) => method !== 'TRACE') as (RouteDeclaree & { acces: Acces })[]

describe('Chaque route de l’application', () => {
  test('dit qui peut l’appeler', () => {
    expect(routes().length).toBeGreaterThan(150)
    expect(routes().filter(({ acces }) => !acces)).toEqual([])
  })

  test.each(QUI)(
    'ne donne à qui se présente %s que ce qu’elle déclare, avant de lire sa demande',
    async (qui) => {
      const fautes: string[] = []
      for (const { method, url, acces } of routes()) {
        const attendu = refus(qui, acces)
        const { statusCode, body, headers } = await appeler(qui, method, adresse(url))
        const dit = method === 'HEAD' ? null : body
        const faute = attendu
          ? statusCode !== STATUTS[attendu] || (dit !== null && !dit.includes(`"code":"${attendu}"`))
          : dit?.includes('"code":"NON_AUTHENTIFIE"') ||
            (demandeCompte(acces) && (dit?.includes(GARDE) || dit?.includes('DROIT_REFUSE')))
        const gardable = demandeCompte(acces) && headers['cache-control'] !== 'no-store'
        if (faute || gardable) fautes.push(`${method} ${url} (${acces}): ${statusCode} ${body.slice(0, 80)}`)
      }
      expect(fautes).toEqual([])
    },
  )

  test('ne lit de qui n’a rien prouvé un mégaoctet', async () => {
    const lues = routes().filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
    const fautes: string[] = []
    for (const { method, url } of lues)
      for (const type of ['json', 'x-www-form-urlencoded', 'octet-stream', 'zip', 'csv']) {
        const headers = {
          'content-type': type === 'csv' ? 'text/csv' : `application/${type}`,
          'content-length': '1200000',
        }
        // said beforehand to be large, it is refused before the first byte
        const { statusCode } = await app.inject({
          ...{ method, url: adresse(url), headers, payload: Readable.from(['{']) },
        } as InjectOptions)
        if (![401, 404, 413, 415].includes(statusCode)) fautes.push(`${method} ${url} ${type}: ${statusCode}`)
      }
    expect(fautes).toEqual([])
  })

  test('reste fermée de quelque façon qu’on écrive son adresse', async () => {
    const fermees = routes().flatMap((route) =>
      QUI.filter((qui) => refus(qui, route.acces)).map((qui) => ({ ...route, qui })),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...fermees),
        fc.constantFrom(...Object.keys(ECRITURES)),
        fc.nat(),
        async ({ method, url, qui }, ecriture, hasard) => {
          const ecrire = ECRITURES[ecriture] as Ecriture
          const { plus, ...autre } = ecrire({ method, url: adresse(url) }, hasard)
          const { statusCode, body } = await surLaLigne(qui, autre.method, autre.url, plus)
          // what a header asks for is not heard: the line alone is answered
          if (plus) {
            const ligne = await surLaLigne(qui, autre.method, autre.url)
            expect([statusCode, body]).toEqual([ligne.statusCode, ligne.body])
            return
          }
          expect([301, 400, 401, 404, 405, 415, 422]).toContain(statusCode)
          expect(body).not.toContain('"data"')
          expect(body).not.toContain('"champs"')
        },
      ),
      { numRuns: FOIS },
    )
  })
})

interface Appel {
  method: string
  url: string
  plus?: Record<string, string>
}
type Ecriture = (appel: Appel, hasard: number) => Appel
const coder = (texte: string, hasard: number) => {
  const places = [...texte].flatMap((signe, place) => (signe === '/' ? [] : [place]))
  const place = places[hasard % places.length] ?? 1
  const code = texte.charCodeAt(place).toString(16).padStart(2, '0')
  return `${texte.slice(0, place)}%${hasard % 2 ? code : code.toUpperCase()}${texte.slice(place + 1)}`
}
const glisser = (texte: string, hasard: number, signes: string) => {
  const barres = [...texte].flatMap((signe, place) => (signe === '/' ? [place] : []))
  const place = barres[hasard % barres.length] ?? 0
  return texte.slice(0, place) + signes + texte.slice(place)
}
/** The ways to write an address, or to ask for another than the line says. */
const ECRITURES: Record<string, Ecriture> = {
  'en codes': (appel, hasard) => ({ ...appel, url: coder(appel.url, hasard) }),
  'en codes, partout': (appel) => ({
    ...appel,
    url: appel.url.replace(/[a-z]/g, (signe) => `%${signe.charCodeAt(0).toString(16)}`),
  }),
  'en codes de codes': (appel, hasard) => ({ ...appel, url: coder(appel.url, hasard).replace('%', '%25') }),
  'en capitales': (appel) => ({ ...appel, url: appel.url.toUpperCase() }),
  'une barre doublée': (appel, hasard) => ({ ...appel, url: glisser(appel.url, hasard, '/') }),
  'une barre à la fin': (appel) => ({ ...appel, url: `${appel.url}/` }),
  'un point': (appel, hasard) => ({ ...appel, url: glisser(appel.url, hasard, '/.') }),
  'un détour': (appel, hasard) => ({ ...appel, url: glisser(appel.url, hasard, '/produit/..') }),
  'un détour en codes': (appel, hasard) => ({ ...appel, url: glisser(appel.url, hasard, '/%2e%2e/%2e') }),
  'un point-virgule': (appel, hasard) => ({ ...appel, url: `${appel.url};v=${hasard}` }),
  'une question': (appel, hasard) => ({ ...appel, url: `${appel.url}?_method=GET&v=${hasard}` }),
  'une fin en données': (appel) => ({ ...appel, url: `${appel.url}.data` }),
  'la tête seule': (appel) => ({ ...appel, method: appel.method === 'GET' ? 'HEAD' : appel.method }),
  'une autre méthode en tête': ({ method, url }) => ({
    method: method === 'HEAD' ? 'HEAD' : 'GET',
    url,
    plus: { 'x-http-method-override': method, 'x-http-method': method, 'x-method-override': method },
  }),
  'une autre adresse en tête': ({ url }) => ({
    method: 'GET',
    url: '/api/rien',
    plus: { 'x-original-url': url, 'x-rewrite-url': url, 'x-forwarded-prefix': url, forwarded: `for=${url}` },
  }),
}

describe('Chaque champ à la racine de GraphQL', () => {
  const champs = ({ graphql: { schema } }: FastifyInstance) =>
    [schema.getQueryType(), schema.getMutationType()]
      .filter((type) => type !== null && type !== undefined)
      .flatMap((type: GraphQLObjectType) =>
        Object.values(type.getFields()).map((champ) => ({ champ, ecrit: type.name === 'Mutation' })),
      )

  test.each(QUI)('ne donne à qui se présente %s que ce que le contrat déclare', async (qui) => {
    const fautes: string[] = []
    for (const { champ, ecrit } of champs(app)) {
      const acces = accesDuChamp(champ)
      if (!acces) throw new Error(`${champ.name} ne déclare rien`)
      const args = champ.args
        .filter(({ type }) => isNonNullType(type))
        .map(({ name, type }) => `${name}: ${getNamedType(type).name === 'Int' ? 2_147_483_647 : '{}'}`)
      const selection = isObjectType(getNamedType(champ.type)) ? '{ __typename }' : ''
      const query = `${ecrit ? 'mutation' : 'query'} { ${champ.name}${args.length > 0 ? `(${args.join(', ')})` : ''} ${selection} }`
      const demande = { method: 'POST', url: '/graphql', headers: entetes(qui), payload: { query } } as const
      const { body } = await app.inject(demande)
      const attendu = refus(qui, acces)
      const code = attendu === 'NON_AUTHENTIFIE' ? 'UNAUTHENTICATED' : attendu
      const ferme = [GARDE, 'UNAUTHENTICATED', 'DROIT_REFUSE'].some((dit) => body.includes(dit))
      if (code ? !body.includes(`"code":"${code}"`) : ferme) fautes.push(`${champ.name} (${acces}): ${body}`)
    }
    expect(fautes).toEqual([])
  })
})
