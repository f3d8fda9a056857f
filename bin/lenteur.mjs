// `npm run bench:lenteur`: the shop on a poor line, into bench/LENTEUR.md.
import { fileURLToPath } from 'node:url'
import { build, finish, install, run } from './prepare.mjs'

try {
  await install('all')
  run([fileURLToPath(new URL('../bench/lenteur.ts', import.meta.url)), ...process.argv.slice(2)], {
    BUILD_DIR: await build(),
  })
} catch (error) {
  finish(error)
}
