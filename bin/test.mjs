// `npm test`: everything it needs, then every test. `--long` adds the races, crashes and soaks; what else is
// given goes to Vitest (`npm test -- src/panier`, `npm test -- --project regles`).
import { fileURLToPath } from 'node:url'
import { build, finish, install, run } from './prepare.mjs'

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
const given = process.argv.slice(2)
const long = given.includes('--long')
try {
  await install('all')
  const folder = await build()
  run([vitest, 'run', ...given.filter((word) => word !== '--long')], {
    NODE_ENV: 'test',
    BUILD_DIR: folder,
    ...(long ? { TESTS_LONGS: '1' } : {}),
  })
} catch (error) {
  finish(error)
}
