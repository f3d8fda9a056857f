// `npm run check`: format, lint, types, dead code and the rules of the house, in seconds.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { findNode, finish, install } from './prepare.mjs'

const module = (path) => fileURLToPath(new URL(`../node_modules/${path}`, import.meta.url))
const HOUSE = ['tests/maison/', 'tests/preuves/contract.test.ts']
const STEPS = [
  // what was right and has not changed since is not read again
  ['Types', module('typescript/bin/tsc'), '--checkers', '1'],
  ['Architecture', module('vitest/vitest.mjs'), 'run', '--project', 'regles', '--reporter=dot', ...HOUSE],
  ['Forme et règles', module('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'],
  ['Code mort', module('knip/bin/knip.js')],
]

async function check(node, [label, ...args]) {
  const start = Date.now()
  const child = spawn(node, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [said, faults, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  console.log(`${code === 0 ? '✓' : '✗'} ${label} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
  if (code === 0) return
  process.exitCode = 1
  console.log(`${said}${faults}`)
}

try {
  await install('all')
  const node = findNode()
  await Promise.all(STEPS.map((step) => check(node, step)))
} catch (error) {
  finish(error)
}
