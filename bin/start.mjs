// `npm start`: installs, builds what changed, then runs the shop under the Node that came with it.
import { fileURLToPath } from 'node:url'
import { build, finish, install, run } from './prepare.mjs'

const dev = process.argv.includes('--dev')
try {
  await install(dev ? 'all' : 'run')
  const folder = dev ? '' : await build()
  const main = fileURLToPath(new URL('../src/server/main.ts', import.meta.url))
  run(
    [...(dev ? ['--watch', '--watch-preserve-output'] : []), main],
    dev ? { NODE_ENV: 'development' } : { BUILD_DIR: folder },
  )
} catch (error) {
  finish(error)
}
