import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy'
import { Failure, failureOf } from '#shared/failure.ts'
import { estTexte } from '#shared/texte.ts'
import type { Pool, Sight, Witness } from './witness.ts'

export type Row = Record<string, unknown>
export type RowMode = 'array' | 'object'
/** Runs one statement; rows are arrays or objects. The narrow waist between drizzle and a driver. */
export type Run = (text: string, values: unknown[], mode: RowMode) => Promise<unknown[]>

/** What can be asked of the database, inside a transaction or not. */
export interface Queries {
  /** Typed queries over a slice's tables. */
  drizzle: PgRemoteDatabase
  /** Plain SQL with `$1` parameters. `numeric` and times arrive as text, `bigint` as a number. */
  query<R extends Row>(text: string, values?: unknown[]): Promise<R[]>
}

/** Whether a transaction may take minutes: never, what it asks (`statements`), or what is between its statements too. */
export type Long = boolean | 'statements'

/** The one handle on PGlite or PostgreSQL. Knows no table. */
export interface Database extends Queries {
  readonly kind: 'pglite' | 'postgres'
  /**
   * All or nothing. Inside `work` only `tx` may be used: the outer handle throws instead of hanging. One that the
   * database ended for another's sake, or that wrote what another had just written, is begun anew, unless it is `long`.
   */
  transaction<T>(work: (tx: Queries) => Promise<T>, options?: { long?: Long }): Promise<T>
  /** Runs a script of several statements, without parameters. */
  script(text: string): Promise<void>
  /**
   * Runs `work` on one connection that is closed behind it, outside of transactions: each statement is one, and takes the
   * time it needs. Null where nobody else is at work: there, a transaction does.
   */
  readonly outside: (<T>(work: (q: Queries) => Promise<T>) => Promise<T>) | null
  /**
   * Calls `heard` with each payload notified on `channel`, and with '' after a lost connection came back,
   * when anything may have been missed. Answers the function that stops it.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  /** From now on `by` is told of every statement, and nobody else is. */
  observe(by: Witness): void
  pool(): Pool
  /**
   * Of all processes that ask, one leads: `changed` is told when it is this one, and when it is not any more. Of one that
   * dies, freezes or is cut off another takes the place within eight seconds. Answers the function that gives it up.
   */
  lead(changed: (leads: boolean) => void): Promise<() => Promise<void>>
  /** Its copy, where there is one. */
  readonly replica: Replica | null
  close(): Promise<void>
}

/** A copy of the base, a moment behind. */
export interface Replica {
  /** What `work` reads outside of transactions may be a moment old, or may not. */
  reading<T>(old: boolean, work: () => T): T
  /** Seconds after which somebody sees on the copy what they wrote: until then they are not to read there. */
  readonly settled: number
  /** How far behind it is (null: nobody knows), whether it may be read at all, and how often it was. */
  state(): { seconds: number | null; bytes: number | null; used: boolean; reads: number }
}

/** What a driver brings; `toDatabase` makes the handle of it. */
export interface Driver {
  kind: Database['kind']
  run: Run
  begin<T>(work: (run: Run) => Promise<T>, long?: Long): Promise<T>
  script(text: string): Promise<void>
  outside?<T>(work: (run: Run) => Promise<T>): Promise<T>
  listen: Database['listen']
  sight: Sight
  pool(): Pool
  lead: Database['lead']
  replica?: Replica
  close(): Promise<void>
}

/** SQLSTATEs of what is no text: bytes outside of the encoding, NUL written as JSON writes it. */
const NO_TEXT = /^(22021|22P05)$/

/** The last border, the same for everybody who sends a text: what earlier ones let through is refused, not a fault. */
function guarded(run: Run): Run {
  const refusal = () => new Failure('ENTREE_INVALIDE', 'Ce texte contient des caractères refusés.')
  const fits = (value: unknown): boolean =>
    typeof value === 'string' ? estTexte(value) : !Array.isArray(value) || value.every(fits)
  return async (text, values, mode) => {
    if (!values.every(fits)) throw refusal()
    try {
      return await run(text, values, mode)
    } catch (error) {
      throw NO_TEXT.test(codeOf(error)) ? refusal() : toFailure(error)
    }
  }
}

