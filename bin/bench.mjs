// `npm run bench`: measures the shop against floors of the same machine and minute, into bench/RESULTS.md.
// `--help` says what else it measures, and what of it alone.
import { fileURLToPath } from 'node:url'
import { lireOptions } from './bench.options.mjs'
import { build, finish, install, run } from './prepare.mjs'

lireOptions()
try {
  await install('all')
  const folder = await build()
  run([fileURLToPath(new URL('../bench/bench.ts', import.meta.url)), ...process.argv.slice(2)], {
    BUILD_DIR: folder,
  })
} catch (error) {
  finish(error)
}
