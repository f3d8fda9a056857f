// `npm run bench`: measures the shop against floors of the same machine and minute, into bench/RESULTS.md.
// `--rapide` only tries every measure, `--demarrage` also times `npm start` in a fresh clone.
import { fileURLToPath } from 'node:url'
import { build, finish, install, run } from './prepare.mjs'

try {
  await install('all')
  const folder = await build()
  run([fileURLToPath(new URL('../bench/bench.ts', import.meta.url)), ...process.argv.slice(2)], {
    BUILD_DIR: folder,
  })
} catch (error) {
  finish(error)
}
