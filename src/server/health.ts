import type { FastifyInstance } from 'fastify'
import { Failure } from '#shared/failure.ts'
import type { Services } from './services.ts'

/** True from the moment the shop is asked to stop: balancers look elsewhere. */
export interface Readiness {
  stopping: boolean
}

/** How many answers of each kind there were since the start. */
export interface Answers {
  count(route: string, method: string, status: number): void
  /** As Prometheus reads them. */
  lines(): string[]
}

export function makeAnswers(): Answers {
  // one level a label: joining them at each answer would cost as much as counting a page out
  const seen = new Map<string, Map<string, Map<number, number>>>()
  return {
    count(route, method, status) {
      const methods = seen.get(route) ?? new Map<string, Map<number, number>>()
      const statuses = methods.get(method) ?? new Map<number, number>()
      const times = statuses.get(status) ?? 0
      if (times === 0) seen.set(route, methods.set(method, statuses))
      statuses.set(status, times + 1)
    },
    lines: () =>
      [...seen].flatMap(([route, methods]) =>
        [...methods].flatMap(([method, statuses]) =>
          [...statuses].map(
            ([status, times]) =>
              `teranga_answers_total{route="${route}",method="${method}",status="${status}"} ${times}`,
          ),
        ),
      ),
  }
}

/** `/healthz`: the process lives. `/readyz`: it may be sent people. `/metrics`: numbers, for Prometheus. */
export function health(
  app: FastifyInstance,
  { database }: Services,
  readiness: Readiness,
  answers: Answers,
): void {
  app.addHook('onResponse', ({ method, routeOptions: { url = 'aucune' } }, { statusCode }, done) => {
    answers.count(url, method, statusCode)
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
      ...answers.lines(),
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
