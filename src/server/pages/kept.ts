import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'

/**
 * Browsers always ask again; a cache in front asks once a second, so that with ours, dropped at once, nobody
 * sees what is older than 2 s, unless the shop does not answer any more.
 */
const FRESHNESS = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=600'
/** What is fetched ahead must still be good when it is wanted, or it would be fetched twice. */
const FRESHNESS_AHEAD = 'private, max-age=5'

type Encoding = 'br' | 'gzip' | 'identity'
/** Names and values in turn, as Node writes them without asking anything of them again. */
interface Head {
  /** With the page, 200. */
  whole: string[]
  /** Without it, 304. */
  known: string[]
}
interface Form {
  etag: string
  asked: Head
  ahead: Head
}

/**
 * A rendered page, its headers worked out once, ready to be sent as often as it is asked for. As it is, hardly anybody
 * asks for it: it is unpacked then, rather than kept at six times the size.
 */
export interface Kept extends Record<Encoding, Form> {
  bodies: Record<'br' | 'gzip', Buffer>
  /** What all of it takes. */
  bytes: number
  packed: boolean
  /** From now on it goes out in these bytes, where brotli is read: the same page, under the same tag. */
  pack(br: Buffer): void
}

/** Twelve lists of headers, and their texts. */
const HEADS = 8_000

/** Just its bytes: compressors answer a part of a larger block, which would be kept whole. */
function alone(buffer: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(buffer.length)
  buffer.copy(own)
  return own
}

/** `headers`, in small letters, are everything that does not depend on who asks how. */
export function prepare(
  headers: Record<string, string>,
  hash: string,
  { identity, gzip, br }: Record<Encoding, Buffer>,
): Kept {
  const form = (encoding: Encoding, body: Buffer): Form => {
    const etag = `"${hash}-${encoding}"`
    const head = (freshness: string): Head => {
      const known = { ...headers, vary: 'accept-encoding', 'cache-control': freshness, etag }
      const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
      const whole = { ...known, ...encoded, 'content-length': String(body.length) }
      return { whole: Object.entries(whole).flat(), known: Object.entries(known).flat() }
    }
    return { etag, asked: head(FRESHNESS), ahead: head(FRESHNESS_AHEAD) }
  }
  const bodies = { br: alone(br), gzip: alone(gzip) }
  return {
    ...{ br: form('br', br), gzip: form('gzip', gzip), identity: form('identity', identity) },
    bodies,
    bytes: bodies.br.length + bodies.gzip.length + HEADS,
    packed: false,
    pack(br) {
      this.packed = true
      // a small page may be as small as it gets
      if (br.length >= bodies.br.length) return
      bodies.br = alone(br)
      this.br = form('br', br)
    },
  }
}

function encodingFor({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): Encoding {
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

/** Whether who asks has this very form: `"a", W/"b"`. */
function has({ 'if-none-match': tags }: IncomingHttpHeaders, etag: string): boolean {
  return tags?.split(/, */).some((tag) => tag.replace(/^W\//, '') === etag) ?? false
}

/** Answers 304 or the whole page, at once. */
export function sendKept(kept: Kept, headers: IncomingHttpHeaders, response: ServerResponse): void {
  const encoding = encodingFor(headers)
  const { etag, asked, ahead } = kept[encoding]
  const head = String(headers['sec-purpose'] ?? '').startsWith('prefetch') ? ahead : asked
  if (has(headers, etag)) response.writeHead(304, head.known).end()
  else {
    const { bodies } = kept
    response
      .writeHead(200, head.whole)
      .end(encoding === 'identity' ? gunzipSync(bodies.gzip) : bodies[encoding])
  }
}
