import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#context'
import { type Driver, isLost, type Replica } from './database.ts'
import { makePool, ownLine, type Times } from './pool.ts'

/** A streaming copy of the base. */
export interface Copy {
  url: string
  /** Seconds behind which it is left. */
  lag: number
  /** Where changes are notified that what is kept depends on. */
  channel: string
}

/** Milliseconds between two looks, and between those that follow a change until the copy has it. */
const EVERY = 500
const SOON = [5, 10, 20, 40, 80, 160]
/** A copy that is slow is no help: what it does not answer in time is asked of the base. */
const PATIENCE = { connection: 500, statement: 900, answer: 1_000 }
/** Looks of which the copy has not all yet; more are not needed to know that it is far behind. */
const MAX_AHEAD = 64

const BASE = `SELECT pg_current_wal_insert_lsn()::text AS lsn, (pg_control_system()).system_identifier::text AS id`
const COPY = `SELECT pg_last_wal_replay_lsn()::text AS lsn, (pg_control_system()).system_identifier::text AS id,
  pg_is_in_recovery() AS follows`
interface Position extends Record<string, unknown> {
  lsn: string | null
  id: string
  follows?: boolean
}

/** Where the base stood when it was asked, and how many changes had been heard of by then. */
interface Look {
  at: number
  lsn: bigint
  heard: number
}

const READS = /^\s*(SELECT|WITH)\b/i
const PAGE = 8_192n

/**
 * A place in the log as a number. Where a page has just begun the base counts the page's header, which the copy does not
 * before something follows: on a quiet base, never.
 */
export function placeOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/')
  const place = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
  const header = place % 2n ** 20n === 40n ? 40n : 24n
  return place % PAGE === header ? place - header : place
}

/**
 * The driver of a base that has a copy: inside `reading(true, …)` what is read outside of transactions is asked of the
 * copy, as long as that holds all of which this process has heard, and all that is older than `lag`; else, and where it
 * fails, of the base. How far it is needs nobody's clock and no write: the base is asked where it stands, twice a second,
 * and the copy whether it has come there.
 */
export async function followed(
  driver: Driver,
  { url, lag, channel }: Copy,
  { times, size, log }: { times: Times; size: number; log: Log },
): Promise<Driver> {
  const within = lag * 1_000
  const mayBeOld = new AsyncLocalStorage<boolean>()
  let looking = true
  let failed: string | null = 'not seen yet'
  let reads = 0
  let bytes: number | null = null
  /** Changes heard of, and how many of them the copy has. */
  let heard = 0
  let has = 0
  /** All that was written before this the copy has. */
  let upTo = Number.NEGATIVE_INFINITY
  const ahead: Look[] = []
  let hurry = new AbortController()

  const leave = (why: string) => {
    if (failed === null) log.warn({ code: 'REPLIQUE_QUITTEE', cause: why }, 'the replica is left')
    failed = why
    upTo = Number.NEGATIVE_INFINITY
  }
  const brief = { ...times, ...PATIENCE }
  // of idle connections: whoever asks next finds out
  const pooling = { settings: ownLine(url, brief), times: brief, prepared: true, onLost: () => {} }
  const pool = makePool({ ...pooling, sight: driver.sight, size })
  /** Its own, so that it sees past many who read. */
  const eye = makePool({ ...pooling, sight: { by: null }, size: 1 })
  const isNear = () => performance.now() - upTo <= within
  const isUsed = () => isNear() && has === heard

  async function look(): Promise<void> {
    const mark = { at: performance.now(), heard }
    const [base] = (await driver.run(BASE, [], 'object').catch(() => [])) as Position[]
    // what it does not say makes the copy older by itself
    if (!base?.lsn) return
    const [copy] = (await eye.run(COPY, [], 'object')) as Position[]
    if (!copy?.lsn || copy.follows !== true || copy.id !== base.id) throw new Error('not a copy of this base')
    const place = placeOf(base.lsn)
    if (ahead.length < MAX_AHEAD) ahead.push({ ...mark, lsn: place })
    const replayed = placeOf(copy.lsn)
    bytes = Math.max(0, Number(place - replayed))
    for (let next = ahead[0]; next && next.lsn <= replayed; next = ahead[0]) {
      ahead.shift()
      upTo = next.at
      has = next.heard
    }
    if (failed !== null && isNear()) {
      failed = null
      log.info({ code: 'REPLIQUE_REPRISE' }, 'the replica is read')
    }
    if (failed === null && !isNear()) leave('too far behind')
  }

  async function watch(): Promise<void> {
    for (let hurried = 0; looking; ) {
      const { signal } = hurry
      await look().catch((error: Error) => looking && leave(error.message))
      hurried = has === heard || failed !== null ? 0 : hurried + 1
      const pause = hurried === 0 ? EVERY : (SOON[hurried - 1] ?? EVERY)
      await wait(pause, null, { ref: false, signal }).catch(() => {})
    }
  }

  const silence = await driver.listen(channel, () => {
    heard += 1
    hurry.abort()
    hurry = new AbortController()
  })
  const watching = watch()
  const replica: Replica = {
    // what is asked in the course of something that may not be old may not either
    reading: (old, work) => mayBeOld.run(old && mayBeOld.getStore() !== false, work),
    settled: lag,
    state: () => ({
      seconds: upTo > 0 ? (performance.now() - upTo) / 1_000 : null,
      ...{ bytes, reads, used: isNear() },
    }),
  }
  return {
    ...driver,
    replica,
    run: async (text, values, mode) => {
      if (!mayBeOld.getStore() || !isUsed() || !READS.test(text)) return driver.run(text, values, mode)
      try {
        const rows = await pool.run(text, values, mode)
        reads += 1
        return rows
      } catch (error) {
        // a query that it ended for the sync's sake, or that does not belong there, says nothing of the copy itself
        if (isLost(error)) leave((error as Error).message)
        return driver.run(text, values, mode)
      }
    },
    close: async () => {
      looking = false
      hurry.abort()
      await silence()
      await Promise.race([
        Promise.all([watching, pool.end(), eye.end()]),
        wait(times.close, null, { ref: false }),
      ])
      await driver.close()
    },
  }
}
