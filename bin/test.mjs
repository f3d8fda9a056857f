// `npm test`: everything it needs, then the tests of what the shop does. `--preuves` runs what is proven of it beyond,
// `--long` all of it with the races, crashes and soaks, `--watch` runs again what a change may have broken; what else is
// given goes to Vitest (`npm test -- src/panier`, `-- --project regles`). `--encore` asks once more, alone, the journeys
// that failed last: a browser on a busy machine loses a race that nobody sees twice.
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { finish, install, run } from './prepare.mjs'

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
const given = process.argv.slice(2)
const OURS = ['--long', '--preuves', '--watch', '--encore']
const toVitest = given.filter((word) => !OURS.includes(word))
/** Bytes that the databases, browsers and folders of one run take, and as much again. */
const ROOM = 4 * 2 ** 30

const MEMORY = '/dev/shm'
/** Names the process that it belongs to: what one left that was killed is memory, and goes with the next run. */
const OWN = 'teranga-'
function sweep() {
  for (const name of readdirSync(MEMORY)) {
    const [, owner] = new RegExp(`^${OWN}(\\d+)-`).exec(name) ?? []
    if (owner && !existsSync(`/proc/${owner}`)) rmSync(`${MEMORY}/${name}`, { recursive: true, force: true })
  }
}

/**
 * Memory, where there is plenty: thousands of small files that live a second cost a disk more than all the rest. A folder
 * of its own, which goes with the run whatever the tests left in it.
 */
function folder() {
  const { TMPDIR } = process.env
  if (TMPDIR) return { TMPDIR }
  try {
    sweep()
    const { bavail, bsize } = statfsSync(MEMORY)
    const memory = process.availableMemory?.() ?? freemem()
    if (Math.min(bavail * bsize, memory / 2) <= ROOM) return {}
    const own = mkdtempSync(`${MEMORY}/${OWN}${process.pid}-`)
    // PostgreSQL, which refuses to run as root, goes through it to its own
    chmodSync(own, 0o711)
    process.once('exit', () => rmSync(own, { recursive: true, force: true }))
    return { TMPDIR: own }
  } catch {
    return {}
  }
}

/** The files that failed in the last run; none where something else went wrong in it. */
const RATES = fileURLToPath(new URL('../node_modules/.cache/rates.json', import.meta.url))
/** More than these is no race. */
const ENCORE = 2

function aRefaire() {
  const rates = JSON.parse(readFileSync(RATES, 'utf8'))
  const parcours = rates.filter((file) => file.endsWith('.parcours.ts'))
  if (parcours.length === 0 || parcours.length < rates.length || rates.length > ENCORE) process.exit(1)
  console.log(`\nAsked once more, alone (they lost a race, or there is a fault):\n${parcours.join('\n')}\n`)
  return parcours
}

const part = given.includes('--long') ? 'long' : given.includes('--preuves') ? 'preuves' : 'boutique'
try {
  await install('all')
  const files = given.includes('--encore') ? aRefaire() : toVitest
  run([vitest, given.includes('--watch') ? 'watch' : 'run', ...files], {
    NODE_ENV: 'test',
    RATES,
    ...folder(),
    ...(given.includes('--long') ? { TESTS_LONGS: '1' } : {}),
    ...(files.length > 0 || given.includes('--watch') ? {} : { TESTS: part }),
  })
} catch (error) {
  finish(error)
}
