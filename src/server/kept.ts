import type { IncomingHttpHeaders, ServerResponse } from 'node:http'

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
  body: Buffer
  asked: Head
  ahead: Head
}

/** A rendered page in each encoding, with its headers worked out once, ready to be sent as often as it is asked for. */
export type Kept = Record<Encoding, Form>

/** `headers`, in small letters, are everything that does not depend on who asks how. */
export function prepare(
  headers: Record<string, string>,
  hash: string,
  bodies: Record<Encoding, Buffer>,
): Kept {
  const form = (encoding: Encoding): Form => {
    const body = bodies[encoding]
    const etag = `"${hash}-${encoding}"`
    const head = (freshness: string): Head => {
      const known = { ...headers, vary: 'accept-encoding', 'cache-control': freshness, etag }
      const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
      const whole = { ...known, ...encoded, 'content-length': String(body.length) }
      return { whole: Object.entries(whole).flat(), known: Object.entries(known).flat() }
    }
    return { etag, body, asked: head(FRESHNESS), ahead: head(FRESHNESS_AHEAD) }
  }
  return { br: form('br'), gzip: form('gzip'), identity: form('identity') }
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
  const { etag, body, asked, ahead } = kept[encodingFor(headers)]
  const head = String(headers['sec-purpose'] ?? '').startsWith('prefetch') ? ahead : asked
  if (has(headers, etag)) response.writeHead(304, head.known).end()
  else response.writeHead(200, head.whole).end(body)
}
