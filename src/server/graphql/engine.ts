import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLObjectType,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { type Bound, makeKept } from '#shared/bounds.ts'
import { MAX_TOKENS } from './limits.ts'

/** Of documents that were accepted: the shop's own are some dozens. */
const MAX_BYTES = 12 * 2 ** 20
/** What one character of a query takes, read and checked; and compiled, on top of that. Both measured, rounded up. */
const READ = 60
const COMPILED = 400
/** A query runs compiled from the time on that it has been asked so often, unless it is longer than any of the shop's. */
const COMPILED_AFTER = 3
const COMPILED_MAX = 4_000

export type Resolvers = Record<string, Record<string, unknown>>

interface Known {
  document: DocumentNode
  times: number
  compiled: CompiledQuery | null
}

/** One query: read, then, unless its caller refuses it, run. */
export interface Query {
  document: DocumentNode
  /** Answers as GraphQL does: what is not valid is an answer without data. */
  run(context: object, variables: Record<string, unknown>): Promise<ExecutionResult>
}

export interface Engine {
  schema: GraphQLSchema
  /** Whether it was accepted before and is still kept: reading it costs nothing. */
  knows(source: string): boolean
  /** @throws GraphQLError for what is no query. */
  read(source: string): Query
  bound: Bound
}

/**
 * GraphQL over resolvers, which become those of the schema. What was accepted once is not read again as long as there is room for it, and what is asked
 * often is compiled; what is refused leaves nothing behind. `open`: the schema tells of itself.
 */
export function makeEngine(schema: GraphQLSchema, resolvers: Resolvers, { open }: { open: boolean }): Engine {
  resolve(schema, resolvers)
  const rules = open ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]
  const hideSuggestions = !open
  const kept = makeKept<Known>('requetes_graphql', MAX_BYTES)

  const accept = (source: string): Known => {
    // where its words stand is said of what is refused; kept, it would take five times the room
    const document = parse(source, { maxTokens: MAX_TOKENS, noLocation: true })
    const known = { document, times: 0, compiled: null }
    kept.set(source, known, READ * source.length)
    return known
  }
  const compile = (source: string, known: Known) => {
    const compiled = compileQuery(schema, known.document)
    if (!isCompiledQuery(compiled)) return
    known.compiled = compiled
    kept.set(source, known, (READ + COMPILED) * source.length)
  }
  return {
    schema,
    bound: kept.bound,
    knows: (source) => kept.get(source) !== undefined,
    read(source) {
      const found = kept.get(source)
      const document = found?.document ?? parse(source, { maxTokens: MAX_TOKENS })
      return {
        document,
        async run(contextValue, variableValues) {
          if (!found) {
            const errors = validate(schema, document, rules, { maxErrors: 10, hideSuggestions })
            if (errors.length > 0) return { errors }
          }
          const known = found ?? accept(source)
          known.times += 1
          if (known.times === COMPILED_AFTER && source.length <= COMPILED_MAX) compile(source, known)
          if (known.compiled) return known.compiled.query(undefined, contextValue, variableValues)
          return execute({ schema, document: known.document, contextValue, variableValues, hideSuggestions })
        },
      }
    },
  }
}

/** Gives each field its resolver; one for a field that there is not is a mistake found at start. */
function resolve(schema: GraphQLSchema, resolvers: Resolvers): void {
  for (const [name, fields] of Object.entries(resolvers)) {
    const type = schema.getType(name)
    const known = type instanceof GraphQLObjectType ? type.getFields() : {}
    for (const [field, resolver] of Object.entries(fields)) {
      if (!known[field]) throw new Error(`the contract has no ${name}.${field}`)
      known[field].resolve = resolver as NonNullable<(typeof known)[string]['resolve']>
    }
  }
}
