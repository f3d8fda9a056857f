import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { GraphQLError, NoSchemaIntrospectionCustomRule } from 'graphql'
import mercurius, { type IResolvers } from 'mercurius'
import type { Carnet } from '#catalogue/vaines.ts'
import type { Demande } from '#compte/compte.ts'
import { lireCle } from '#compte/idempotence.actions.ts'
import { failureOf } from '#shared/failure.ts'
import { pour } from '#shared/rest.ts'
import { toWireError } from './errors.ts'
import { MAX_TOKENS, weigh } from './graphql.limits.ts'
import { withoutData } from './log.ts'
import type { Services } from './services.ts'

const SDL = new URL('../../contract/schema.graphql', import.meta.url)
const MAX_BODY = 100 * 1024
/** From the second time a query is seen it runs compiled. */
const JIT_AFTER = 1

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
export function merge(parts: Record<string, Record<string, unknown>>[]): IResolvers {
  const merged: Record<string, Record<string, unknown>> = {}
  for (const [type, fields] of parts.flatMap((part) => Object.entries(part))) {
    const known = merged[type] ?? {}
    const twice = Object.keys(fields).find((field) => field in known)
    if (twice) throw new Error(`two slices answer ${type}.${twice}`)
    merged[type] = { ...known, ...fields }
  }
  return merged as IResolvers
}

/** graphql-js knows the option, mercurius's types do not. */
const suggestions = (shown: boolean): object => ({ hideSuggestions: !shown })

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
export async function graphql(
  app: FastifyInstance,
  services: Services,
  resolvers: IResolvers,
): Promise<void> {
  const { config, database, now, log, vaines } = services
  const mistake = inWords(config.demonstration)
  await app.register(mercurius, {
    schema: await readFile(SDL, 'utf8'),
    resolvers,
    routes: false,
    jit: JIT_AFTER,
    validationRules: config.demonstration ? [] : [NoSchemaIntrospectionCustomRule],
    graphql: {
      parseOptions: { maxTokens: MAX_TOKENS },
      validateOptions: { maxErrors: 10, ...suggestions(config.demonstration) },
    },
    errorFormatter: ({ data, errors }) => ({ statusCode: 200, response: { data: data ?? null, errors } }),
  })

  app.post<{ Body: Body }>(
    '/graphql',
    { ...pour('visiteur', { body: BODY }), bodyLimit: MAX_BODY },
    async (request, reply) => {
      const { query, variables } = request.body
      const cle = () => lireCle(request.headers)
      const demande: Demande & { vaines: Carnet } = {
        database,
        now,
        log,
        compte: request.compte,
        cle,
        vaines,
      }
      const refuse = (error: GraphQLError) =>
        reply.code(400).send({ errors: [mistake(error, 'ENTREE_INVALIDE')] })
      try {
        const { searches } = weigh(app.graphql.schema, query, variables ?? {})
        if (searches > 0) request.limit('recherche', searches)
      } catch (error) {
        if (error instanceof GraphQLError) return refuse(error)
        throw error
      }
      try {
        const { data, errors } = await app.graphql(query, { ...demande }, variables ?? {})
        if (!errors?.length) return { data }
        const told = errors.map((error) => tell(error))
        // the same answer whether it ran compiled or not
        if (!data && errors.every(isMistake)) return reply.code(400).send({ errors: told })
        const unavailable = !data && told.some(({ extensions }) => extensions.code === 'SERVICE_INDISPONIBLE')
        if (unavailable) reply.code(503).header('retry-after', 2)
        return reply.send({ data: data ?? null, errors: told })
      } catch (error) {
        const refused = (error as { errors?: unknown[] }).errors
        if (!refused || failureOf(error)) throw error
        const list = refused.filter((one) => one instanceof GraphQLError)
        return reply.code(400).send({ errors: list.map((one) => mistake(one, 'ENTREE_INVALIDE')) })
      }
    },
  )
  app.get('/graphql', pour('visiteur'), async (_request, reply) => {
    reply.code(405).header('allow', 'POST')
    return {
      errors: [{ message: 'Les demandes se font par POST.', extensions: { code: 'ENTREE_INVALIDE' } }],
    }
  })

  /** A refusal as it is; a fault logged, and silent outside. */
  function tell(error: GraphQLError) {
    const cause = error.originalError
    if (isMistake(error)) return mistake(error, 'ENTREE_INVALIDE')
    const failure = failureOf(cause)
    if (!failure) log.error({ err: withoutData(cause), path: error.path?.join('.') }, 'fault')
    const { message, code, champs } = toWireError(failure ?? new Error('fault')).body
    const known = code === 'NON_AUTHENTIFIE' ? 'UNAUTHENTICATED' : code
    return { ...toGraphQL(error, known), message, extensions: { code: known, ...(champs ? { champs } : {}) } }
  }
}

/** Nothing ran: the variables or the operation could not be read, which is the caller's mistake, not ours. */
const isMistake = ({ originalError, path }: GraphQLError) => !originalError && !path

type Told = ReturnType<typeof toGraphQL>
function toGraphQL({ message, locations, path }: GraphQLError, code: string) {
  return { message, ...(locations ? { locations } : {}), ...(path ? { path } : {}), extensions: { code } }
}
