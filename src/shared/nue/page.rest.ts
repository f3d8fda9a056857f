import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { STYLE } from './page.ts'

const empreinte = (texte: string) => `'sha256-${createHash('sha256').update(texte).digest('base64')}'`

/** Nothing of a secret address leaves its page, nobody keeps it, no search engine shows it. */
export const entetesNus = ({ script = '', geolocalisation = false } = {}) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    ...(script ? [`script-src ${empreinte(script)}`] : []),
    `style-src ${empreinte(STYLE)}`,
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'permissions-policy': `camera=(), microphone=(), geolocation=(${geolocalisation ? 'self' : ''}), payment=(), usb=(), browsing-topics=()`,
})

/** Its forms, and no other body, are read. */
export function formulaires(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8192 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}
