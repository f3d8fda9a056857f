import type { FastifyInstance, FastifyReply } from 'fastify'
import { sourceDe } from '#shared/surete/empreinte.ts'
import { ENTETE_NUMERO } from '../numero.ts'

/** What only a document is read by: 200 bytes of every answer else, as much as some of them weigh. */
const OF_PAGES = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  // the sign-in popup leaves for the provider and comes back
  'cross-origin-opener-policy': 'same-origin-allow-popups',
}
/** On every answer at first, whoever writes it. */
const HEADERS = {
  ...OF_PAGES,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // pages and files say otherwise: what is not meant for everybody is kept by nobody
  'cache-control': 'no-store',
}
const HSTS = 'max-age=63072000; includeSubDomains'
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const INLINE = /<(script|style)(\s[^>]*)?>([\s\S]*?)<\/\1>/gi

/**
 * The content security policy of one finished page: its inline scripts and styles by the hashes of their final
 * bytes, so that the page may be cached; everything else only from ourselves.
 */
export function policyOf(html: string): string {
  const hashes: Record<string, Set<string>> = { script: new Set(), style: new Set() }
  for (const [, tag = '', attributes = '', content = ''] of html.matchAll(INLINE)) {
    // data are not run
    if (/\ssrc\s*=|\stype="application\/(ld\+)?json"/i.test(attributes) || !content) continue
    hashes[tag.toLowerCase()]?.add(sourceDe(content))
  }
  return [
    "default-src 'none'",
    ["script-src 'self'", ...(hashes.script ?? [])].join(' '),
    ["style-src 'self'", ...(hashes.style ?? [])].join(' '),
    "style-src-attr 'unsafe-inline'",
    // googleImg of the account menu
    "img-src 'self' data: https://*.googleusercontent.com",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Opened by themselves they run nothing and ask for nothing; a drawing in SVG might. */
const PASSIVE = /^(image\/(?!svg)|font\/|text\/css|(application|text)\/javascript)/

/**
 * Those of `commonHeaders` that an answer of this type does without. Nobody reads the number of a file that came: the
 * refusal of one is JSON.
 */
export function idleHeaders(type: string): string[] {
  // without a type it leads elsewhere, or says that nothing has changed
  if (!type || type.startsWith('text/html')) return []
  const idle = Object.keys(OF_PAGES)
  return PASSIVE.test(type) ? [...idle, 'content-security-policy', ENTETE_NUMERO] : idle
}

/** What goes on every answer of this shop, but for `idleHeaders`. */
export function commonHeaders(publicUrl: string): Record<string, string> {
  return {
    ...HEADERS,
    'content-security-policy': NOTHING,
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': HSTS } : {}),
  }
}

/** Sets them on the raw answer: what takes it over (the local identity provider) keeps them. */
export type SetHeaders = (reply: FastifyReply) => void

export function makeHeaders(common: Record<string, string>): SetHeaders {
  const headers = Object.entries(common)
  return ({ raw, request }) => {
    raw.setHeader(ENTETE_NUMERO, request.id)
    for (const [name, value] of headers) raw.setHeader(name, value)
  }
}

export function installHeaders(app: FastifyInstance, setHeaders: SetHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    setHeaders(reply)
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '')
    // what an answer says of its own is said on `reply`, and stays
    for (const name of idleHeaders(type)) reply.raw.removeHeader(name)
    if (
      type.startsWith('text/html') &&
      typeof payload === 'string' &&
      !reply.hasHeader('content-security-policy')
    )
      reply.header('content-security-policy', policyOf(payload))
    done(null, payload)
  })
}
