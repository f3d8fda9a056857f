import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Bound, Bounds } from '#shared/bounds.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { isLoopback } from '#shared/loopback.ts'
import { pour } from '#shared/rest.ts'
import { memeSecret } from '#shared/surete/secret.ts'
import { waitingFamilies } from './gauges.ts'
import { counter, type Family, gauge, toText } from './measures/families.ts'
import { processFamilies } from './measures/process.ts'
import type { Services } from './services.ts'

/** True from the moment the shop is asked to stop: balancers look elsewhere. */
export interface Readiness {
  stopping: boolean
}

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
  if (token && memeSecret(shown, `Bearer ${token}`)) return true
  const address = raw.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  return isLoopback(address) && FORWARDED.every((name) => headers[name] === undefined)
}

/** A bound and what is held of it, under the same labels. */
function boundFamilies(bounds: Bounds): Family[] {
  const family = (name: string, read: (bound: Bound) => number): Family => ({
    name,
    type: 'gauge',
    samples: bounds
      .all()
      .map((bound) => ({ labels: { name: bound.name, unit: bound.unit }, value: read(bound) })),
  })
  return [
    family('teranga_bound', ({ max }) => max),
    family('teranga_held', ({ size }) => size()),
    counter('teranga_memory_dropped_total', bounds.dropped()),
  ]
}

/** Everything that is measured, read anew. */
export async function gather(services: Services): Promise<Family[]> {
  return [
    ...services.watch.families(),
    ...boundFamilies(services.bounds),
    ...(await waitingFamilies(services)),
    gauge('teranga_connections', await services.watch.connections()),
    ...processFamilies(),
  ]
}

/** `/healthz`: the process lives. `/readyz`: it may be sent people. `/metrics`: numbers, for whoever keeps it. */
export function health(app: FastifyInstance, services: Services, readiness: Readiness): void {
  const { database, config } = services
  // who had asked before, and waits for somebody slow, is to come back by another line too
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.stopping) reply.raw.shouldKeepAlive = false
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
    return reply.type('text/plain; version=0.0.4').send(toText(await gather(services)))
  })
}
