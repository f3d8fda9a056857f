import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Obstacle } from './obstacle.ts'

// a lock whose holder forgot it would be collected, and let go
const held = new Set<DatabaseSync>()

/**
 * Makes the data folder ours until `release`, or until this process dies, however it dies: the operating
 * system holds the lock (through SQLite, the one file lock that Node carries), so nothing stale is ever left
 * to be judged, and of two who try at once exactly one succeeds.
 * @throws Obstacle when another process has it, or nothing can be written there.
 */
export function lockFolder(folder: string): { release: () => void } {
  try {
    makeFolder(folder)
    const probe = join(folder, `.essai-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new Obstacle(
      `Le dossier de données ${folder} ne peut pas être écrit (${(error as NodeJS.ErrnoException).code})\u00a0: changez ses droits, ou DATA_DIR.`,
    )
  }
  const file = new DatabaseSync(join(folder, 'verrou'), { timeout: 0 })
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch {
    file.close()
    throw new Obstacle(
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

/** Node's own `recursive` never ends where a folder cannot be made but says that its parent is missing (`/proc`). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}
