import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { buildSchema, GraphQLError } from 'graphql'
import type { Demande } from '#compte/compte.ts'
import { lireCle } from '#ecriture/idempotence.actions.ts'
import type { Carnet } from '#recherche/cherchees.ts'
import { failureOf } from '#shared/failure.ts'
import { pour } from '#shared/rest.ts'
import { refusalOf, toWireError } from '../errors.ts'
import { type ShopLog, withoutData } from '../log.ts'
import type { Services } from '../services.ts'
import { garderChamps } from './acces.ts'
import { type Engine, makeEngine, type Query, type Resolvers } from './engine.ts'
import { weigh } from './limits.ts'

const SDL = new URL('../../../contract/schema.graphql', import.meta.url)
const MAX_BODY = 100 * 1024

const BODY = {
  type: 'object',
  required: ['query'],
  additionalProperties: false,
  properties: {
    query: { type: 'string', minLength: 1 },
    variables: { type: ['object', 'null'] },
    operationName: { type: ['string', 'null'] },
  },
}
interface Body {
  query: string
  variables?: Record<string, unknown> | null
}

/** Resolvers of all slices as one; a field that two slices claim is a mistake found at start. */
export function merge(parts: Record<string, Record<string, unknown>>[]): Resolvers {
  const merged: Record<string, Record<string, unknown>> = {}
  for (const [type, fields] of parts.flatMap((part) => Object.entries(part))) {
    const known = merged[type] ?? {}
    const twice = Object.keys(fields).find((field) => field in known)
    if (twice) throw new Error(`two slices answer ${type}.${twice}`)
    merged[type] = { ...known, ...fields }
  }
  return merged
}

declare module 'fastify' {
  interface FastifyInstance {
    graphql: Engine
  }
}

/**
 * What is said of a mistake: in a real shop nothing of the schema that the caller did not write. Of variables the
 * library quotes what it expected, and what else there is.
 */
const inWords =
  (demonstration: boolean) =>
  (error: GraphQLError, code: string): Told => {
    const variable = /^Variable "\$(\w+)"/.exec(error.message)?.[1]
    const message =
      variable === undefined
        ? error.message.replace(/ Did you mean .*/s, '')
        : `La variable «\u202f$${variable}\u202f» n’est pas ce qui est attendu.`
    return { ...toGraphQL(error, code), ...(demonstration ? {} : { message }) }
  }

/** `POST /graphql`: one operation, limited before it runs; nothing by GET, no batches. */
export async function graphql(app: FastifyInstance, services: Services, resolvers: Resolvers): Promise<void> {
  const { config, database, now, carnet, bounds } = services
  const mistake = inWords(config.demonstration)
  const schema = buildSchema(await readFile(SDL, 'utf8'))
  const engine = makeEngine(schema, garderChamps(schema, resolvers), { open: config.demonstration })
  bounds.add(engine.bound)
  app.decorate('graphql', engine)

  app.post<{ Body: Body }>(
    '/graphql',
    { ...pour('visiteur', { body: BODY }, { fermee: 'sien' }), bodyLimit: MAX_BODY },
    async (request, reply) => {
      const { log } = request
      const { query: source } = request.body
      const variables = request.body.variables ?? {}
      if (!engine.knows(source)) request.limit('requete', Math.ceil(source.length / 1000))
      const cle = () => lireCle(request.headers)
      const demande: Demande & { carnet: Carnet } = {
        database,
        now,
        log,
        compte: request.compte,
        cle,
        carnet,
      }
      let query: Query
      let searches: number
      try {
        query = engine.read(source)
        searches = weigh(engine.schema, query.document, variables).searches
      } catch (error) {
        if (!(error instanceof GraphQLError)) throw error
        return reply.code(400).send({ errors: [mistake(error, 'ENTREE_INVALIDE')] })
      }
      if (searches > 0) request.limit('recherche', searches)
      const { data, errors } = await query.run(demande, variables)
      if (!errors?.length) return { data }
      const told = errors.map((error) => tell(error, log))
      // the same answer whether it ran compiled or not
      if (!data && errors.every(isMistake)) return reply.code(400).send({ errors: told })
      const unavailable = !data && told.some(({ extensions }) => extensions.code === 'SERVICE_INDISPONIBLE')
      if (unavailable) {
        request.refusal = refusalOf(
          errors.find(({ originalError }) => refusalOf(originalError))?.originalError,
        )
        reply.code(503).header('retry-after', 2)
      }
      return reply.send({ data: data ?? null, errors: told })
    },
  )
  app.get('/graphql', pour('visiteur'), async (_request, reply) => {
    reply.code(405).header('allow', 'POST')
    return {
      errors: [{ message: 'Les demandes se font par POST.', extensions: { code: 'ENTREE_INVALIDE' } }],
    }
  })

  /** A refusal as it is; a fault logged, and silent outside. */
  function tell(error: GraphQLError, log: ShopLog) {
    const cause = error.originalError
    if (isMistake(error)) return mistake(error, 'ENTREE_INVALIDE')
    const failure = failureOf(cause)
    if (!failure) log.error({ err: withoutData(cause), path: error.path?.join('.') }, 'fault')
    const { message, code, champs } = toWireError(failure ?? cause).body
    const known = code === 'NON_AUTHENTIFIE' ? 'UNAUTHENTICATED' : code
    return { ...toGraphQL(error, known), message, extensions: { code: known, ...(champs ? { champs } : {}) } }
  }
}

/** Nothing ran: the variables or the operation could not be read, which is the caller's mistake, not ours. */
const isMistake = ({ path }: GraphQLError) => !path

type Told = ReturnType<typeof toGraphQL>
function toGraphQL({ message, locations, path }: GraphQLError, code: string) {
  return { message, ...(locations ? { locations } : {}), ...(path ? { path } : {}), extensions: { code } }
}
