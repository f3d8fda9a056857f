import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import type { Bound } from '#shared/bounds.ts'
import { makeMemo } from '#shared/memo.ts'
import { idleHeaders } from './headers.ts'
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
const unzip = promisify(gunzip)
const brotli = (quality: number) => (body: Buffer) =>
  compress.br(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
/** Of a page of 120 KB: in 2 ms, while somebody waits for it; then in 55, a tenth less, while nobody does. */
const [quick, dense] = [brotli(5), brotli(10)]

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

/** `common` headers, but for those that an answer of this type does without. */
function whole(common: Record<string, string>, headers: Record<string, string>): Record<string, string> {
  const all = { ...common, ...headers }
  for (const name of idleHeaders(headers['content-type'] ?? '')) delete all[name]
  return all
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
    const [br, gz] = await Promise.all([quick(body), compress.gzip(body)])
    const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    return prepare(whole(common, headers), etag, { identity: body, gzip: gz, br })
  }
  let packing = false
  /** One at a time: a page that is missed now is found again when it is asked for next. */
  const pack = async (page: Kept) => {
    packing = true
    // its bytes were read before, and memory for them was there: what may fail here has failed the page before
    page.pack(await dense(await unzip(page.bodies.gzip)).finally(() => (packing = false)))
  }
  return {
    find: (key) => {
      // only what is prepared is kept
      const page = memo.find(key) as Kept | undefined
      if (page && !page.packed && !packing) void pack(page)
      return page
    },
    get: (key, render) => memo.get(key, () => make(render)),
    drop: (change) => memo.drop((key) => shows(key, change)),
    bounds: memo.bounds,
  }
}
