import { type GraphQLField, type GraphQLSchema, Kind } from 'graphql'
import type { Demande } from '#compte/compte.ts'
import { type Acces, estAcces, exigerAcces } from '#ecriture/acces.ts'
import type { Resolvers } from './engine.ts'

type Resolver = (root: unknown, args: unknown, demande: Demande, info: unknown) => unknown

/** Who may ask for this field, as the contract declares it (`@acces`). */
export function accesDuChamp({ astNode }: GraphQLField<unknown, unknown>): Acces | undefined {
  const declare = astNode?.directives?.find(({ name }) => name.value === 'acces')
  const value = declare?.arguments?.[0]?.value
  return value?.kind === Kind.ENUM && estAcces(value.value) ? value.value : undefined
}

/**
 * The resolvers, each root field asking first what the contract declares of it.
 * @throws Error naming the fields that declare nothing, or that nobody answers: the shop does not start.
 */
export function garderChamps(schema: GraphQLSchema, resolvers: Resolvers): Resolvers {
  const guarded = [schema.getQueryType(), schema.getMutationType()].flatMap((type) => {
    if (!type) return []
    const known = resolvers[type.name] as Record<string, Resolver | undefined> | undefined
    const fields = Object.values(type.getFields()).map((field) => {
      const acces = accesDuChamp(field)
      const resolve = known?.[field.name]
      if (!acces || !resolve)
        throw new Error(
          `${type.name}.${field.name} ${resolve ? 'declares no @acces' : 'is answered by nobody'}`,
        )
      const guard: Resolver = (root, args, demande, info) => {
        exigerAcces(demande.compte, acces)
        return resolve(root, args, demande, info)
      }
      return [field.name, guard]
    })
    return [[type.name, Object.fromEntries(fields)]]
  })
  return { ...resolvers, ...Object.fromEntries(guarded) }
}
