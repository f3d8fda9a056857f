import type { FastifyInstance } from 'fastify'
import { Failure } from '#shared/failure.ts'
import type { Services } from './services.ts'

/** True from the moment the shop is asked to stop: balancers look elsewhere. */
export interface Readiness {
  stopping: boolean
}

/** `/healthz`: the process lives. `/readyz`: it may be sent people. `/metrics`: numbers, for Prometheus. */
export function health(app: FastifyInstance, { database }: Services, readiness: Readiness): void {
  const answers = new Map<string, number>()
  app.addHook('onResponse', ({ method, routeOptions: { url = 'aucune' } }, { statusCode }, done) => {
    const name = `route="${url}",method="${method}",status="${statusCode}"`
    answers.set(name, (answers.get(name) ?? 0) + 1)
    done()
  })

  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ etat: 'vivante' }),
  )
  app.get('/readyz', async (_request, reply) => {
    if (readiness.stopping) throw new Failure('SERVICE_INDISPONIBLE', 'La boutique s’arrête.')
    await database.query('SELECT name FROM migration LIMIT 1')
    return reply.header('cache-control', 'no-store').send({ etat: 'prete' })
  })
  app.get('/metrics', async (_request, reply) => {
    const { rss, heapUsed } = process.memoryUsage()
    const lines = [
      '# TYPE teranga_answers_total counter',
      ...[...answers].map(([name, count]) => `teranga_answers_total{${name}} ${count}`),
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${rss}`,
      '# TYPE nodejs_heap_used_bytes gauge',
      `nodejs_heap_used_bytes ${heapUsed}`,
      '# TYPE process_uptime_seconds gauge',
      `process_uptime_seconds ${process.uptime().toFixed(0)}`,
    ]
    return reply
      .type('text/plain; version=0.0.4')
      .header('cache-control', 'no-store')
      .send(`${lines.join('\n')}\n`)
  })
}
