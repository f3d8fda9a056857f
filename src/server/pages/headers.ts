import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ENTETE_NUMERO } from '../numero.ts'

/** The same on every answer, whoever writes it. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  // the sign-in popup leaves for the provider and comes back
  'cross-origin-opener-policy': 'same-origin-allow-popups',
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
    hashes[tag.toLowerCase()]?.add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`)
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

/** What goes on every answer of this shop. */
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
    const html = String(reply.getHeader('content-type') ?? '').startsWith('text/html')
    if (html && typeof payload === 'string' && !reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', policyOf(payload))
    done(null, payload)
  })
}
