import { writeSync } from 'node:fs'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pino from 'pino'

export type ShopLog = FastifyBaseLogger

const nothing = () => undefined
const SERIALIZERS = { err: withoutData, req: nothing, res: nothing }

/**
 * The shop's log: JSON lines on standard error. No address, body, query or token is ever given to it, and what
 * errors quote of a request is cut out. On a terminal only what asks for attention is shown, at once; elsewhere
 * lines leave together, within a second: one write each cost as much as the answers themselves.
 */
export function openLog(): ShopLog {
  if (process.env.NODE_ENV === 'development')
    return pino(
      { base: null, serializers: SERIALIZERS },
      { write: (line) => process.stderr.write(lisible(line)) },
    )
  const destination = openLines(2, process.stderr.isTTY ? 1 : 4096)
  process.on('exit', destination.end)
  return pino(
    {
      level: process.stderr.isTTY ? 'warn' : 'info',
      base: null,
      serializers: SERIALIZERS,
    },
    destination,
  )
}

/** Bytes of lines that wait while none can be written; whatever else is said meanwhile is lost, and counted. */
const WAITING = 2 ** 20
const EVERY = 1000
/** Milliseconds for which whoever ends waits for a reader that is slow. */
const AT_THE_END = 500

/**
 * Lines to an open file, `together` bytes at once or within a second. A disk without room or a reader that is gone is no
 * fault of whoever has something to say, and nothing waits for it: what could not be written is tried again each second.
 */
export function openLines(file: number, together: number, write: typeof writeSync = writeSync) {
  let text = ''
  let rest = Buffer.alloc(0)
  let stuck = false
  let lost = 0

  /** Answers why not all of it left; null: it did. */
  function flush(): string | null {
    try {
      for (;;) {
        while (rest.length > 0) rest = rest.subarray(write(file, rest))
        if (text === '') break
        rest = Buffer.from(text)
        text = lost > 0 ? lostLine(lost) : ''
        lost = 0
      }
      stuck = false
      return null
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException
      // a pipe whose reader is slow takes more in a moment
      stuck = code !== 'EAGAIN'
      return code
    }
  }
  const timer = setInterval(flush, EVERY).unref()
  return {
    write(line: string): void {
      if (rest.length + text.length + line.length > WAITING) {
        lost += 1
        return
      }
      text += line
      if (!stuck && text.length >= together) flush()
    },
    end(): void {
      clearInterval(timer)
      const until = performance.now() + AT_THE_END
      while (flush() === 'EAGAIN' && performance.now() < until);
    },
  }
}

const lostLine = (lines: number) =>
  `${JSON.stringify({ level: 40, time: Date.now(), code: 'JOURNAL_PERDU', lines, msg: 'lines of this log could not be written' })}\n`

/** A line of the log as one reads it while one develops: the hour, then the call or what happened. */
export function lisible(line: string): string {
  const { time, level, msg, reqId, method, route, status, ms, err, ...rest } = JSON.parse(line)
  const what = method
    ? `${method} ${route} ${status}, ${ms} ms`
    : [msg, ...Object.values(rest).map(enMots)].join(' ')
  const sign = level >= 50 ? '✗ ' : level >= 40 ? '! ' : ''
  const fault = err ? `\n  ${err.type}: ${err.message}\n${err.stack}` : ''
  return `${new Date(time).toTimeString().slice(0, 8)} ${sign}${what}${fault}\n`
}

const enMots = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Where it happened and of which kind; the values that database and parser messages quote are masked. */
export function withoutData(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack = '', cause } = error
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: name,
    ...('code' in error ? { code: error.code } : {}),
    message: (message.split('\n')[0] ?? '')
      .slice(0, 1000)
      .replace(/"[^"]*"|'[^']*'|«[^»]*»/g, '…')
      .slice(0, 300),
    stack: frames.slice(0, 12).join('\n'),
    ...(cause ? { cause: withoutData(cause) } : {}),
  }
}

/**
 * One line an answer, under its number: the route's pattern, never the address, which may hold a token or a name.
 * Files that were found are not worth one; whoever was refused may ask why.
 */
export function logAnswer({ method, routeOptions, log }: FastifyRequest, reply: FastifyReply): void {
  const { url: route = 'aucune' } = routeOptions
  const { statusCode: status } = reply
  if (status < 400 && (route.startsWith('/assets/') || route.startsWith('/media/'))) return
  const fields = { method, route, status, ms: Math.round(reply.elapsedTime) }
  if (status >= 500) log.warn(fields, 'answered')
  else log.info(fields, 'answered')
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(request, reply)
    done()
  })
}
