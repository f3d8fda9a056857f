import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { introuvable } from '#shared/failure.ts'
import { type Kept, makeCache, type Rendered } from './cache.ts'
import { builtFiles } from './files.ts'
import { openRenderer } from './render.ts'
import type { Services } from './services.ts'

/**
 * Browsers always ask again; a cache in front asks once a second, so that with ours, dropped at once, nobody
 * sees what is older than 2 s, unless the shop does not answer any more.
 */
const FRESHNESS = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=600'
/** What is fetched ahead must still be good when it is wanted, or it would be fetched twice. */
const FRESHNESS_AHEAD = 'private, max-age=5'

/** Every address that is nothing else is a page: rendered once for everyone, and kept until what it shows changes. */
export async function pages(app: FastifyInstance, services: Services): Promise<void> {
  const development = process.env.NODE_ENV === 'development'
  if (!development) await builtFiles(app)
  const render = await openRenderer(app, services)
  const cache = makeCache(services.now)
  app.addHook('onClose', await services.database.listen('changement', (change) => cache.drop(change)))

  app.all('/api/*', async () => {
    throw introuvable('Cette adresse')
  })
  // no promise for what is kept: its wrapping would cost as much as the rest of the answer
  app.get('/*', (request, reply) => {
    const { url } = request
    const page = development ? render(url) : cache.get(url, () => render(url))
    if ('etag' in page) answer(request, reply, page)
    else
      page.then(
        (made) => answer(request, reply, made),
        (error) => reply.send(error),
      )
  })
}

function answer(request: FastifyRequest, reply: FastifyReply, page: Kept | Rendered): void {
  reply.headers(page.headers).header('vary', 'accept-encoding')
  if ('status' in page) {
    reply.code(page.status).header('cache-control', 'no-store').send(page.body)
    return
  }
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
  const etag = `"${page.etag}-${encoding}"`
  const ahead = String(request.headers['sec-purpose'] ?? '').startsWith('prefetch')
  reply.header('cache-control', ahead ? FRESHNESS_AHEAD : FRESHNESS).header('etag', etag)
  const known = request.headers['if-none-match']?.split(/, */).map((one) => one.replace(/^W\//, ''))
  if (known?.includes(etag)) {
    reply.code(304).send()
    return
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.send(page[encoding])
}
