// `npm run captures:3g`: the same purchase on 3G, with script and without.
import { fileURLToPath } from 'node:url'
import { build, finish, install, run } from './prepare.mjs'

try {
  await install('all')
  run([fileURLToPath(new URL('captures3g.ts', import.meta.url))], { BUILD_DIR: await build() })
} catch (error) {
  finish(error)
}
