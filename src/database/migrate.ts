import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { failureOf } from '#shared/failure.ts'
import { empreinteDe } from '#shared/surete/empreinte.ts'
import { quoted } from './catalog.ts'
import type { Database, Queries } from './database.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)
/** Held while migrating, so that two starting instances wait for each other. */
const LOCK = 726_001

const NOTED =
  'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())'

/** How a base stands to this version of the shop; `autre`: it has a migration that was changed since. */
export type Age = 'vide' | 'ancienne' | 'a jour' | 'recente' | 'autre'

/** How old a base is. Nothing is written. */
export async function ageOf(q: Queries, folder: URL = FOLDER): Promise<Age> {
  const [made] = await q.query<{ made: boolean }>("SELECT to_regclass('migration') IS NOT NULL AS made")
  if (!made?.made) return 'vide'
  const known = new Map((await knownMigrations(folder)).map(({ name, hash }) => [name, hash]))
  const applied = await q.query<{ name: string; hash: string }>('SELECT name, hash FROM migration')
  if (applied.some(({ name }) => !known.has(name))) return 'recente'
  if (applied.some(({ name, hash }) => known.get(name) !== hash)) return 'autre'
  if (applied.length === 0) return 'vide'
  return applied.length < known.size ? 'ancienne' : 'a jour'
}

export interface Migrating {
  folder?: URL
  /** Of those in the folder, these alone. */
  only?: readonly string[]
  /** Milliseconds: how long a table is waited for, with everybody's sales behind, before they are let pass. */
  lock?: number
  /** Milliseconds until what never becomes free is given up. */
  patience?: number
}

/**
 * Applies the plain SQL files of `migrations/` that this database has not seen, each with its record in one transaction,
 * or statement by statement where its first line says so (`OUTSIDE`). Answers how many were applied. However many
 * instances start at once, they wait for each other.
 * @throws Error, before anything is written, when an applied file was changed since or the database knows a later one.
 */
export async function migrate(
  database: Database,
  { folder = FOLDER, only, lock = 1_000, patience = 600_000 }: Migrating = {},
): Promise<number> {
  const age = await ageOf(database, folder)
  if (age === 'a jour') return 0
  if (age === 'recente') throw new Error('the database comes from a later version of the shop')
  if (age === 'autre') throw new Error('a migration was changed after it was applied')
  let applied = 0
  for (const name of (await listFiles(folder)).filter((one) => only?.includes(one) ?? true)) {
    const text = await readFile(new URL(name, folder), 'utf8')
    applied += await insist(() => apply(database, { name, text }, lock), name, patience)
  }
  return applied
}

const BUSY = 'busy'
/** PostgreSQL gave up waiting for a lock. */
const LOCKED = '55P03'
const FIRST_PAUSE = 100
const LONGEST_PAUSE = 5_000

/** Tries again and again while somebody else migrates, or holds a table; in between, who waited behind goes on. */
async function insist(attempt: () => Promise<number | typeof BUSY>, name: string, patience: number) {
  const until = performance.now() + patience
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      const done = await attempt()
      if (done !== BUSY) return done
    } catch (error) {
      if (failureOf(error)?.details !== LOCKED) throw error
    }
    if (performance.now() > until) throw new Error(`${name}: what it needs was never free`)
    await wait(pause)
  }
}

interface File {
  name: string
  text: string
}

/** One file: 1; 0 where it is known already; `BUSY` where somebody else is at it. */
function apply(database: Database, file: File, lock: number): Promise<number | typeof BUSY> {
  const outside = isOutside(file.text)
  if (outside && database.outside) return database.outside((q) => applyOutside(q, file, lock))
  return database.transaction(
    async (tx) => {
      // tried, never waited for: an index that is built concurrently waits for whoever waits in a statement
      if (!(await first(tx, 'SELECT pg_try_advisory_xact_lock($1) AS yes', [LOCK]))) return BUSY
      if (await isKnown(tx, file)) return 0
      await tx.query(`SET LOCAL lock_timeout = ${lock}`)
      for (const one of statements(file.text)) await tx.query(outside ? plain(one) : one)
      await note(tx, file)
      return 1
    },
    { long: true },
  )
}

/** Statement by statement, each done for good: cut short, all are run again, so that each is written to be. */
async function applyOutside(q: Queries, file: File, lock: number): Promise<number | typeof BUSY> {
  // held as long as the connection
  if (!(await first(q, 'SELECT pg_try_advisory_lock($1) AS yes', [LOCK]))) return BUSY
  if (await isKnown(q, file)) return 0
  for (const one of statements(file.text)) {
    const [, index] = BUILT.exec(one) ?? []
    // nobody is behind who builds an index so: it may wait
    await q.query(`SET lock_timeout = ${/\bCONCURRENTLY\b/i.test(one) ? 0 : lock}`)
    if (index && (await first(q, INVALID, [index]))) await q.query(`DROP INDEX CONCURRENTLY ${quoted(index)}`)
    await q.query(one)
  }
  await note(q, file)
  return 1
}

/** The first line of a file whose statements are each a transaction of their own. */
const OUTSIDE = /^-- outside transactions\b/
export const isOutside = (text: string): boolean => OUTSIDE.test(text)
const BUILT = /^\s*CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS (\w+)/i
/** Left behind by a build that was cut short: nothing is found by it, and every sale keeps it up. */
const INVALID =
  'SELECT 1 AS yes FROM pg_index WHERE indexrelid = to_regclass(quote_ident($1)) AND NOT indisvalid'
/** The same in one transaction, where nobody else is at work: an embedded base, or one that is being restored. */
const plain = (statement: string) =>
  statement.replace(/\bCONCURRENTLY\b/gi, '').replace(/^\s*COMMIT;$/gim, '')

const first = async (q: Queries, text: string, values: unknown[]) =>
  (await q.query<{ yes: unknown }>(text, values))[0]?.yes

async function isKnown(q: Queries, { name }: File): Promise<boolean> {
  // even this one fails where two do it at once
  await q.query(NOTED)
  return (await q.query('SELECT 1 FROM migration WHERE name = $1', [name])).length > 0
}
const note = (q: Queries, { name, text }: File) =>
  q.query('INSERT INTO migration (name, hash) VALUES ($1, $2)', [name, empreinteDe(text)])

/** Every migration that this version of the shop brings. */
export async function knownMigrations(folder: URL = FOLDER): Promise<{ name: string; hash: string }[]> {
  const files = await listFiles(folder)
  return Promise.all(
    files.map(async (name) => ({ name, hash: empreinteDe(await readFile(new URL(name, folder), 'utf8')) })),
  )
}

const listFiles = async (folder: URL) =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()

/** Cuts a script at the semicolons that end lines, outside `$$ … $$` bodies. */
export function statements(text: string): string[] {
  const list: string[] = []
  let current = ''
  let body = false
  for (const line of text.split('\n')) {
    if (line.trimStart().startsWith('--') && !body) continue
    current += `${line}\n`
    if ((line.match(/\$\$/g) ?? []).length % 2) body = !body
    if (!body && line.trimEnd().endsWith(';')) {
      list.push(current)
      current = ''
    }
  }
  if (current.trim()) list.push(current)
  return list
}
