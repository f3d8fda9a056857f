import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Porte } from '#ouverture/porte.actions.ts'
import { adresseLue } from '#pages/parametres.ts'
import type { Readiness } from '../health.ts'
import type { ShopLog } from '../log.ts'
import type { Watch } from '../measures/watch.ts'
import type { Work } from '../measures/work.ts'
import { enVisite } from '../visite/visite.ts'
import type { PageCache } from './cache.ts'
import { sendKept } from './kept.ts'

/** The route of every page, as the log and the counters name it. */
export const PAGES = '/*'

/** Milliseconds that a client may take. */
const TIMEOUTS = {
  /** For its headers: Node would swap the two if it were more than for the whole. */
  headers: 10_000,
  /** For all of it. */
  request: 20_000,
  /** For all of a form with photos: of what came back, of what is liked. */
  photos: 120_000,
  /** For all of it from somebody who is signed in: a photo, a table of products, on a line that carries little. */
  known: 600_000,
  /** Saying nothing, whatever it is doing. */
  silent: 30_000,
  keepAlive: 30_000,
  /** How often slow ones are looked for; Node's own habit is 30 s. */
  look: 1_000,
}
/** Kept pages are logged together: a line each would cost a tenth of the answer, and they all say the same. */
const LOG_EVERY = 1000

interface Front {
  cache: PageCache
  log: ShopLog | undefined
  watch: Pick<Watch, 'begun' | 'ended'>
  /** Whether the visitor must be led to the shop's own address instead. */
  elsewhere(request: IncomingMessage): boolean
  /** Where the shop is closed, who is asking must be known first. */
  porte: Pick<Porte, 'ouverte'>
  /** Where this process is about to end, whoever is answered is to come back by another line. */
  readiness: Readiness
}

/** Gives requests whose body is on its way the longer time. */
const lengthened = new WeakMap<IncomingMessage, () => void>()

/** Ends a request whose body takes too long, as Node does those whose headers do. */
function hurry(server: Server, request: IncomingMessage, timeouts: typeof TIMEOUTS): void {
  const { 'content-length': length, 'transfer-encoding': coding, 'content-type': type = '' } = request.headers
  if (coding === undefined && !Number(length)) return
  const ms = type.startsWith('multipart/') ? timeouts.photos : timeouts.request
  const late = setTimeout(() => {
    const error = Object.assign(new Error('the body takes too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    if (!request.complete) server.emit('clientError', error, request.socket)
  }, ms)
  const enough = () => clearTimeout(late)
  request.once('close', enough)
  lengthened.set(request, enough)
}

/** Whoever is signed in may take longer to send what they send. Call on the root instance, once it is known who asks. */
export function installPatience(app: FastifyInstance): void {
  app.addHook('preParsing', ({ compte, raw }, _reply, _payload, done) => {
    if (compte) lengthened.get(raw)?.()
    done()
  })
}

/** It has no number: its answer is the same for everybody. */
function keptWork(method: string, { headers }: IncomingMessage): Work {
  const { traceparent } = headers
  const parent = typeof traceparent === 'string' ? traceparent : undefined
  return { kind: 'request', method, route: PAGES, id: '', parent }
}

/**
 * The server in front of Fastify: what is kept leaves at once, its headers worked out when it was made; the way
 * through routes and hooks costs as much again. Everything else, and everything from `stop` on, is Fastify's.
 */
export function makeFront({ cache, log, watch, elsewhere, porte, readiness }: Front, timeouts = TIMEOUTS) {
  let stopped = false
  const sent = new Map<string, number>()
  let due: NodeJS.Timeout | undefined
  const say = () => {
    clearTimeout(due)
    due = undefined
    for (const [answer, times] of sent) {
      const [method, status] = answer.split(' ')
      log?.info({ route: PAGES, method, status: Number(status), times }, 'answered')
    }
    sent.clear()
  }
  const findKept = (request: IncomingMessage) => {
    const { method, url = '' } = request
    if (stopped || !porte.ouverte() || (method !== 'GET' && method !== 'HEAD') || elsewhere(request))
      return undefined
    if (enVisite(url, request.headers.cookie)) return undefined
    return cache.find(adresseLue(url))
  }
  return {
    open(handler: RequestListener): Server {
      const patience = {
        headersTimeout: timeouts.headers,
        requestTimeout: timeouts.known,
        keepAliveTimeout: timeouts.keepAlive,
        connectionsCheckingInterval: timeouts.look,
      }
      const server = createServer(patience, (request, response) => {
        const began = performance.now()
        hurry(server, request, timeouts)
        if (readiness.stopping) response.shouldKeepAlive = false
        const kept = findKept(request)
        if (!kept) return handler(request, response)
        const { method = '' } = request
        const work = keptWork(method, request)
        watch.begun(work)
        sendKept(kept, request.headers, response)
        const { statusCode: status } = response
        watch.ended(work, { began, ms: performance.now() - began, status, failed: false })
        const answer = `${method} ${status}`
        sent.set(answer, (sent.get(answer) ?? 0) + 1)
        due ??= setTimeout(say, LOG_EVERY).unref()
      })
      return server.setTimeout(timeouts.silent)
    },
    stop() {
      stopped = true
      say()
    },
  }
}
