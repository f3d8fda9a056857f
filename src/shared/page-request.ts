import { Type } from 'typebox'
import { Failure } from './failure.ts'
import { FIRST_PAGE, MAX_COUNT, type PageRequest } from './page.ts'
import { idLu, objet } from './schema.ts'

const MAX_PAGE = 1_000_000
const number = Type.Optional(Type.String({ pattern: '^[0-9]{1,7}$' }))

/** `?page=` and `?limit=` of a REST list; strings by nature, parsed once. */
export const PageQuery = objet({ page: number, limit: number })

/** The id of `{path}/{id}`. */
export const IdParams = Type.Object({ id: idLu })

type Asked = string | number | null | undefined

/**
 * The page somebody asked for, `count` when they did not say how many; `champ` is what they call how many.
 * @throws Failure ENTREE_INVALIDE outside 1 to 100 per page.
 */
export function toPageRequest(page: Asked, limit: Asked, count: number, champ = 'limit'): PageRequest {
  const request = { page: Number(page ?? FIRST_PAGE), count: Number(limit ?? count) }
  const champs: Record<string, string> = {}
  if (!inside(request.page, MAX_PAGE)) champs.page = `Un entier de 1 à ${MAX_PAGE}.`
  if (!inside(request.count, MAX_COUNT)) champs[champ] = `Un entier de 1 à ${MAX_COUNT}.`
  if (Object.keys(champs).length === 0) return request
  throw new Failure('ENTREE_INVALIDE', 'Cette page n’existe pas.', { champs })
}

/**
 * An id given as an argument; null when none was given.
 * @throws Failure ENTREE_INVALIDE below 1.
 */
export function toId(champ: string, id: number | null | undefined): number | null {
  if (id === null || id === undefined || id >= 1) return id ?? null
  const message = 'Un identifiant est un entier à partir de 1.'
  throw new Failure('ENTREE_INVALIDE', message, { champs: { [champ]: message } })
}

const inside = (value: number, max: number) => Number.isInteger(value) && value >= 1 && value <= max
