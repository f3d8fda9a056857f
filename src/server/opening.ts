import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listCategories } from '#catalogue/catalogue.data.ts'
import type { Log } from '#context'
import type { Database, Queries } from '#database/database.ts'
import { type Genre, readGenre, writeGenre } from '#database/genre.ts'
import { type Age, ageOf, migrate } from '#database/migrate.ts'
import { openPglite } from '#database/pglite.ts'
import { openPostgres } from '#database/postgres.ts'
import { offrirMoyens } from '#preference/moyen.data.ts'
import { failureOf } from '#shared/failure.ts'
import type { Config } from './config.ts'
import { Obstacle } from './obstacle.ts'

const OLDEST_POSTGRES = 150_000
/** Held while a base is made. */
const LOCK = 726_002

export interface Opening {
  config: Config
  log: Log
  now: () => Date
  /** Tells the person who waits what is being done. */
  say: (line: string) => void
  /** An embedded base has died by itself. */
  lost?: (error: Error) => void
}
export interface ShopBase {
  database: Database
  genre: Genre
}

/** A base where nobody has made a shop yet. */
export class NothingMade extends Obstacle {
  constructor() {
    super('Cette base est vide\u00a0: npm start la crée.')
  }
}

const ANCIENNE = 'Cette base vient d’une version plus ancienne de la boutique\u00a0: npm start la met à jour.'
const REFUSED: Partial<Record<Age, string>> = {
  recente: 'Cette base vient d’une version plus récente de la boutique\u00a0: mettez la boutique à jour.',
  autre: 'Cette base vient d’une autre version de la boutique, dont une migration n’est plus la même.',
}
const OTHERS: Record<Genre, string> = {
  reelle:
    'Cette base est celle d’une vraie boutique, aucune démonstration ne s’ouvre dessus\u00a0: retirez DEMONSTRATION, ou donnez une autre base.',
  demonstration:
    'Cette base est celle d’une démonstration, aucune vraie boutique ne s’ouvre dessus\u00a0: donnez une autre base (DATABASE_URL ou DATA_DIR).',
}

/**
 * The shop's database and what it is, brought up to date. A new one is made what the environment says, for good, and
 * filled if that is a demonstration. An embedded one is made whole under another name first: cut short at any moment,
 * nothing half made is left.
 * @throws Obstacle when it cannot be opened, or is something else than the environment says: nothing is written then.
 */
export async function openShopDatabase(opening: Opening): Promise<ShopBase> {
  const { dataDir, databaseUrl } = opening.config
  const folder = join(dataDir, 'base')
  if (!databaseUrl && !existsSync(folder)) {
    const partial = `${folder}.partiel`
    await rm(partial, { recursive: true, force: true })
    opening.say('Création de la base de données…')
    const { database } = await whole(await openFolder(partial), (made) => prepare(made, opening))
    await database.close()
    await rename(partial, folder)
  }
  return whole(await connect(opening), (database) => prepare(database, opening))
}

/**
 * The shop's database as it is, for a command: nothing is made, brought up to date or filled.
 * @throws Obstacle as above, and for one that is empty or old.
 */
export async function openAsItIs(opening: Opening): Promise<ShopBase> {
  const { dataDir, databaseUrl, genre } = opening.config
  if (!databaseUrl && !existsSync(join(dataDir, 'base'))) throw new NothingMade()
  return whole(await connect(opening), async (database) => {
    const age = await ageOf(database)
    if (REFUSED[age]) throw new Obstacle(REFUSED[age])
    if (age === 'ancienne') throw new Obstacle(ANCIENNE)
    return exigerGenre(age === 'vide' ? null : await readGenre(database), genre)
  })
}

