import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Below it nothing is gained, in bytes. */
const MINIMUM = 500
const TEXTS = /^(application\/(json|graphql|manifest\+json)|text\/(html|javascript))/
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/**
 * Answers of the API, and error pages, compressed for who can read it so: phones pay by the byte. Nothing is
 * lost of secrecy by it: no cookie lets another site ask in somebody's name.
 */
export function installCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const accepted = request.headers['accept-encoding'] ?? ''
    const way = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
    const text = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : null
    const type = String(reply.getHeader('content-type') ?? '')
    if (!way || !text || text.length < MINIMUM || !TEXTS.test(type) || reply.hasHeader('content-encoding'))
      return done(null, payload)
    const send = (error: Error | null, compressed: Buffer) => {
      if (error) return done(null, payload)
      reply.header('content-encoding', way).header('vary', 'accept-encoding').removeHeader('content-length')
      done(null, compressed)
    }
    if (way === 'br') brotliCompress(text, BROTLI, send)
    else gzip(text, send)
  })
}
