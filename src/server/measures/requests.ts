import type { FastifyInstance } from 'fastify'
import type { Refusal, Watch } from './watch.ts'
import { during, type Work } from './work.ts'

declare module 'fastify' {
  interface FastifyRequest {
    work: Work | null
    /** Why it was sent away. */
    refusal: Refusal | null
  }
}

/** The name under which what no route answers is counted. */
const NO_ROUTE = 'aucune'

/** Has every request told to `watch`, and whatever it asks for be known as its own. */
export function watchRequests(app: FastifyInstance, watch: Watch): void {
  app.decorateRequest('work', null)
  app.decorateRequest('refusal', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers, id } = request
    const { traceparent } = headers
    const work: Work = {
      kind: 'request',
      method,
      route: routeOptions.url ?? NO_ROUTE,
      id,
      parent: typeof traceparent === 'string' ? traceparent : undefined,
    }
    request.work = work
    watch.begun(work)
    during(work, done)
  })
  app.addHook('onResponse', ({ work, refusal }, { statusCode: status, elapsedTime: ms }, done) => {
    if (status === 429 || status === 503) watch.refused(refusal ?? 'page')
    if (work) watch.ended(work, { began: performance.now() - ms, ms, status, failed: status >= 500 })
    done()
  })
  const close = watch.open(
    () => new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count ?? 0))),
  )
  app.addHook('onClose', async () => close())
}