async function connect({ config, log, lost }: Opening): Promise<Database> {
  if (!config.databaseUrl) return openFolder(join(config.dataDir, 'base'), lost)
  const { pool, direct, replica, replicaLag: lag } = config.lines
  const copy = replica ? { url: replica, lag, channel: 'changement' } : null
  return openPostgres(config.databaseUrl, log, { pool, direct, copy }).catch((error) => {
    const which = direct ? 'DATABASE_URL ou DATABASE_DIRECT_URL' : 'DATABASE_URL'
    throw new Obstacle(`${which}\u00a0: PostgreSQL ne répond pas (${reason(error)}).`)
  })
}

const openFolder = (folder: string, lost?: (error: Error) => void): Promise<Database> =>
  openPglite(folder, lost).catch((error) => {
    throw new Obstacle(`La base de données ${folder} ne s’ouvre pas (${reason(error)}).`)
  })

/** A database left open by what fails would keep the process alive for nothing. */
async function whole(
  database: Database,
  prepared: (database: Database) => Promise<Genre>,
): Promise<ShopBase> {
  try {
    if (database.kind === 'postgres') {
      const [version] = await database.query<{ server_version_num: string }>('SHOW server_version_num')
      if (Number(version?.server_version_num) < OLDEST_POSTGRES)
        throw new Obstacle('DATABASE_URL\u00a0: la boutique a besoin de PostgreSQL 15 ou plus récent.')
    }
    return { database, genre: await prepared(database) }
  } catch (error) {
    await database.close()
    if (!failureOf(error)) throw error
    throw new Obstacle(`La base de données n’a pas pu être préparée (${reason(error)})\u00a0: recommencez.`)
  }
}

/** What the base is. @throws Obstacle when it is nothing yet, or not what the environment says, if that says anything. */
export function exigerGenre(base: Genre | null, said: Genre | null): Genre {
  if (base === null) throw new NothingMade()
  if (said !== null && said !== base) throw new Obstacle(OTHERS[base])
  return base
}

async function prepare(database: Database, { config, log, now, say }: Opening): Promise<Genre> {
  const age = await ageOf(database)
  if (REFUSED[age]) throw new Obstacle(REFUSED[age])
  const told = await readGenre(database)
  // before anything is written
  if (told) exigerGenre(told, config.genre)
  await migrate(database).catch((error) => {
    throw new Obstacle(`La base de données n’a pas pu être mise à jour (${reason(error)}).`)
  })
  if ((await readGenre(database)) === null) {
    const passe = config.passe ? { log, publicUrl: config.publicUrl } : null
    if (config.demonstration) await fill(database, now(), say, passe)
    else await alone(database, beReal)
  }
  // of two that started at once with another wish, one was first
  return exigerGenre(await readGenre(database), config.genre)
}

/** A real shop is born: nothing in it but what it may be paid by. */
export async function beReal(tx: Queries): Promise<void> {
  if ((await readGenre(tx)) !== null) return
  await writeGenre(tx, 'reelle')
  await offrirMoyens(tx)
}

/** Instances that start at once wait for each other. */
const alone = <T>(database: Database, work: (tx: Queries) => Promise<T>): Promise<T> =>
  database.transaction(
    async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
      return work(tx)
    },
    { long: true },
  )

/**
 * Fills a demonstration without a catalogue, in one transaction; answers whether it did. A base of which nothing was
 * said becomes one, a real shop's is left as it is. With `passe` it has been open for a month, and sold.
 */
export async function fill(
  database: Database,
  now: Date,
  say: (line: string) => void,
  passe: { log: Log; publicUrl: string } | null = null,
): Promise<boolean> {
  return alone(database, async (tx) => {
    const genre = await readGenre(tx)
    if (genre === 'reelle') return false
    if (genre === null) await writeGenre(tx, 'demonstration')
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
  const { code, message, details } = (failureOf(error) ?? error) as {
    code?: string
    message?: string
    details?: unknown
  }
  const why = String(details ?? code ?? message?.split('\n')[0] ?? 'disque plein, ou abîmé')
  return /^(53100|ENOSPC)$/.test(why) ? 'disque plein' : why
}
