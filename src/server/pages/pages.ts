import type { FastifyInstance } from 'fastify'
import { NUMERO } from '#pages/numero.ts'
import { adresseLue } from '#pages/parametres.ts'
import { introuvable } from '#shared/failure.ts'
import { pour } from '#shared/rest.ts'
import { builtFiles } from '../files.ts'
import { ENTETE_NUMERO } from '../numero.ts'
import type { Services } from '../services.ts'
import type { PageCache } from './cache.ts'
import { PAGES } from './front.ts'
import { sendKept } from './kept.ts'
import { openRenderer } from './render.ts'

/** The same page for everybody, under the number of this request. */
const numerotee = (page: Buffer, numero: string) => Buffer.from(page.toString().replace(NUMERO, numero))

/** Every address that is nothing else is a page: rendered once for everyone, and kept until what it shows changes. */
export async function pages(app: FastifyInstance, services: Services, cache: PageCache): Promise<void> {
  const development = process.env.NODE_ENV === 'development'
  if (!development) await builtFiles(app)
  const render = await openRenderer(app, services)
  app.addHook('onClose', await services.database.listen('changement', (change) => cache.drop(change)))

  app.all('/api/*', pour('visiteur'), async () => {
    throw introuvable('Cette adresse')
  })
  app.get(PAGES, pour('public'), async (request, reply) => {
    const address = adresseLue(request.url)
    const anew = async () => {
      request.limit('page')
      return render(address, request.log)
    }
    const page = await (development ? anew() : cache.get(address, anew))
    if (!('status' in page)) {
      reply.hijack()
      // the same for everybody, the first time too
      reply.raw.removeHeader(ENTETE_NUMERO)
      return sendKept(page, request.headers, reply.raw)
    }
    const { status, headers, body } = page
    return reply
      .code(status)
      .headers(headers)
      .header('vary', 'accept-encoding')
      .send(status < 400 ? body : numerotee(body, request.id))
  })
}
