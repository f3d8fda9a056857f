import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Bound } from '#shared/bounds.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { isLoopback } from '#shared/loopback.ts'
import { pour } from '#shared/rest.ts'
import { gaugeLines } from './gauges.ts'
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

const hash = (text: string) => createHash('sha256').update(text).digest()

/** What a proxy adds: the visitor is somebody else than who is connected. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/** Whoever shows the token, or is on this machine itself. */
function mayMeasure({ headers, raw }: FastifyRequest, token: string | null): boolean {
  const shown = headers.authorization ?? ''
  if (token && timingSafeEqual(hash(shown), hash(`Bearer ${token}`))) return true
  const address = raw.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  return isLoopback(address) && FORWARDED.every((name) => headers[name] === undefined)
}

const boundLines = (bounds: readonly Bound[]) => [
  '# TYPE teranga_bound gauge',
  ...bounds.map(({ name, unit, max }) => `teranga_bound{name="${name}",unit="${unit}"} ${max}`),
  '# TYPE teranga_held gauge',
  ...bounds.map(({ name, unit, size }) => `teranga_held{name="${name}",unit="${unit}"} ${size()}`),
]

/** `/healthz`: the process lives. `/readyz`: it may be sent people. `/metrics`: numbers, for whoever keeps it. */
export function health(
  app: FastifyInstance,
  services: Services,
  readiness: Readiness,
  answers: Answers,
): void {
  const { database, bounds, config } = services
  app.addHook('onResponse', ({ method, routeOptions: { url = 'aucune' } }, { statusCode }, done) => {
    answers.count(url, method, statusCode)
    done()
  })

  app.get('/healthz', pour('public'), async (_request, reply) => reply.send({ etat: 'vivante' }))
  app.get('/readyz', pour('public'), async (_request, reply) => {
    if (readiness.stopping) throw new Failure('SERVICE_INDISPONIBLE', 'La boutique s’arrête.')
    await database.query('SELECT name FROM migration LIMIT 1')
    return reply.send({ etat: 'prete' })
  })
  // its key is not a person's
  app.get('/metrics', pour('public'), async (request, reply) => {
    if (!mayMeasure(request, config.metricsToken)) throw introuvable('Cette adresse')
    const { rss, heapUsed, external } = process.memoryUsage()
    const lines = [
      '# TYPE teranga_answers_total counter',
      ...answers.lines(),
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${rss}`,
      '# TYPE nodejs_heap_used_bytes gauge',
      `nodejs_heap_used_bytes ${heapUsed}`,
      '# TYPE nodejs_external_bytes gauge',
      `nodejs_external_bytes ${external}`,
      ...boundLines(bounds.all()),
      ...(await gaugeLines(services)),
      '# TYPE process_uptime_seconds gauge',
      `process_uptime_seconds ${process.uptime().toFixed(0)}`,
    ]
    return reply.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`)
  })
}
