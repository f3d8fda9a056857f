// `npm run captures`: the pictures of the README, taken anew.
import { fileURLToPath } from 'node:url'
import { build, finish, install, run } from './prepare.mjs'

try {
  await install('all')
  run([fileURLToPath(new URL('captures.ts', import.meta.url)), ...process.argv.slice(2)], {
    BUILD_DIR: await build(),
  })
} catch (error) {
  finish(error)
}
