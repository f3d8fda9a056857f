import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  HTTPMethods,
} from 'fastify'
import { type Static, type TSchema, Type } from 'typebox'
import { introuvable } from './failure.ts'
import { type Page, type PageRequest, toPage } from './page.ts'
import { IdParams, PageQuery, toPageRequest } from './page-request.ts'
import { idLu, objet } from './schema.ts'

const LIST_COUNT = 10
const ListQuery = objet({ ...PageQuery.properties, categorie_id: Type.Optional(idLu) })

export type Acces = NonNullable<FastifyContextConfig['acces']>

/** What OpenAPI says of a route that its schemas do not. */
export interface Dit {
  /** A French sentence. */
  resume: string
  /** The contract's type in `data`, alone or in a list; absent where the answer is nobody's type. */
  donne?: string
  liste?: boolean
  /** Where the answer holds it: `data` itself, or a field of it. */
  sous?: string
}

/**
 * What a route does while the shop is not open, for whoever is not of its staff: answers all the same, refuses with
 * BOUTIQUE_FERMEE, or shows the page that says when; « deja »: the latter unless it has been open before; « sien »: refuses all
 * but who is signed in to a shop that has been open, for what they ordered stays theirs; « allure »: the page, unless
 * its parameter is the secret of a look that its keeper shows to somebody. Not said: what
 * anybody may ask of the shop refuses, the rest answers.
 */
export type Fermee = 'repond' | 'refuse' | 'bientot' | 'deja' | 'sien' | 'allure'

declare module 'fastify' {
  interface FastifyContextConfig {
    fermee?: Fermee
    /** What the document says of it: every route of the API has one. */
    dit?: Dit
  }
}

/** A route besides its address: who may call it, what its question and its body may be, what is said of it. */
export interface Definition extends Dit {
  acces: Acces
  fermee?: Fermee
  limite?: NonNullable<FastifyContextConfig['limite']>
  body?: TSchema
  params?: TSchema
  querystring?: TSchema
  consumes?: string[]
  bodyLimit?: number
}

type Lu<S> = S extends TSchema ? Static<S> : unknown
type Demande<D extends Definition> = FastifyRequest<{
  Body: Lu<D['body']>
  Querystring: Lu<D['querystring']>
  Params: Lu<D['params']>
}>

/** What is asked and what is answered: the browser's calls take their types from here (`src/api.ts`). */
export interface Route<D extends Definition = Definition, A = unknown> {
  definition: D
  repondre(request: Demande<D>, reply: FastifyReply): A
}

export const route = <D extends Definition, A>(
  definition: D,
  repondre: (request: Demande<D>, reply: FastifyReply) => A,
): Route<D, A> => ({ definition, repondre })

/** Opens routes, each by its method and its address: `POST /api/panier`. Answers them, for their types. */
export function routes<const R extends Readonly<Record<`${HTTPMethods} /${string}`, Route>>>(
  app: FastifyInstance,
  table: R,
): R {
  for (const [nom, { definition, repondre }] of Object.entries<Route>(table)) {
    const [method = '', url = ''] = nom.split(' ')
    const { acces, fermee, limite, bodyLimit, resume, donne, liste, sous, ...schema } = definition
    const dit = {
      resume,
      ...(donne ? { donne } : {}),
      ...(liste ? { liste } : {}),
      ...(sous ? { sous } : {}),
    }
    app.route({
      ...pour(acces, schema, { dit, ...(fermee ? { fermee } : {}), ...(limite ? { limite } : {}) }),
      ...(bodyLimit ? { bodyLimit } : {}),
      ...{ method: method as HTTPMethods, url, handler: repondre },
    })
  }
  return table
}

/** Who may call what is no call of ours: a page, a file, GraphQL. */
export const pour = <S extends FastifySchema>(
  acces: Acces,
  schema = {} as S,
  config: Omit<FastifyContextConfig, 'acces'> = {},
) => ({ config: { ...config, acces }, schema })

/** Something anybody may read: what `GET {path}` and `GET {path}/{id}` need to answer. */
export interface Readable<P extends string, T> {
  path: P
  /** What is said to be missing: « Le produit ». */
  name: string
  /** What the document says of all of them, and of one; the contract's type. */
  dit: readonly [tous: string, un: string, donne: string]
  list(request: PageRequest & { categorie_id: number | null }): Promise<Page<T>>
  find(id: number): Promise<T | null>
}

/** Answers `GET {path}` with `[{ data, metadata }]`, `GET {path}/{id}` with `{ data }` (specification, part 7). */
export function readable<P extends `/${string}`, T>(
  app: FastifyInstance,
  { path, name, dit: [tous, un, donne], list, find }: Readable<P, T>,
) {
  const lus = route(
    { acces: 'visiteur', resume: tous, donne, liste: true, querystring: ListQuery },
    async ({ query }): Promise<[Page<T>]> => {
      const categorie_id = query.categorie_id ? Number(query.categorie_id) : null
      return [await list({ ...toPageRequest(query.page, query.limit, LIST_COUNT), categorie_id })]
    },
  )
  const lu = route({ acces: 'visiteur', resume: un, donne, params: IdParams }, async ({ params }) => {
    const found = await find(Number(params.id))
    if (found === null) throw introuvable(name)
    return { data: found }
  })
  return lisible(app, path, lus, lu)
}

/** The two addresses of what can be read: all of it, and one. */
export const lisible = <P extends `/${string}`, L extends Route, U extends Route>(
  app: FastifyInstance,
  path: P,
  lus: L,
  lu: U,
) =>
  routes(app, { [`GET ${path}`]: lus, [`GET ${path}/:id`]: lu }) as Record<`GET ${P}`, L> &
    Record<`GET ${P}/:id`, U>

/** A resource short enough to be read whole: pages are cut from it, and items found in it. */
export function short<P extends `/${string}`, T extends { id: number }>(
  path: P,
  name: string,
  dit: Readable<P, T>['dit'],
  all: () => Promise<T[]>,
): Readable<P, T> {
  return {
    ...{ path, name, dit },
    list: async (request) => cut(await all(), request),
    find: async (id) => (await all()).find((item) => item.id === id) ?? null,
  }
}

/** One page of a list that is there whole. */
export function cut<T>(items: T[], { page, count }: PageRequest): Page<T> {
  return toPage(items.slice((page - 1) * count, page * count), items.length, { page, count })
}
