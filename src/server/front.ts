import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { adresseLue } from '#pages/parametres.ts'
import type { PageCache } from './cache.ts'
import type { Answers } from './health.ts'
import { sendKept } from './kept.ts'
import type { ShopLog } from './log.ts'

/** The route of every page, as the log and the counters name it. */
export const PAGES = '/*'

const REQUEST_TIMEOUT = 20_000
const CONNECTION_TIMEOUT = 30_000
const KEEP_ALIVE = 30_000

interface Front {
  cache: PageCache
  log: ShopLog | undefined
  answers: Answers
  /** Whether the visitor must be led to the shop's own address instead. */
  elsewhere(request: IncomingMessage): boolean
}

/**
 * The server in front of Fastify: what is kept leaves at once, its headers worked out when it was made; the way
 * through routes and hooks costs as much again. Everything else, and everything from `stop` on, is Fastify's.
 */
export function makeFront({ cache, log, answers, elsewhere }: Front) {
  let stopped = false
  let requests = 0
  // the system has all of it at once: no time to speak of
  const line = log?.child({ route: PAGES, ms: 0 })
  const nextId = () => {
    requests += 1
    return `req-${requests.toString(36)}`
  }
  const findKept = (request: IncomingMessage) => {
    const { method, url = '' } = request
    if (stopped || (method !== 'GET' && method !== 'HEAD') || elsewhere(request)) return undefined
    return cache.find(adresseLue(url))
  }
  return {
    /** Ids of the requests, whoever answers them. */
    nextId,
    open(handler: RequestListener): Server {
      const server = createServer((request, response) => {
        const kept = findKept(request)
        if (!kept) return handler(request, response)
        sendKept(kept, request.headers, response)
        const { method = '' } = request
        const { statusCode: status } = response
        answers.count(PAGES, method, status)
        line?.info({ reqId: nextId(), method, status }, 'answered')
      })
      server.keepAliveTimeout = KEEP_ALIVE
      server.requestTimeout = REQUEST_TIMEOUT
      return server.setTimeout(CONNECTION_TIMEOUT)
    },
    stop() {
      stopped = true
    },
  }
}
