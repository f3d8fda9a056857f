import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DERIVEES } from '#catalogue/derivees.data.ts'
import type { Log } from '#context'
import type { TextRow } from '#database/backup.ts'
import type { Database, Queries } from '#database/database.ts'
import { readGenre } from '#database/genre.ts'
import { openPglite } from '#database/pglite.ts'
import { openPostgres } from '#database/postgres.ts'
import { checkVersion, type Refusal, RestoreRefused, writeAll } from '#database/restore.ts'
import { Failure } from '#shared/failure.ts'
import type { Config } from '../config.ts'
import type { Say } from '../door.ts'
import { exigerGenre } from '../opening.ts'
import { ArchiveDamaged, readArchive } from './archive.ts'
import { FORMAT, type Heading } from './backup.ts'
import { pictureWriter } from './media.ts'
import { progressBar } from './progress.ts'

const DAMAGED = 'Ce fichier est coupé, abîmé, ou n’est pas une sauvegarde\u00a0: rien n’a été touché.'
const REASONS: Record<Refusal, string> = {
  'not empty':
    'Cette base n’est pas vide\u00a0: une sauvegarde se restaure dans une base neuve. Rien n’a été touché.',
  'later version':
    'Cette sauvegarde vient d’une version plus récente de la boutique\u00a0: mettez la boutique à jour.',
  'changed migration': 'Cette sauvegarde vient d’une autre version de la boutique.',
  contents: DAMAGED,
}

/** What was put back, before anybody can see it. */
export interface Restored {
  heading: Heading
  pictures: number
}
/** Looks at it where it is, and answers what is to be said of it; what it throws undoes everything. */
export type Look = (tx: Queries, restored: Restored) => Promise<string[]>

type Target = Pick<Config, 'databaseUrl' | 'dataDir' | 'genre'> & { media: string | null }

/**
 * Puts a backup into a database that was never used, PGlite or PostgreSQL, and its pictures into their folder: all of
 * it, or nothing. The caller holds the lock of the data folder, so that no shop runs on it.
 * @throws Failure.
 */
export async function restore(
  target: Target,
  { file, say, log, look }: { file: string; say: Say; log: Log; look?: Look },
): Promise<string[]> {
  try {
    say('Vérification du fichier…')
    const heading = await check(file)
    if (heading.genre) exigerGenre(heading.genre, target.genre)
    const pouring = { file, heading, target, say, look }
    const lines = target.databaseUrl
      ? await intoPostgres(target.databaseUrl, log, (database) => pour(database, pouring))
      : await intoFolder(target.dataDir, (database) => pour(database, pouring))
    if (heading.pictures && target.media !== null) return lines
    return [
      ...lines,
      heading.pictures
        ? 'Les images sont dans ce fichier, la boutique les veut dans un seau S3\u00a0: elles n’y ont pas été mises.'
        : 'Ce fichier n’a pas d’images\u00a0: elles étaient dans un seau S3.',
    ]
  } catch (error) {
    throw refusal(error, file)
  }
}

/** Reads the whole file once before anything is touched. */
async function check(file: string): Promise<Heading> {
  let heading: Heading | undefined
  let rows = 0
  for await (const line of readArchive(file)) {
    heading ??= toHeading(line)
    if (Array.isArray(line)) rows += 1
  }
  if (!heading || rows !== countRows(heading)) throw new ArchiveDamaged('rows are missing')
  await checkVersion(heading)
  return heading
}

const countRows = ({ tables }: Heading) => tables.reduce((sum, table) => sum + table.rows, 0)

function toHeading(line: unknown): Heading {
  const { teranga } = line as Heading
  if (typeof teranga !== 'number') throw new ArchiveDamaged('no backup')
  if (teranga > FORMAT) throw new RestoreRefused('later version')
  return line as Heading
}

/** An embedded database is made whole under another name first: cut short at any moment, nothing half made is left. */
async function intoFolder<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const folder = join(dataDir, 'base')
  if (existsSync(folder)) throw new RestoreRefused('not empty')
  const partial = `${folder}.partiel`
  await rm(partial, { recursive: true, force: true })
  const database = await openPglite(partial)
  try {
    const done = await work(database)
    await database.close()
    await rename(partial, folder)
    return done
  } catch (error) {
    await database.close()
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

async function intoPostgres<T>(url: string, log: Log, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openPostgres(url, log).catch((error: NodeJS.ErrnoException) => {
    throw new Failure(
      'ETAT_REFUSE',
      `DATABASE_URL\u00a0: PostgreSQL ne répond pas (${error.code ?? 'refus'}).`,
    )
  })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

interface Pouring {
  file: string
  heading: Heading
  target: Target
  say: Say
  look: Look | undefined
}

async function pour(database: Database, { file, heading, target, say, look }: Pouring): Promise<string[]> {
  const lines = readArchive(file)
  await lines.next()
  const total = countRows(heading)
  const progress = progressBar(say, 'lignes')
  let pending: unknown = null
  let done = 0
  async function* rows(): AsyncGenerator<TextRow> {
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      pending = next.value
      if (!Array.isArray(next.value)) return
      done += 1
      progress(done, total)
      yield next.value
    }
    pending = null
  }
  const folder = target.media
  const writer = folder === null ? null : pictureWriter(folder)
  let pictures = 0
  let said: string[] = []
  const last = async (tx: Queries) => {
    const restored = await readGenre(tx)
    // a file from before that was written: what it is was worked out on the way
    if (restored) exigerGenre(restored, target.genre)
    // pictures are written without a word to PostgreSQL, each down to the disk: a folder of them takes longer than any
    // transaction may idle, and would be ended there at every try
    await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    while (isPicture(pending)) {
      const { picture } = pending
      pending = null
      async function* pieces(): AsyncGenerator<string> {
        for (let next = await lines.next(); !next.done; next = await lines.next()) {
          pending = next.value
          if (typeof next.value !== 'string') return
          yield next.value
        }
        pending = null
      }
      if (writer) await writer.write(picture, pieces())
      else for await (const _ of pieces());
      pictures += 1
    }
    if (pending !== null) throw new ArchiveDamaged('a line of no kind')
    said = (await look?.(tx, { heading, pictures })) ?? []
  }
  try {
    await writeAll(database, heading, { rows: rows(), derived: DERIVEES, last })
  } catch (error) {
    await writer?.undo()
    throw error
  }
  const counted = `${done.toLocaleString('fr')}\u00a0lignes, ${pictures.toLocaleString('fr')}\u00a0images`
  return [`Boutique restaurée, du ${heading.made.slice(0, 16).replace('T', ' à ')} (${counted}).`, ...said]
}

const isPicture = (line: unknown): line is { picture: string } =>
  typeof line === 'object' && line !== null && 'picture' in line && typeof line.picture === 'string'

function refusal(error: unknown, file: string): unknown {
  if (error instanceof ArchiveDamaged) return new Failure('ETAT_REFUSE', DAMAGED)
  if (error instanceof RestoreRefused) return new Failure('ETAT_REFUSE', REASONS[error.reason])
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' && path === file) return new Failure('ETAT_REFUSE', `${file} n’existe pas.`)
  return error
}
