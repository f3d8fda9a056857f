// Requests made of the values of pieges.ts, from what the routes and the schema say of themselves.
import fc, { type Arbitrary } from 'fast-check'
import type { InjectOptions } from 'fastify'
import {
  type GraphQLArgument,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
} from 'graphql'
import { NOMBRES, nombre, TEXTES, texte, valeur } from './pieges.ts'
import { SCHEMA, toutDemander } from './selection.ts'

type Schema = Record<string, unknown>

/** Once in `fois` something, else nothing. */
const parfois = <T, N>(quoi: Arbitrary<T>, fois: number, rien: N): Arbitrary<T | N> =>
  fc.oneof({ weight: fois - 1, arbitrary: fc.constant(rien) }, { weight: 1, arbitrary: quoi })

/** A value that a schema accepts, most of the time: behind its door is where the surprises are. */
function conforme(schema: Schema): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  const choix = schema.anyOf as Schema[] | undefined
  if (choix) return fc.oneof(...choix.map(conforme))
  if (schema.type === 'integer') {
    const { minimum = -5, maximum = 2 ** 31 - 1 } = schema as { minimum?: number; maximum?: number }
    const connus = NOMBRES.filter((un) => Number.isInteger(un) && un >= minimum && un <= maximum)
    return fc.oneof(fc.constantFrom(...connus), fc.integer({ min: minimum, max: maximum }))
  }
  if (schema.type === 'number') return nombre
  if (schema.type === 'array') {
    const { minItems = 0 } = schema as { minItems?: number }
    return fc.array(conforme((schema.items ?? {}) as Schema), {
      minLength: minItems,
      maxLength: minItems + 2,
    })
  }
  if (schema.type === 'object') {
    const proprietes = (schema.properties ?? {}) as Record<string, Schema>
    return objet(proprietes, 8 * Object.keys(proprietes).length)
  }
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type !== 'string') return fc.constant(null)
  const motif = new RegExp(String(schema.pattern ?? ''))
  const bons = TEXTES.filter((un) => motif.test(un))
  const numeros = NOMBRES.map(String).filter((un) => motif.test(un))
  const filtre = texte.filter((un) => motif.test(un))
  return fc.oneof(
    ...(bons.length ? [fc.constantFrom(...bons), filtre] : []),
    ...(numeros.length ? [fc.constantFrom(...numeros)] : []),
    ...(bons.length || numeros.length ? [] : [fc.stringMatching(motif)]),
  )
}

/** What the schemas leave to the one parser of addresses: mostly good ones. */
const adresse = fc.oneof(fc.constantFrom('awa@exemple.sn', 'Binta.Sow@Exemple.sn'), fc.emailAddress(), texte)

const PIEGES = ['__proto__', 'constructor', 'prototype', 'role', 'compte_id', 'prix', 'montant', 'id', 'x']

/** The properties of a schema: as they should be, hostile, missing, and a few that nobody knows. */
function objet(proprietes: Record<string, Schema>, part: number): Arbitrary<Record<string, unknown>> {
  const champs = Object.entries(proprietes).map(
    ([nom, schema]) =>
      [
        nom,
        fc.oneof(
          { weight: part, arbitrary: /email/.test(nom) ? adresse : conforme(schema) },
          { weight: 1, arbitrary: valeur },
        ),
      ] as const,
  )
  const connus = fc.oneof(
    { weight: 3, arbitrary: fc.record(Object.fromEntries(champs)) },
    { weight: 1, arbitrary: fc.record(Object.fromEntries(champs), { requiredKeys: [] }) },
  )
  const inconnus = parfois(
    fc.dictionary(fc.constantFrom(...PIEGES), valeur, { minKeys: 1, maxKeys: 2 }),
    12,
    {},
  )
  // entries, not a spread: a key `__proto__` must go out as one
  return fc
    .tuple(connus, inconnus)
    .map(([a, b]) => Object.fromEntries([...Object.entries(a), ...Object.entries(b)]))
}

/** Bodies, mostly of the route's own fields, now and then cut, doubled or not JSON at all; `juste` is a good one. */
function corps(schema: Schema, juste: object | undefined): Arbitrary<string> {
  const proprietes = (schema.properties ?? {}) as Record<string, Schema>
  const champs = objet(proprietes, 4 * Object.keys(proprietes).length + 2)
  const presque = champs
    .map((un) => Object.entries(un))
    .chain((tous) => fc.subarray(tous, { maxLength: Math.min(2, tous.length) }))
    .map((changes) => ({ ...juste, ...Object.fromEntries(changes) }))
  const json = fc.oneof(
    { weight: juste ? 8 : 0, arbitrary: presque },
    { weight: 8, arbitrary: champs },
    { weight: 1, arbitrary: valeur },
  )
  const ecrit = json.map((un) => JSON.stringify(un))
  const casse = fc.tuple(ecrit, fc.nat(200)).map(([bon, ou]) => bon.slice(0, ou) + bon.slice(ou + 1))
  return fc.oneof(
    { weight: 12, arbitrary: ecrit },
    { weight: 1, arbitrary: casse },
    { weight: 1, arbitrary: texte },
  )
}

