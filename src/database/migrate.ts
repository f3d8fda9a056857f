import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Database } from './database.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)
/** Held while migrating, so that two starting instances wait for each other. */
const LOCK = 726_001

/**
 * Applies the plain SQL files of `migrations/` that this database has not seen (of those in `only`, where it is given),
 * each with its record in one transaction. Answers how many were applied.
 * @throws Error when an applied file was changed since, or when the database knows a later one.
 */
export async function migrate(
  database: Database,
  { folder = FOLDER, only }: { folder?: URL; only?: readonly string[] } = {},
): Promise<number> {
  const files = await listFiles(folder)
  await database.script(
    'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  )
  let applied = 0
  for (const name of files.filter((one) => only?.includes(one) ?? true)) {
    const text = await readFile(new URL(name, folder), 'utf8')
    const hash = hashOf(text)
    applied += await database.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
      const [known] = await tx.query<{ hash: string }>('SELECT hash FROM migration WHERE name = $1', [name])
      if (known && known.hash !== hash) throw new Error(`migration ${name} was changed after it was applied`)
      if (known) return 0
      for (const statement of statements(text)) await tx.query(statement)
      await tx.query('INSERT INTO migration (name, hash) VALUES ($1, $2)', [name, hash])
      return 1
    })
  }
  const names = await database.query<{ name: string }>('SELECT name FROM migration')
  const later = names.find(({ name }) => !files.includes(name))
  if (later) throw new Error(`the database comes from a later version of the shop (${later.name})`)
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
