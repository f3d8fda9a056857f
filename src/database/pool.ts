import type { Socket } from 'node:net'
import pg from 'pg'
import type { Long, Run } from './database.ts'
import { awaited, type Sight, told } from './witness.ts'

/** How PostgreSQL is reached, beside its address. */
export interface Lines {
  /** Connections of this process at most. */
  pool: number
  /** Its own address, where the first one is a pooler's that lends a connection for one transaction (PgBouncer). */
  direct: string | null
}

const IDLE_IN_TRANSACTION_TIMEOUT = 5_000
/** Statements prepared on each connection: the shop's are constants, so they are few. */
const MAX_PREPARED = 500

/** How long PostgreSQL is waited for, in milliseconds: whatever it does, a call of the shop ends within five seconds. */
export const TIMES = {
  /** The first connection: a busy machine is waited for. */
  start: 15_000,
  /** A connection, from the pool or new. */
  connection: 2_000,
  /** PostgreSQL gives up a statement by itself. */
  statement: 4_000,
  /** A connection that has not answered is destroyed: the line, or PostgreSQL, is dead or frozen. */
  answer: 4_500,
  /** Both, where a transaction is long. */
  long: 600_000,
  /** Saying good-bye. */
  close: 1_000,
  /** The connection that listens is asked this often whether it lives. */
  askEvery: 2_000,
}
export type Times = typeof TIMES

/** What every session is set to. */
const SETTINGS = {
  TimeZone: 'UTC',
  // compiling a plan, or starting workers for it, takes longer than any of the shop's statements; a report adds up a
  // hundred thousand customers without a file
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  work_mem: '16MB',
}
/** The same as defaults of a role, for connections that take no settings of their own. */
export const defaultsOf = (times: Times): Record<string, string> => ({
  ...SETTINGS,
  statement_timeout: String(times.statement),
  idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_TIMEOUT),
})

const asText = (value: string) => value
const { NUMERIC, INT8, DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins
const parsers = new Map<number, (value: string) => unknown>([
  [NUMERIC, asText],
  [INT8, Number],
  [DATE, asText],
  [TIMESTAMP, asText],
  [TIMESTAMPTZ, asText],
])
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? (pg.types.getTypeParser(oid, format as 'text') as (value: string) => unknown),
}

const names = new Map<string, string>()
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MAX_PREPARED) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** Settings of a connection that is this process's as long as it lasts. */
export const ownLine = (url: string, times: Times): pg.PoolConfig => ({
  ...anyLine(url, times),
  statement_timeout: times.statement,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
  options: Object.entries(SETTINGS)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
})

/**
 * Settings of a connection to a pooler: it refuses what it does not know at the beginning of a session. The time zone,
 * which answers depend on, it keeps for whoever has set it; the rest are defaults of the role (`defaultsOf`).
 */
export const lentLine = (url: string, times: Times): pg.PoolConfig => ({
  ...anyLine(url, times),
  onConnect: (client: pg.ClientBase) => client.query(`SET TimeZone = '${SETTINGS.TimeZone}'`),
})

const anyLine = (url: string, times: Times): pg.PoolConfig => ({
  connectionString: url,
  connectionTimeoutMillis: times.connection,
  query_timeout: times.answer,
  keepAlive: true,
  keepAliveInitialDelayMillis: times.answer,
  application_name: 'teranga',
})

interface Pooling {
  settings: pg.PoolConfig
  size: number
  times: Times
  /** Whether statements stay prepared: only on connections that are not another's a moment later. */
  prepared: boolean
  /** Who is told of its statements. */
  sight: Sight
  onLost(error: Error): void
}

/** What a long transaction may take; who works in the background and is gone between two statements is not waited for. */
const LETS_RUN = {
  statements: ['statement_timeout'],
  all: ['statement_timeout', 'idle_in_transaction_session_timeout'],
}
/** One statement of a connection after another, whoever asks two at once. */
function inTurn(run: Run): Run {
  let before: Promise<unknown> = Promise.resolve()
  return (...statement) => {
    const turn = before.then(() => run(...statement))
    before = turn.catch(() => null)
    return turn
  }
}

const isSilence = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/** Connections that are opened as they are needed; every wait for one of them has its bound. */
export function makePool({ settings, size, times, prepared, sight, onLost }: Pooling) {
  const pool = new pg.Pool({ ...settings, max: size })
  // without listeners, a restarting database would take the process down
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))

  const idle = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('release', (_, client) => idle.add(client))
  pool.on('remove', (client) => idle.delete(client))
  /** Where one connection is silent the others are, most likely: nobody is to wait for each in turn. */
  const onSilence = () => {
    for (const client of [...idle]) {
      // the pool forgets it at once, and its socket waits for no good-bye
      client.emit('error', new Error('most likely silent'))
      ;(client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
    }
  }
  /** Runs statements on a connection; `silent` is told of one that was not answered. */
  const runOn =
    (client: pg.PoolClient, query_timeout: number, silent: () => void): Run =>
    async (text, values, mode) => {
      const name = prepared ? nameOf(text) : undefined
      const statement = { text, values, types, query_timeout, ...(name ? { name } : {}) }
      try {
        if (mode === 'array') return (await client.query({ ...statement, rowMode: 'array' })).rows
        return (await client.query(statement)).rows
      } catch (error) {
        if (isSilence(error)) silent()
        throw error
      }
    }

  const take = () => awaited(sight, () => pool.connect())
  const run: Run = async (...statement) => {
    const client = await take()
    let fault: Error | undefined
    try {
      return await told(sight, runOn(client, times.answer, onSilence))(...statement)
    } catch (error) {
      fault = error as Error
      throw error
    } finally {
      // as the pool itself does: after a fault nobody knows what the connection is in
      client.release(fault)
    }
  }

  return {
    run,
    async begin<T>(work: (run: Run) => Promise<T>, long: Long = false): Promise<T> {
      const client = await take()
      const bare = runOn(client, long ? times.long : times.answer, () => {
        // what is asked of it from now on fails at once, instead of waiting behind
        void client.end()
        onSilence()
      })
      const run = inTurn(told(sight, bare))
      let broken = false
      try {
        await run('BEGIN', [], 'object')
        // by SET, which is no query yet: the level of isolation is still to be chosen
        for (const one of long ? LETS_RUN[long === true ? 'all' : long] : [])
          await run(`SET LOCAL ${one} = ${times.long}`, [], 'object')
        const result = await work(run)
        await run('COMMIT', [], 'object')
        return result
      } catch (error) {
        await run('ROLLBACK', [], 'object').catch(() => {
          broken = true
        })
        throw error
      } finally {
        client.release(broken)
      }
    },
    /** On a connection that nobody has afterwards: what was set on it goes with it. */
    async outside<T>(work: (run: Run) => Promise<T>): Promise<T> {
      const client = await take()
      try {
        const run = told(sight, runOn(client, times.long, onSilence))
        await run(`SET statement_timeout = ${times.long}`, [], 'object')
        return await work(run)
      } finally {
        client.release(true)
      }
    },
    script: async (text: string) => void (await pool.query(text)),
    state: () => ({
      max: size,
      open: pool.totalCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    end: () => pool.end(),
  }
}
