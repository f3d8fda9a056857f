import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Shop, shop } from '#pages/shop.ts'
import { isFailure } from '#shared/failure.ts'
import { statusOf } from './errors.ts'
import type { Services } from './services.ts'

const BUILD = join(import.meta.dirname, '../../build')
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
async function makeShop({ database, config, now }: Services): Promise<Shop> {
  const { findProduit, listCategories, listProduits } = await import('#catalogue/catalogue.data.ts')
  const { findCgv, findPreference, listDevises } = await import('#preference/preference.data.ts')
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

/** The pages: rendered by React Router for an anonymous visitor, whoever asks. */
export async function pages(app: FastifyInstance, services: Services): Promise<void> {
  const build = (await import(pathToFileURL(join(BUILD, 'server/index.js')).href)) as Build
  const handle = createRequestHandler(
    {
      ...build,
      entry: {
        module: {
          ...build.entry.module,
          handleError: (error) => app.log.error({ err: error }, 'page fault'),
        },
      },
    },
    'production',
  )
  const filled = await makeShop(services)
  const render = async (request: FastifyRequest): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(build.entry.module.shop, filled)
    // no header of the visitor goes in: the answer is the same for everyone
    return handle(new Request(new URL(request.url, services.config.publicUrl)), context)
  }
  app.get('/*', async (request, reply) => {
    const response = await render(request)
    const body = await response.text()
    reply.code(response.status)
    for (const [name, value] of response.headers) reply.header(name, value)
    return reply.send(body)
  })
}
