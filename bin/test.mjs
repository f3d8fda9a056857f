// `npm test`: everything it needs, then every test. `--long` adds the races, crashes and soaks, `--watch` runs again
// what a change may have broken; what else is given goes to Vitest (`npm test -- src/panier`, `-- --project regles`).
import { fileURLToPath } from 'node:url'
import { finish, install, run } from './prepare.mjs'

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
const given = process.argv.slice(2)
const OURS = ['--long', '--watch']
try {
  await install('all')
  run(
    [vitest, given.includes('--watch') ? 'watch' : 'run', ...given.filter((word) => !OURS.includes(word))],
    {
      NODE_ENV: 'test',
      ...(given.includes('--long') ? { TESTS_LONGS: '1' } : {}),
      ...(given.length === 0 ? { TESTS_ENTIERS: '1' } : {}),
    },
  )
} catch (error) {
  finish(error)
}