function toQueries(bare: Run): Queries {
  const run = guarded(bare)
  return {
    drizzle: drizzle(async (text, values, method) => ({
      rows: await run(text, values, method === 'execute' ? 'object' : 'array'),
    })),
    query: async <R extends Row>(text: string, values: unknown[] = []) =>
      (await run(text, values, 'object')) as R[],
  }
}

/**
 * SQLSTATEs of a transaction that the database ended for another's sake: so that it could go on, or because it wrote
 * meanwhile what both looked for and did not find. Nothing of it was done; begun anew it sees what is there.
 */
const PERDUE = /^(40001|40P01|23505)$/
/** How often such a transaction is begun, the first time included. */
const ESSAIS = 3

export function toDatabase(driver: Driver): Database {
  const inside = new AsyncLocalStorage<true>()
  const outside =
    <A extends unknown[], T>(call: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      if (inside.getStore()) throw new Error('the outer database handle was used inside a transaction')
      return call(...args)
    }
  const apart = driver.outside
  return {
    kind: driver.kind,
    ...toQueries(outside((text, values, mode) => driver.run(text, values, mode))),
    transaction: outside(async (work, { long = false } = {}) => {
      for (let essai = 1; ; essai += 1) {
        try {
          return await driver.begin((run) => inside.run(true, () => work(toQueries(run))), long)
        } catch (error) {
          if (long || !PERDUE.test(sqlstateOf(error)) || essai === ESSAIS) return refuse(error)
        }
      }
    }),
    script: outside((text) => driver.script(text).catch(refuse)),
    outside: apart ? outside((work) => apart((run) => work(toQueries(run)))) : null,
    listen: driver.listen,
    observe: (by) => {
      driver.sight.by = by
    },
    pool: driver.pool,
    lead: driver.lead,
    replica: driver.replica ?? null,
    close: driver.close,
  } as Database
}

const refuse = (error: unknown): never => {
  throw toFailure(error)
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** What the database said, behind a refusal or what the query builder makes of it. */
function sqlstateOf(error: unknown): string {
  const failure = failureOf(error)
  if (failure) return String(failure.details)
  return codeOf(error) || (error instanceof Error && error.cause ? sqlstateOf(error.cause) : '')
}

/** Whether something was written that is there already: nobody asked first, or two did at once. */
export const isTwice = (error: unknown): boolean => sqlstateOf(error) === '23505'

/** Whether something names what was to go. */
export const isNamed = (error: unknown): boolean => sqlstateOf(error) === '23503'

/** SQLSTATEs and Node codes that mean: not now, try again. */
const UNAVAILABLE =
  /^(08...|53...|57P0[1-5]|57014|58...|25006|25P0[23]|40001|40P01|55P03|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC)$/
/** What the driver says, without a code, of a connection that is gone or does not answer. */
const LOST =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (has encountered|was closed))/

/** Codes of the above that say that the connection is gone. */
const GONE = /^(08...|57P0[1-5]|E[A-Z_]+)$/
/** Whether whoever was asked is gone or silent: not merely busy, or unable to answer this. */
export const isLost = (error: unknown): boolean =>
  GONE.test(codeOf(error)) ||
  /^(Connection terminated|Query read timeout)/.test((error as Error).message ?? '')

/** A database that does not answer is the shop's `SERVICE_INDISPONIBLE` (503), not a fault of the shop. */
function toFailure(error: unknown): unknown {
  const failure = failureOf(error)
  if (failure) return failure
  const code = codeOf(error)
  const message = error instanceof Error ? error.message : ''
  if (!LOST.test(message) && !UNAVAILABLE.test(code)) return error
  return new Failure('SERVICE_INDISPONIBLE', 'La boutique est très demandée, réessayez dans un instant.', {
    details: code || message,
  })
}
