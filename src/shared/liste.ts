import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { introuvable } from './failure.ts'
import type { Page } from './page.ts'
import { IdParams, PageQuery, toPageRequest } from './page-request.ts'
import { type Acces, cut, lisible, route } from './rest.ts'
import { ligne, objet, parmi } from './schema.ts'
import { aplatir } from './texte.ts'

const LIST_COUNT = 20

/** Something the staff keeps, few enough to be read whole: searched without accents, filtered, sorted, cut. */
export interface Liste<P extends string, T extends { id: number }> {
  acces: Acces
  path: P
  /** What is said to be missing: « Cette zone ». */
  name: string
  /** What the document says of all of them, and of one. */
  dit: readonly [toutes: string, une: string]
  all(): Promise<T[]>
  /** The words that one is found by. */
  words(item: T): string
  /** Values of `?tri=`; the first is the order that nobody asked for. `-` before one turns it round. */
  sorts: Readonly<Record<string, (a: T, b: T) => number>>
  /** Other filters by their name, each with what its value may be and which items it keeps. */
  filters?: Readonly<Record<string, { pattern: string; keep(item: T, value: string): boolean }>>
}

const collator = new Intl.Collator('fr', { sensitivity: 'base', numeric: true })
export const enFrancais = (a: string, b: string): number => collator.compare(a, b)

/** What of a list somebody asked to see, in their order. */
export function chercher<T extends { id: number }>(
  { words, sorts, filters = {} }: Pick<Liste<string, T>, 'words' | 'sorts' | 'filters'>,
  items: readonly T[],
  question: Readonly<Record<string, string | undefined>>,
): T[] {
  const mots = aplatir(question.texte ?? '').split(/\s+/)
  const kept = items.filter((item) => {
    const texte = aplatir(words(item))
    if (!mots.every((mot) => texte.includes(mot))) return false
    return Object.entries(filters).every(([nom, { keep }]) => {
      const valeur = question[nom]
      return valeur === undefined || valeur === '' || keep(item, valeur)
    })
  })
  const [premier = ''] = Object.keys(sorts)
  const tri = question.tri ?? premier
  const compare = sorts[tri.replace(/^-/, '')] ?? (() => 0)
  const sens = tri.startsWith('-') ? -1 : 1
  return kept.sort((a, b) => sens * compare(a, b) || a.id - b.id)
}

/** Answers `GET {path}` with `[{ data, metadata }]` and `GET {path}/{id}` with `{ data }`. */
export function listable<P extends `/${string}`, T extends { id: number }>(
  app: FastifyInstance,
  liste: Liste<P, T>,
) {
  const { acces, path, name, dit, all, sorts, filters = {} } = liste
  const tris = Object.keys(sorts).flatMap((nom) => [nom, `-${nom}`])
  const querystring = objet({
    ...PageQuery.properties,
    texte: Type.Optional(ligne(100)),
    tri: Type.Optional(parmi(tris)),
    ...Object.fromEntries(
      Object.entries(filters).map(([nom, { pattern }]) => [nom, Type.Optional(Type.String({ pattern }))]),
    ),
  })
  const lus = route(
    { acces, resume: dit[0], querystring },
    async ({ query }): Promise<[Page<T>]> => [
      cut(chercher(liste, await all(), query), toPageRequest(query.page, query.limit, LIST_COUNT)),
    ],
  )
  const lu = route({ acces, resume: dit[1], params: IdParams }, async ({ params }) => {
    const found = (await all()).find(({ id }) => id === Number(params.id))
    if (!found) throw introuvable(name)
    return { data: found }
  })
  return lisible(app, path, lus, lu)
}
