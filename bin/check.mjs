// `npm run check`: format, lint, types, dead code and the rules of the house, in seconds.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findNode, finish, install } from './prepare.mjs'

const module = (path) => fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url))
const STEPS = [
  ['Forme et règles', module('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'],
  ['Types', module('typescript/bin/tsc')],
  ['Code mort', module('knip/bin/knip.js')],
  ['Architecture', module('vitest/vitest.mjs'), 'run', '--project', 'regles', '--reporter=dot', 'tests/'],
]

try {
  await install('all')
  const node = findNode()
  let failed = false
  for (const [label, ...args] of STEPS) {
    const start = Date.now()
    const { status, stdout, stderr } = spawnSync(node, args, { encoding: 'utf8' })
    console.log(`${status === 0 ? '✓' : '✗'} ${label} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
    if (status !== 0) {
      failed = true
      console.log(`${stdout}${stderr}`)
    }
  }
  if (failed) process.exitCode = 1
} catch (error) {
  finish(error)
}
