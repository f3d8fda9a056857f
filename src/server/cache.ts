import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Kept, prepare } from './kept.ts'

/** What a rendering gives; only 200 is kept. */
export interface Rendered {
  status: number
  headers: Record<string, string>
  body: Buffer
}

const MAX_BYTES = 64 * 2 ** 20
/** Of what is kept beside the bodies: the prepared headers. */
const OVERHEAD = 10_000
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
}

/** Public answers by URL, in memory, bounded; the least lately made goes first. `common` headers go on each. */
export function makeCache(now: () => Date, common: Record<string, string> = {}): PageCache {
  const kept = new Map<string, { value: Kept; bytes: number; until: number }>()
  const underWay = new Map<string, Promise<Kept | Rendered>>()
  let bytes = 0

  const forget = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }
  const keep = (key: string, value: Kept) => {
    const { identity, gzip, br } = value
    const size = identity.body.length + gzip.body.length + br.body.length + OVERHEAD + 2 * key.length
    forget(key)
    kept.set(key, { value, bytes: size, until: now().getTime() + MAX_AGE })
    bytes += size
    for (const oldest of kept.keys()) {
      if (bytes <= MAX_BYTES) break
      forget(oldest)
    }
  }
  const make = async (render: () => Promise<Rendered>) => {
    const rendered = await render()
    if (rendered.status !== 200) return rendered
    const { headers, body } = rendered
    const [br, gz] = await Promise.all([compress.br(body, BROTLI), compress.gzip(body)])
    const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
    return prepare({ ...common, ...headers }, etag, { identity: body, gzip: gz, br })
  }

  const find = (key: string) => {
    const found = kept.get(key)
    return found && found.until > now().getTime() ? found.value : undefined
  }

  return {
    find,
    async get(key, render) {
      const found = find(key)
      if (found) return found
      const shared = underWay.get(key)
      if (shared) return shared
      const making = make(render).then((value) => {
        // what changed while it was rendered may be missing from it
        if (underWay.get(key) === making && !('status' in value)) keep(key, value)
        return value
      })
      underWay.set(key, making)
      return making.finally(() => {
        if (underWay.get(key) === making) underWay.delete(key)
      })
    },
    drop(change) {
      for (const key of [...kept.keys()]) if (shows(key, change)) forget(key)
      // whoever asks from now on gets a rendering begun from now on
      for (const key of [...underWay.keys()]) if (shows(key, change)) underWay.delete(key)
    },
  }
}
