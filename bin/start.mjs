// `npm start`: installs, builds what changed, then runs the shop under the Node that came with it.
import { watch } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { MEMORY } from './memory.mjs'
import { build, finish, install, run } from './prepare.mjs'

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const MAIN = at('src/server/main.ts')

/** `npm run dev`: Vite follows the pages by itself; the server starts anew when one of its files changes. */
async function develop() {
  await install('all')
  const restart = run([MAIN], { NODE_ENV: 'development' })
  let soon
  for (const folder of ['src', 'demo', 'contract'])
    watch(at(folder), { recursive: true }, (_, name) => {
      if (!/\.(ts|graphql)$/.test(name ?? '') || /\.test\.ts$/.test(name)) return
      clearTimeout(soon)
      soon = setTimeout(restart, 200)
    })
}

try {
  if (process.argv.includes('--dev')) await develop()
  else {
    await install('run')
    run([...MEMORY.args, MAIN], { ...MEMORY.env, BUILD_DIR: await build() })
  }
} catch (error) {
  finish(error)
}
