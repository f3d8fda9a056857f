// `npm test`: everything it needs, then the tests of what the shop does. `--preuves` runs what is proven of it beyond,
// `--long` all of it with the races, crashes and soaks, `--watch` runs again what a change may have broken; what else is
// given goes to Vitest (`npm test -- src/panier`, `-- --project regles`).
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { finish, install, run } from './prepare.mjs'

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
const given = process.argv.slice(2)
const OURS = ['--long', '--preuves', '--watch']
const toVitest = given.filter((word) => !OURS.includes(word))
/** Bytes that the databases, browsers and folders of one run take, and as much again. */
const ROOM = 4 * 2 ** 30

/**
 * Memory, where there is plenty: thousands of small files that live a second cost a disk more than all the rest. A folder
 * of its own, which goes with the run whatever the tests left in it.
 */
function folder() {
  const { TMPDIR } = process.env
  if (TMPDIR) return { TMPDIR }
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    const memory = process.availableMemory?.() ?? freemem()
    if (Math.min(bavail * bsize, memory / 2) <= ROOM) return {}
    const own = mkdtempSync('/dev/shm/teranga-')
    // PostgreSQL, which refuses to run as root, goes through it to its own
    chmodSync(own, 0o711)
    process.once('exit', () => rmSync(own, { recursive: true, force: true }))
    return { TMPDIR: own }
  } catch {
    return {}
  }
}

const part = given.includes('--preuves') ? 'preuves' : 'boutique'
try {
  await install('all')
  run([vitest, given.includes('--watch') ? 'watch' : 'run', ...toVitest], {
    NODE_ENV: 'test',
    ...folder(),
    ...(given.includes('--long') ? { TESTS_LONGS: '1' } : {}),
    ...(toVitest.length > 0 || given.includes('--long') || given.includes('--watch') ? {} : { TESTS: part }),
  })
} catch (error) {
  finish(error)
}