export interface Operation {
  parameters?: { in: string; name: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

const enAdresse = (un: unknown) =>
  encodeURIComponent(Buffer.from(typeof un === 'string' ? un : JSON.stringify(un)).toString())
const cle = parfois(fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.string({ maxLength: 12 })), 3, undefined)

/** Requests for one REST operation, made from what its document says. */
export function requetes(
  methode: string,
  chemin: string,
  { parameters = [], requestBody }: Operation,
  juste?: object,
): Arbitrary<InjectOptions> {
  const de = (ou: string) =>
    Object.fromEntries(parameters.filter((un) => un.in === ou).map(({ name, schema }) => [name, schema]))
  const schema = requestBody?.content['application/json']?.schema
  return fc
    .record({
      chemin: objet(de('path'), 3),
      // the more there are, the more of them must be right for one to come through
      question: fc.oneof(
        { weight: 19, arbitrary: objet(de('query'), 3 + Object.keys(de('query')).length) },
        { weight: 1, arbitrary: fc.constant({}) },
      ),
      corps: corps(schema ?? {}, juste),
      cle,
    })
    .map(({ chemin: params, question, corps, cle }) => {
      const adresse = chemin.replace(/\{(\w+)\}/g, (_, nom) => enAdresse(params[nom] ?? '0'))
      const mots = Object.entries(question).map(([nom, un]) => `${enAdresse(nom)}=${enAdresse(un)}`)
      return {
        method: methode.toUpperCase() as 'GET',
        url: `${adresse}${mots.length ? `?${mots.join('&')}` : ''}`,
        headers: {
          ...(methode === 'get' ? {} : { 'content-type': 'application/json' }),
          ...(cle === undefined ? {} : { 'idempotency-key': cle }),
        },
        ...(methode === 'get' ? {} : { payload: corps }),
      }
    })
}

const litteral = (un: unknown): string =>
  typeof un === 'string' ? JSON.stringify(un) : JSON.stringify(un ?? null)
const CONFORMES: Record<string, Arbitrary<unknown>> = { Int: nombre, Float: nombre, String: texte }

/** Requests for one GraphQL query: its arguments as literals or variables, its text now and then damaged. */
export function demandes(nom: string): Arbitrary<InjectOptions> {
  const args = SCHEMA.getQueryType()?.getFields()[nom]?.args ?? []
  const dArgument = (un: GraphQLArgument) => {
    const bons = CONFORMES[getNamedType(un.type).name] ?? valeur
    return fc.record({
      nom: fc.constant(un.name),
      type: fc.constant(String(un.type)),
      valeur: fc.oneof({ weight: 5, arbitrary: bons }, valeur),
    })
  }
  return fc
    .record({
      choisis: fc.tuple(...args.map(dArgument)).chain((tous) => fc.subarray(tous)),
      variables: fc.boolean(),
      degat: parfois(fc.tuple(fc.nat(400), texte), 5, null),
      tout: fc.boolean(),
    })
    .map(({ choisis, variables, degat, tout }) => {
      const appel = choisis
        .map((un) => `${un.nom}: ${variables ? `$${un.nom}` : litteral(un.valeur)}`)
        .join(', ')
      const entete = choisis.map((un) => `$${un.nom}: ${un.type}`).join(', ')
      const corps = tout
        ? toutDemander(nom, appel && `(${appel})`)
        : `{ ${nom}${appel && `(${appel})`} { __typename } }`
      const entier = variables && entete ? `query (${entete}) ${corps}` : corps
      const query = degat ? entier.slice(0, degat[0]) + degat[1] + entier.slice(degat[0] + 1) : entier
      const valeurs = Object.fromEntries(choisis.map((un) => [un.nom, un.valeur]))
      return {
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ query, ...(variables ? { variables: valeurs } : {}) }),
      }
    })
}

/** Ids and versions that are there, more often than chance would find them. */
const entier = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constantFrom(...NOMBRES.filter(Number.isInteger)))

function entree(type: GraphQLInputType): Arbitrary<unknown> {
  const sien = getNullableType(type)
  if (isListType(sien)) return fc.array(entree(sien.ofType), { maxLength: 3 })
  if (isInputObjectType(sien)) {
    const champs = Object.values(sien.getFields()).map((un) => [un.name, entree(un.type)])
    return fc.record(Object.fromEntries(champs), { requiredKeys: [] })
  }
  return sien.name === 'Int' ? entier : (CONFORMES[sien.name] ?? valeur)
}

/** Requests for one GraphQL mutation: inputs of the schema's own fields, now and then of anything. */
export function ecritures(nom: string): Arbitrary<InjectOptions> {
  const args = SCHEMA.getMutationType()?.getFields()[nom]?.args ?? []
  const valeurs = fc.record(Object.fromEntries(args.map((un) => [un.name, parfois(valeur, 8, null)])))
  const justes = fc.record(Object.fromEntries(args.map((un) => [un.name, entree(un.type)])))
  const entete = args.map((un) => `$${un.name}: ${un.type}`).join(', ')
  const appel = args.map((un) => `${un.name}: $${un.name}`).join(', ')
  return fc.record({ variables: fc.oneof({ weight: 9, arbitrary: justes }, valeurs), cle }).map((un) => ({
    method: 'POST',
    url: '/graphql',
    headers: {
      'content-type': 'application/json',
      ...(un.cle === undefined ? {} : { 'idempotency-key': un.cle }),
    },
    payload: JSON.stringify({
      query: `mutation (${entete}) { ${nom}(${appel}) { __typename } }`,
      variables: un.variables,
    }),
  }))
}
