import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Obstacle } from './obstacle.ts'

/** Another process has it. */
export class Taken extends Obstacle {}

// a lock whose holder forgot it would be collected, and let go
const held = new Set<DatabaseSync>()

/**
 * Makes the data folder ours until `release`, or until this process dies, however it dies: the operating
 * system holds the lock (through SQLite, the one file lock that Node carries), so nothing stale is ever left
 * to be judged, and of two who try at once exactly one succeeds.
 * @throws Taken when another process has it, Obstacle when nothing can be written there.
 */
export function lockFolder(folder: string): { release: () => void } {
  exigerInscriptible(folder, `Le dossier de données ${folder}`, 'DATA_DIR')
  const file = new DatabaseSync(join(folder, 'verrou'), { timeout: 0 })
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch {
    file.close()
    throw new Taken(
      `Une autre boutique utilise déjà le dossier ${folder}\u00a0: arrêtez-la, ou donnez à celle-ci un autre DATA_DIR.`,
    )
  }
  held.add(file)
  return {
    release: () => {
      held.delete(file)
      file.close()
    },
  }
}

/** Makes a folder where there is none. @throws Obstacle where nothing can be written: no right to, or no room. */
export function exigerInscriptible(folder: string, what: string, variable: string): void {
  const probe = join(folder, `.essai-${process.pid}`)
  try {
    makeFolder(folder)
    try {
      // an empty file has room on a full disk
      writeFileSync(probe, Buffer.alloc(4096))
    } finally {
      rmSync(probe, { force: true })
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Obstacle(
      code === 'ENOSPC'
        ? `${what} n’a plus de place\u00a0: libérez-en, ou changez ${variable}.`
        : `${what} ne peut pas être écrit (${code})\u00a0: changez ses droits, ou ${variable}.`,
    )
  }
}

/** Node's own `recursive` never ends where a folder cannot be made but says that its parent is missing (`/proc`). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}
