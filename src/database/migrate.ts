import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
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

/**
 * Applies the plain SQL files of `migrations/` that this database has not seen (of those in `only`, where it is given),
 * each with its record in one transaction. Answers how many were applied. However many instances start at once, they
 * wait for each other.
 * @throws Error, before anything is written, when an applied file was changed since or the database knows a later one.
 */
export async function migrate(
  database: Database,
  { folder = FOLDER, only }: { folder?: URL; only?: readonly string[] } = {},
): Promise<number> {
  const age = await ageOf(database, folder)
  if (age === 'a jour') return 0
  if (age === 'recente') throw new Error('the database comes from a later version of the shop')
  if (age === 'autre') throw new Error('a migration was changed after it was applied')
  let applied = 0
  for (const name of (await listFiles(folder)).filter((one) => only?.includes(one) ?? true)) {
    const text = await readFile(new URL(name, folder), 'utf8')
    applied += await database.transaction(
      async (tx) => {
        await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
        // even this one fails where two do it at once
        await tx.query(NOTED)
        const known = await tx.query('SELECT 1 FROM migration WHERE name = $1', [name])
        if (known.length > 0) return 0
        for (const statement of statements(text)) await tx.query(statement)
        await tx.query('INSERT INTO migration (name, hash) VALUES ($1, $2)', [name, hashOf(text)])
        return 1
      },
      { long: true },
    )
  }
  return applied
}

/** Every migration that this version of the shop brings. */
export async function knownMigrations(folder: URL = FOLDER): Promise<{ name: string; hash: string }[]> {
  const files = await listFiles(folder)
  return Promise.all(
    files.map(async (name) => ({ name, hash: hashOf(await readFile(new URL(name, folder), 'utf8')) })),
  )
}

const listFiles = async (folder: URL) =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Cuts a script at the semicolons that end lines, outside `$$ … $$` bodies. */
function statements(text: string): string[] {
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
