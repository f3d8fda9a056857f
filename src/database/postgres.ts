import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#context'
import { type Database, type Driver, toDatabase } from './database.ts'
import { openListener } from './listener.ts'
import { defaultsOf, type Lines, lentLine, makePool, ownLine, TIMES, type Times } from './pool.ts'
import { type Copy, followed } from './replica.ts'
import type { Sight } from './witness.ts'

export type { Times } from './pool.ts'

const LINES: Lines = { pool: 10, direct: null }
/** Connections of their own that long transactions have, where the others are lent. */
const LONG_AT_ONCE = 3

type Given = Partial<Times & Lines> & { copy?: Copy | null }

export async function openPostgres(url: string, log: Log, given?: Given): Promise<Database> {
  return toDatabase(await postgresDriver(url, log, given))
}

/**
 * A pool on PostgreSQL 15 or later, where every wait has its bound, and one connection that listens. With `direct`, `url`
 * is a pooler's: who listens, leads or takes minutes goes past it. With a `copy`, what may be a moment old is read there.
 */
export async function postgresDriver(url: string, log: Log, given: Given = {}): Promise<Driver> {
  const { copy = null, ...others } = given
  const { pool: size, direct, ...times } = { ...TIMES, ...LINES, ...others }
  const onLost = (error: Error) =>
    log.warn({ code: 'BASE_PERDUE', cause: error.message }, 'database connection lost')
  const own = ownLine(direct ?? url, times)
  const sight: Sight = { by: null }
  const pooling = { times, onLost, size, sight }
  const pool = direct
    ? makePool({ ...pooling, settings: lentLine(url, times), prepared: false })
    : makePool({ ...pooling, settings: own, prepared: true })
  const apart = direct ? makePool({ ...pooling, settings: own, size: LONG_AT_ONCE, prepared: true }) : pool
  const listener = openListener({ settings: own, askEvery: times.askEvery, onLost })

  // fail now, with the driver's own words, rather than at the first request
  const first = new pg.Client({ ...own, connectionTimeoutMillis: times.start })
  await first.connect()
  if (direct) await setDefaults(first, { url, times, log })
  await first.end()
  if (direct) await pool.run('SELECT 1', [], 'array')
  const driver: Driver = {
    kind: 'postgres',
    run: pool.run,
    begin: (work, long = false) => (long ? apart : pool).begin(work, long),
    script: pool.script,
    outside: apart.outside,
    listen: listener.listen,
    lead: listener.lead,
    sight,
    pool: pool.state,
    close: async () => {
      await Promise.race([
        Promise.all([listener.close(), pool.end(), ...(direct ? [apart.end()] : [])]),
        wait(times.close, null, { ref: false }),
      ])
    },
  }
  return copy ? followed(driver, copy, { times, size, log }) : driver
}

/**
 * What a pooler does not let through becomes the role's own, in this base. Where that is refused the shop works all the
 * same: it leaves by itself what does not answer.
 */
async function setDefaults(
  client: pg.Client,
  { url, times, log }: { url: string; times: Times; log: Log },
): Promise<void> {
  const role = client.escapeIdentifier(decodeURIComponent(new URL(url).username) || client.user || '')
  try {
    const { rows } = await client.query<{ base: string; known: string[] }>(
      `SELECT current_database() AS base, coalesce((SELECT setconfig FROM pg_db_role_setting
         JOIN pg_database d ON d.oid = setdatabase WHERE d.datname = current_database() AND setrole = $1::regrole), '{}') AS known`,
      [role],
    )
    for (const [name, value] of Object.entries(defaultsOf(times)))
      if (!rows[0]?.known.some((one) => one.toLowerCase() === `${name}=${value}`.toLowerCase()))
        await client.query(
          `ALTER ROLE ${role} IN DATABASE ${client.escapeIdentifier(rows[0]?.base ?? '')} SET ${name} = ${client.escapeLiteral(value)}`,
        )
  } catch (error) {
    log.warn({ code: 'REGLAGES_REFUSES', err: error }, 'the settings of pooled connections could not be kept')
  }
}
