import type { FastifyInstance, FastifyReply } from 'fastify'
import { sourceDe } from '#shared/surete/empreinte.ts'
import { failureOf } from '../failure.ts'
import { STYLE } from './page.ts'

/** Nothing of a secret address leaves its page, nobody keeps it, no search engine shows it. */
export const entetesNus = ({ script = '', geolocalisation = false, envois = false } = {}) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    ...(script ? [`script-src ${sourceDe(script)}`] : []),
    ...(envois ? ["connect-src 'self'"] : []),
    `style-src ${sourceDe(STYLE)}`,
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

/** What a bare page answers beside itself. */
type Entetes = ReturnType<typeof entetesNus>
export type Envoyer = (reply: FastifyReply, status: number, page: string) => FastifyReply

/**
 * A room of bare pages: their forms, and no other body, are read; whatever leads nowhere, or comes too often, is answered by
 * `perdue`, with the number of the request.
 */
export async function pagesNues(
  app: FastifyInstance,
  entetes: Entetes,
  perdue: (status: number, numero: string) => Promise<string>,
  dresser: (scope: FastifyInstance, envoyer: Envoyer) => void | Promise<void>,
): Promise<void> {
  const envoyer: Envoyer = (reply, status, page) => reply.code(status).headers(entetes).send(page)
  await app.register(async (scope) => {
    formulaires(scope)
    scope.setErrorHandler(async (error, request, reply) => {
      const code = failureOf(error)?.code
      const status = code === 'INTROUVABLE' ? 404 : code === 'TROP_DE_DEMANDES' ? 429 : 0
      if (status === 0) throw error
      return envoyer(reply, status, await perdue(status, request.id))
    })
    await dresser(scope, envoyer)
  })
}

function formulaires(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8192 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}
