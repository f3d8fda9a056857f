// `npm run mutants`: does some test fail for every small wrong in the rules? Into bench/MUTANTS.md; bin/mutants/mutants.ts
// says what may be asked of it.
import { fileURLToPath } from 'node:url'
import { finish, install, run } from './prepare.mjs'

try {
  await install('all')
  run([fileURLToPath(new URL('./mutants/mutants.ts', import.meta.url)), ...process.argv.slice(2)], {
    NODE_ENV: 'test',
    // what tests try at random is the same for every mutant
    SEED: process.env.SEED ?? '12',
    // the carts at random of one run are tried for each mutant
    PANIERS: '1500',
  })
} catch (error) {
  finish(error)
}
