import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listCategories } from '#catalogue/catalogue.data.ts'
import type { Log } from '#context'
import type { Database } from '#database/database.ts'
import { migrate } from '#database/migrate.ts'
import { openPglite } from '#database/pglite.ts'
import { openPostgres } from '#database/postgres.ts'
import type { Config } from './config.ts'
import { Obstacle } from './obstacle.ts'

const OLDEST_POSTGRES = 150_000
/** Held while filling. */
const LOCK = 726_002

export interface Opening {
  config: Config
  log: Log
  now: () => Date
  /** Tells the person who waits what is being done. */
  say: (line: string) => void
}

/**
 * The shop's database, migrated, and filled with the demonstration shop if it is new and nothing is real.
 * An embedded one is made whole under another name first: cut short at any moment, nothing half made is left.
 * @throws Obstacle when it cannot be opened.
 */
export async function openShopDatabase(opening: Opening): Promise<Database> {
  const { config, log } = opening
  if (config.databaseUrl) {
    const database = await openPostgres(config.databaseUrl, log).catch((error) => {
      throw new Obstacle(`DATABASE_URL\u00a0: PostgreSQL ne répond pas (${reason(error)}).`)
    })
    const [version] = await database.query<{ server_version_num: string }>('SHOW server_version_num')
    if (Number(version?.server_version_num) < OLDEST_POSTGRES)
      throw new Obstacle('DATABASE_URL\u00a0: la boutique a besoin de PostgreSQL 15 ou plus récent.')
    await prepare(database, opening)
    return database
  }
  const folder = join(config.dataDir, 'base')
  if (!existsSync(folder)) {
    const partial = `${folder}.partiel`
    await rm(partial, { recursive: true, force: true })
    opening.say('Création de la base de données…')
    const database = await openPglite(partial)
    await prepare(database, opening)
    await database.close()
    await rename(partial, folder)
  }
  const database = await openPglite(folder).catch((error) => {
    throw new Obstacle(`La base de données ${folder} ne s’ouvre pas (${reason(error)}).`)
  })
  await prepare(database, opening)
  return database
}

async function prepare(database: Database, { config, log, now, say }: Opening): Promise<void> {
  try {
    await migrate(database).catch((error) => {
      throw new Obstacle(`La base de données n’a pas pu être mise à jour\u00a0: ${reason(error)}.`)
    })
    const passe = config.passe ? { log, publicUrl: config.publicUrl } : null
    if (config.demonstration) await fill(database, now(), say, passe)
  } catch (error) {
    // left open, it would keep the process alive for nothing
    await database.close()
    throw error
  }
}

/**
 * Fills a shop without a catalogue, in one transaction; answers whether it did. With `passe` it has been open for a
 * month, and sold.
 */
export async function fill(
  database: Database,
  now: Date,
  say: (line: string) => void,
  passe: { log: Log; publicUrl: string } | null = null,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    // two instances that start at once wait for each other
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    if ((await listCategories(tx)).length > 0) return false
    say('Remplissage de la boutique de démonstration…')
    const { remplir } = await import('#demo/remplir.ts')
    if (passe === null) {
      await remplir(tx, now)
      return true
    }
    const { ouverture, raconter } = await import('#demo/passe.ts')
    await remplir(tx, ouverture(now))
    await raconter(tx, { ...passe, now, kind: database.kind })
    return true
  })
}

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message.split('\n')[0] ?? ''
}
