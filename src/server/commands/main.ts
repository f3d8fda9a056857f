// `npm run boutique -- <command>`: asks the running shop, or opens its database when it is stopped.
import { setTimeout as wait } from 'node:timers/promises'
import { type Config, readConfig } from '../config.ts'
import { type Ask, knock, type Say, type Told } from '../door.ts'
import { lockFolder } from '../lock.ts'
import { openLog } from '../log.ts'
import { Obstacle } from '../obstacle.ts'
import { openShopDatabase } from '../opening.ts'
import { checkCommand, openCommands } from './commands.ts'

/** A shop that is starting holds the lock a while before it opens its door. */
const PATIENCE = 15_000

/** How far a command is: over itself on a screen, line after line elsewhere. */
const say: Say = (line) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${line}\x1b[K`)
  else console.error(line)
}

async function open(config: Config, ask: Ask): Promise<Told> {
  const log = openLog()
  const now = () => new Date()
  const database = await openShopDatabase({ config, log, now, say })
  try {
    return await openCommands({ database, now, log })(ask, say)
  } finally {
    await database.close()
  }
}

async function answer(config: Config, ask: Ask): Promise<Told> {
  if (config.databaseUrl) return open(config, ask)
  const end = Date.now() + PATIENCE
  for (;;) {
    const told = await knock(config.dataDir, ask, say)
    if (told) return told
    try {
      const { release } = lockFolder(config.dataDir)
      return await open(config, ask).finally(release)
    } catch (error) {
      if (!(error instanceof Obstacle) || Date.now() > end) throw error
      await wait(200)
    }
  }
}

const [command = '', ...args] = process.argv.slice(2)
const ask = { command, args }
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
