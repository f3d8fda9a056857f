import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from 'react-router'
import { findProduit, listCategories, listProduits } from '#catalogue/catalogue.data.ts'
import type { Shop, shop } from '#pages/shop.ts'
import { findCgv, findPreference, listDevises } from '#preference/preference.data.ts'
import { isFailure } from '#shared/failure.ts'
import { type Kept, makeCache, type Rendered } from './cache.ts'
import { statusOf } from './errors.ts'
import { BUILD } from './files.ts'
import { policyOf } from './headers.ts'
import type { Services } from './services.ts'

type Build = ServerBuild & { entry: { module: { shop: typeof shop } } }
type Asked = (...args: never[]) => Promise<unknown>

/** A refusal inside a loader becomes the error page with its real status. */
function refusing<F extends Asked>(ask: F): F {
  return (async (...args: Parameters<F>) => {
    try {
      return await ask(...args)
    } catch (error) {
      if (!isFailure(error)) throw error
      throw data({ message: error.message, code: error.code }, { status: statusOf(error.code) })
    }
  }) as F
}

/** The functions that loaders may call, with the database already given. */
function makeShop({ database, config, now }: Services): Shop {
  return {
    listProduits: refusing((...args) => listProduits(database, ...args)),
    findProduit: refusing((...args) => findProduit(database, ...args)),
    listCategories: refusing((...args) => listCategories(database, ...args)),
    preference: refusing((...args) => findPreference(database, ...args)),
    devises: refusing((...args) => listDevises(database, ...args)),
    cgv: refusing((...args) => findCgv(database, ...args)),
    demonstration: config.demonstration,
    publicUrl: config.publicUrl,
    now,
  }
}

/** The pages: rendered by React Router once for everyone, and kept until what they show changes. */
export async function pages(app: FastifyInstance, services: Services): Promise<void> {
  const { log, now, database, config } = services
  const build = (await import(pathToFileURL(join(BUILD, 'server/index.js')).href)) as Build
  const handleError = (error: unknown) => log.error({ err: error }, 'page fault')
  const { entry } = build
  const handle = createRequestHandler(
    { ...build, entry: { module: { ...entry.module, handleError } } },
    'production',
  )
  const filled = makeShop(services)

  const render = async (url: string): Promise<Rendered> => {
    const context = new RouterContextProvider()
    context.set(entry.module.shop, filled)
    // nothing of the visitor goes in, so the answer is the same for everyone
    const response = await handle(new Request(config.publicUrl + url), context)
    const body = Buffer.from(await response.arrayBuffer())
    const headers = Object.fromEntries(response.headers)
    if (headers['content-type']?.startsWith('text/html'))
      headers['content-security-policy'] = policyOf(body.toString())
    return { status: response.status, headers, body }
  }

  const cache = makeCache(now)
  const stop = await database.listen('changement', (change) => cache.drop(change))
  app.addHook('onClose', stop)
  app.get('/*', async (request, reply) =>
    answer(request, reply, await cache.get(request.url, () => render(request.url))),
  )
}

function answer(request: FastifyRequest, reply: FastifyReply, page: Kept | Rendered): FastifyReply {
  reply.headers(page.headers).header('vary', 'accept-encoding')
  if ('status' in page) return reply.code(page.status).header('cache-control', 'no-store').send(page.body)
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
  const etag = `"${page.etag}-${encoding}"`
  reply.header('cache-control', 'no-cache').header('etag', etag)
  if (request.headers['if-none-match']?.split(/, */).some((known) => known.replace(/^W\//, '') === etag))
    return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(page[encoding])
}
