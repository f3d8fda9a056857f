import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Bound } from '#shared/bounds.ts'
import { makeMemo } from '#shared/memo.ts'
import { type Kept, prepare } from './kept.ts'

/** What a rendering gives; only 200 is kept. */
export interface Rendered {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Some two thousand pages. */
const MAX_BYTES = 32 * 2 ** 20
const MAX_AGE = 10 * 60_000
const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Whether a change touches what this address shows: of an odd spelling of a product's, which one is not asked. */
function shows(key: string, change: string): boolean {
  const id = /^produit:(\d+)$/.exec(change)?.[1]
  if (!id) return true
  const shown = /^\/product\/(\d+)(\.data)?(\?|$)/.exec(key)?.[1]
  return shown ? Number(shown) === Number(id) : /product|%/i.test(key.split('?')[0] ?? '')
}

export interface PageCache {
  /** The kept answer, if there is one. */
  find(key: string): Kept | undefined
  /** The kept answer, or a rendering of it that all who ask meanwhile share. */
  get(key: string, render: () => Promise<Rendered>): Promise<Kept | Rendered>
  /** Drops what a change makes wrong: `produit:ID` one product's page, anything else all. */
  drop(change: string): void
  bounds: Bound[]
}

/** Public answers by address, in memory, within bounds. `common` headers go on each. */
export function makeCache(now: () => Date, common: Record<string, string> = {}): PageCache {
  const memo = makeMemo<Kept | Rendered>('pages', MAX_BYTES, {
    now,
    age: MAX_AGE,
    bytes: (page) => ('status' in page ? null : page.bytes),
  })
  const make = async (render: () => Promise<Rendered>) => {
    const rendered = await render()
    if (rendered.status !== 200 || rendered.headers['cache-control'] === 'no-store') return rendered
    const { headers, body } = rendered
    const [br, gz] = await Promise.all([compress.br(body, BROTLI), compress.gzip(body)])
    const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    return prepare({ ...common, ...headers }, etag, { identity: body, gzip: gz, br })
  }
  return {
    // only what is prepared is kept
    find: (key) => memo.find(key) as Kept | undefined,
    get: (key, render) => memo.get(key, () => make(render)),
    drop: (change) => memo.drop((key) => shows(key, change)),
    bounds: memo.bounds,
  }
}
