import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#context'
import { type Database, type Driver, type Run, toDatabase } from './database.ts'
import { openListener } from './listener.ts'
import { awaited, type Sight, told } from './witness.ts'

const POOL_SIZE = 10
const IDLE_IN_TRANSACTION_TIMEOUT = 10_000
/** Statements prepared on each connection: the shop's are constants, so they are few. */
const MAX_PREPARED = 500

/** How long PostgreSQL is waited for, in milliseconds: whatever it does, a call of the shop ends within five seconds. */
const TIMES = {
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
  askEvery: 3_000,
}
export type Times = typeof TIMES

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

const LETS_RUN = ['statement_timeout', 'idle_in_transaction_session_timeout']
const isSilence = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/** Runs statements on a connection; `onSilence` is told of one that was not answered. */
function runOn(client: pg.PoolClient, query_timeout: number, onSilence: () => void): Run {
  return async (text, values, mode) => {
    const name = nameOf(text)
    const statement = { text, values, types, query_timeout, ...(name ? { name } : {}) }
    try {
      if (mode === 'array') return (await client.query({ ...statement, rowMode: 'array' })).rows
      return (await client.query(statement)).rows
    } catch (error) {
      if (isSilence(error)) onSilence()
      throw error
    }
  }
}

export async function openPostgres(url: string, log: Log, times?: Partial<Times>): Promise<Database> {
  return toDatabase(await postgresDriver(url, log, times))
}

/** A pool on PostgreSQL 15 or later, where every wait has its bound, and one connection that listens. */
export async function postgresDriver(url: string, log: Log, given: Partial<Times> = {}): Promise<Driver> {
  const times = { ...TIMES, ...given }
  const settings: pg.PoolConfig = {
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: times.connection,
    statement_timeout: times.statement,
    query_timeout: times.answer,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: times.answer,
    // compiling a plan, or starting workers for it, takes longer than any of the shop's statements; a report adds up a
    // hundred thousand customers without a file
    options: '-c TimeZone=UTC -c jit=off -c max_parallel_workers_per_gather=0 -c work_mem=16MB',
    application_name: 'teranga',
  }
  const pool = new pg.Pool(settings)
  // without listeners, a restarting database would take the process down
  const onLost = (error: Error) =>
    log.warn({ code: 'BASE_PERDUE', cause: error.message }, 'database connection lost')
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

  const listener = openListener({ settings, askEvery: times.askEvery, onLost })
  // fail now, with the driver's own words, rather than at the first request
  const first = new pg.Client({ ...settings, connectionTimeoutMillis: times.start })
  await first.connect()
  await first.end()
  const sight: Sight = { by: null }
  const take = () => awaited(sight, () => pool.connect())
  return {
    kind: 'postgres',
    run: async (...statement) => {
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
    },
    begin: async (work, long = false) => {
      const client = await take()
      const bare = runOn(client, long ? times.long : times.answer, () => {
        // what is asked of it from now on fails at once, instead of waiting behind
        void client.end()
        onSilence()
      })
      const run = told(sight, bare)
      let broken = false
      try {
        await run('BEGIN', [], 'object')
        // by SET, which is no query yet: the level of isolation is still to be chosen
        for (const one of long ? LETS_RUN : []) await run(`SET LOCAL ${one} = ${times.long}`, [], 'object')
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
    script: async (text) => void (await pool.query(text)),
    listen: listener.listen,
    sight,
    pool: () => ({
      max: POOL_SIZE,
      open: pool.totalCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await Promise.race([
        Promise.all([listener.close(), pool.end()]),
        wait(times.close, null, { ref: false }),
      ])
    },
  }
}
