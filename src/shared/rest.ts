import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify'
import { Type } from 'typebox'
import { introuvable } from './failure.ts'
import { type Page, type PageRequest, toPage } from './page.ts'
import { IdParams, PageQuery, toPageRequest } from './page-request.ts'
import { idLu, objet } from './schema.ts'

const LIST_COUNT = 10
const ListQuery = objet({ ...PageQuery.properties, categorie_id: Type.Optional(idLu) })

export type Acces = NonNullable<FastifyContextConfig['acces']>

/** A route's definition besides its address: who may call it, then what its question and its body may be. */
export const pour = <S extends FastifySchema>(
  acces: Acces,
  schema = {} as S,
  config: Omit<FastifyContextConfig, 'acces'> = {},
) => ({ config: { ...config, acces }, schema })

/** Something anybody may read: what `GET {path}` and `GET {path}/{id}` need to answer. */
export interface Readable<T> {
  path: string
  /** What is said to be missing: « Le produit ». */
  name: string
  list(request: PageRequest & { categorie_id: number | null }): Promise<Page<T>>
  find(id: number): Promise<T | null>
}

/** Answers `GET {path}` with `[{ data, metadata }]`, `GET {path}/{id}` with `{ data }` (specification, part 7). */
export function readable<T>(app: FastifyInstance, { path, name, list, find }: Readable<T>): void {
  app.get<{ Querystring: { page?: string; limit?: string; categorie_id?: string } }>(
    path,
    pour('visiteur', { querystring: ListQuery }),
    async ({ query }) => {
      const categorie_id = query.categorie_id ? Number(query.categorie_id) : null
      return [await list({ ...toPageRequest(query.page, query.limit, LIST_COUNT), categorie_id })]
    },
  )
  app.get<{ Params: { id: string } }>(
    `${path}/:id`,
    pour('visiteur', { params: IdParams }),
    async ({ params }) => {
      const found = await find(Number(params.id))
      if (found === null) throw introuvable(name)
      return { data: found }
    },
  )
}

/** A resource short enough to be read whole: pages are cut from it, and items found in it. */
export function short<T extends { id: number }>(
  path: string,
  name: string,
  all: () => Promise<T[]>,
): Readable<T> {
  return {
    path,
    name,
    list: async (request) => cut(await all(), request),
    find: async (id) => (await all()).find((item) => item.id === id) ?? null,
  }
}

/** One page of a list that is there whole. */
export function cut<T>(items: T[], { page, count }: PageRequest): Page<T> {
  return toPage(items.slice((page - 1) * count, page * count), items.length, { page, count })
}
