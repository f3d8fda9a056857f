import pg from 'pg'
import type { Log } from '#context'
import { type Database, type Driver, type Run, toDatabase, toFailure } from './database.ts'

const POOL_SIZE = 10
const ACQUIRE_TIMEOUT = 2_000
const START_TIMEOUT = 15_000
const STATEMENT_TIMEOUT = 5_000
const IDLE_IN_TRANSACTION_TIMEOUT = 10_000
const RECONNECT_DELAYS = [100, 500, 1_000, 2_000, 5_000]
/** Statements prepared on each connection: the shop's are constants, so they are few. */
const MAX_PREPARED = 500

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

function runOn(client: pg.Pool | pg.PoolClient): Run {
  return async (text, values, mode) => {
    const name = nameOf(text)
    const statement = { text, values, types, ...(name ? { name } : {}) }
    try {
      if (mode === 'array') return (await client.query({ ...statement, rowMode: 'array' })).rows
      return (await client.query(statement)).rows
    } catch (error) {
      throw toFailure(error)
    }
  }
}

export async function openPostgres(url: string, log: Log): Promise<Database> {
  return toDatabase(await postgresDriver(url, log))
}

/** A pool on PostgreSQL 15 or later, with time-outs everywhere and one connection that listens. */
export async function postgresDriver(url: string, log: Log): Promise<Driver> {
  const settings: pg.PoolConfig = {
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: ACQUIRE_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
    // compiling a plan takes longer than any of the shop's statements
    options: '-c TimeZone=UTC -c jit=off',
    application_name: 'teranga',
  }
  const pool = new pg.Pool(settings)
  // without listeners, a restarting database would take the process down
  const onLost = (error: Error) =>
    log.warn({ code: 'BASE_PERDUE', cause: error.message }, 'database connection lost')
  pool.on('error', onLost)
  pool.on('connect', (client) => client.on('error', onLost))

  const heard = new Map<string, Set<(payload: string) => void>>()
  let listener: pg.Client | undefined
  let closed = false

  async function connectListener(): Promise<void> {
    const client = new pg.Client({ ...settings, statement_timeout: 0 })
    client.on('error', onLost)
    client.on('notification', ({ channel, payload }) => {
      for (const call of heard.get(channel) ?? []) call(payload ?? '')
    })
    await client.connect()
    for (const channel of heard.keys()) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
    client.once('end', () => void reconnectListener())
    listener = client
  }
  async function reconnectListener(): Promise<void> {
    for (let attempt = 0; !closed; attempt += 1) {
      await new Promise((done) => setTimeout(done, RECONNECT_DELAYS[Math.min(attempt, 4)]).unref())
      if (closed) return
      try {
        await connectListener()
        for (const calls of heard.values()) for (const call of calls) call('')
        return
      } catch (error) {
        onLost(error as Error)
      }
    }
  }

  // fail now, with the driver's own words, rather than at the first request; a busy machine is waited for
  const first = new pg.Client({ ...settings, connectionTimeoutMillis: START_TIMEOUT })
  await first.connect()
  await first.end()
  return {
    kind: 'postgres',
    run: runOn(pool),
    begin: async (work) => {
      const client = await pool.connect().catch((error) => {
        throw toFailure(error)
      })
      let broken = false
      try {
        await client.query('BEGIN')
        const result = await work(runOn(client))
        await client.query('COMMIT')
        return result
      } catch (error) {
        await client.query('ROLLBACK').catch(() => {
          broken = true
        })
        throw toFailure(error)
      } finally {
        client.release(broken)
      }
    },
    script: async (text) => void (await pool.query(text)),
    listen: async (channel, call) => {
      if (!listener) await connectListener()
      const calls = heard.get(channel) ?? new Set()
      if (!heard.has(channel)) await listener?.query(`LISTEN ${listener.escapeIdentifier(channel)}`)
      heard.set(channel, calls.add(call))
      return async () => void calls.delete(call)
    },
    close: async () => {
      closed = true
      await listener?.end()
      await pool.end()
    },
  }
}
