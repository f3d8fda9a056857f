// `npm run boutique -- <command>`: asks the running shop, or opens its database when it is stopped.
import { setTimeout as wait } from 'node:timers/promises'
import { failureOf } from '#shared/failure.ts'
import { coffreDe } from '../branches.ts'
import { mediaFolder } from '../config.media.ts'
import { type Config, readConfig } from '../config.ts'
import { type Ask, knock, type Say, type Told } from '../door.ts'
import { lockFolder } from '../lock.ts'
import { openLog } from '../log.ts'
import { Obstacle } from '../obstacle.ts'
import { NothingMade, type Opening, openAsItIs, openShopDatabase, type ShopBase } from '../opening.ts'
import { checkCommand, openCommands, withFile } from './commands.ts'
import { oublierSessions } from './depuis.ts'
import { passerLaNuit } from './nuit.ts'
import { readOptions } from './options.ts'
import { relire } from './relire.ts'
import { restore } from './restore.ts'

/** A shop that is starting holds the lock a while before it opens its door. */
const PATIENCE = 15_000

/** How far a command is: over itself on a screen, line after line elsewhere. */
const say: Say = (line) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${line}\x1b[K`)
  else console.error(line)
}

/** Only what fills a demonstration makes one, where it is asked to and nothing is there. */
async function openFor({ command }: Ask, opening: Opening): Promise<ShopBase> {
  const made = await openAsItIs(opening).catch((error) => {
    if (command === 'seed' && error instanceof NothingMade && opening.config.demonstration) return null
    throw error
  })
  return made ?? openShopDatabase(opening)
}

async function open(config: Config, ask: Ask, tell: Say): Promise<Told> {
  const log = openLog()
  const now = () => new Date()
  const { database } = await openFor(ask, { config, log, now, say: tell })
  try {
    return await openCommands(
      { database, now, log },
      mediaFolder(config.media),
      coffreDe(config),
      config.publicUrl,
    )(ask, tell)
  } finally {
    await database.close()
  }
}

/** Into a database that is not opened yet, while nobody else may open it. */
async function restoreInto(config: Config, [file = '']: string[]): Promise<Told> {
  const { release } = lockFolder(config.dataDir)
  try {
    // minutes of one transaction: past a pooler, where there is one
    const databaseUrl = config.lines.direct ?? config.databaseUrl
    const target = { ...config, databaseUrl, media: mediaFolder(config.media) }
    const look = oublierSessions(() => new Date())
    return { lines: await restore(target, { file, say, log: openLog(), look }), code: 0 }
  } catch (error) {
    return refused(error)
  } finally {
    release()
  }
}

/** @throws what nobody expected */
function refused(error: unknown): Told {
  const failure = failureOf(error)
  if (!failure) throw error
  return { lines: [failure.message], code: 1 }
}

/** At night nobody watches: a log keeps what came of it, not how far it was. */
async function sauvegarder(config: Config, { args }: Ask): Promise<Told> {
  const { positionals, options } = readOptions(args, ['garder'])
  const tell = process.stderr.isTTY ? say : () => {}
  const { dataDir } = config
  const demander = (ask: Ask) => answer(config, ask, tell)
  const night = {
    folder: positionals[0] ?? '',
    options,
    dataDir,
    demander,
    relire,
    say: tell,
    log: openLog(),
  }
  return passerLaNuit({ ...night, now: () => new Date() }).catch(refused)
}

async function answer(config: Config, ask: Ask, tell = say): Promise<Told> {
  if (ask.command === 'sauvegarder') return sauvegarder(config, ask)
  if (ask.command === 'restore') return restoreInto(config, ask.args)
  if (config.databaseUrl) return open(config, ask, tell)
  const end = Date.now() + PATIENCE
  for (;;) {
    const told = await knock(config.dataDir, ask, tell)
    if (told) return told
    try {
      const { release } = lockFolder(config.dataDir)
      return await open(config, ask, tell).finally(release)
    } catch (error) {
      if (!(error instanceof Obstacle) || Date.now() > end) throw error
      await wait(200)
    }
  }
}

const [command = '', ...args] = process.argv.slice(2)
const ask = withFile({ command, args }, process.env.INIT_CWD ?? process.cwd())
try {
  const { lines, code } = checkCommand(ask) ?? (await answer(readConfig(process.env), ask))
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  for (const line of lines) code ? console.error(line) : console.log(line)
  process.exitCode = code
} catch (error) {
  if (!(error instanceof Obstacle)) throw error
  console.error(error.message)
  process.exitCode = 1
}
process.disconnect?.()
