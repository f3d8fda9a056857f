// `npm start`: installs, builds what changed, then runs the shop under the Node that came with it.
import { watch } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { MEMORY } from './memory.mjs'
import { build, finish, install, run } from './prepare.mjs'

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Read by the server without being imported, or by a thread of it. */
const READ = /\.(graphql|sql|worker\.ts)$/

/** `npm run dev`: Vite follows the pages by itself; the server starts anew when a file that it runs changes. */
async function develop() {
  await install('all')
  const running = new Set()
  // Node tells each module that it loads
  const heard = (said) => {
    for (const url of said['watch:import'] ?? []) running.add(url)
  }
  const env = { NODE_ENV: 'development', WATCH_REPORT_DEPENDENCIES: '1' }
  const restart = run([at('src/server/main.ts')], env, heard, at('bin/ready.mjs'))
  let soon
  for (const folder of ['src', 'demo', 'contract', 'migrations'])
    watch(at(folder), { recursive: true }, (_, name) => {
      if (!running.has(pathToFileURL(join(at(folder), name ?? '')).href) && !READ.test(name ?? '')) return
      clearTimeout(soon)
      soon = setTimeout(restart, 50)
    })
}

try {
  if (process.argv.includes('--dev')) await develop()
  else {
    await install('run')
    const folder = await build()
    run([...MEMORY.args, join(folder, 'shop/main.js')], { ...MEMORY.env, BUILD_DIR: folder })
  }
} catch (error) {
  finish(error)
}
