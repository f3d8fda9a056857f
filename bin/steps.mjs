// Long steps of which only one may run at a time in this checkout: plain JavaScript, Node 20, no package.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
export const at = (...parts) => join(ROOT, ...parts)
/** While something is installed or built: who does it. */
const BUSY = at('build', 'preparation')

/** An expected obstacle: its sentence is all that is shown. */
export class Obstacle extends Error {}

/** Ends the process on an obstacle with its sentence, and on a fault with its stack. */
export function finish(error) {
  console.error(error instanceof Obstacle ? `\n${error.message}` : error)
  process.exit(1)
}

export const children = new Set()
// a step that is cut short takes its child with it; between steps there is nothing to wait for
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    stopping = true
    for (const child of children) child.kill(signal)
    if (children.size === 0) {
      if (readIfThere(BUSY).startsWith(`${process.pid}`)) rmSync(BUSY)
      process.exit(0)
    }
  })

/** Runs a program to its end; answers its output and throws an Obstacle saying `failure` when it fails. */
export function complete(program, args, { failure, env = {} }) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      // npm is a script on Windows
      shell: process.platform === 'win32' && program === 'npm',
    })
    children.add(child)
    // should this process be killed, the child goes on: whoever comes next waits for it
    if (existsSync(BUSY)) writeFileSync(BUSY, `${process.pid} ${child.pid}`)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    child.on('error', (error) => reject(new Obstacle(`${failure}\n${error.message}`)))
    child.on('close', (code) => {
      children.delete(child)
      if (stopping) {
        rmSync(BUSY, { force: true })
        process.exit(0)
      }
      if (code === 0) resolve(output)
      else reject(new Obstacle(`${failure}\n${output.trim().split('\n').slice(-15).join('\n')}`))
    })
  })
}

export async function step(label, work) {
  const start = Date.now()
  process.stdout.write(`${label}…`)
  const dots = setInterval(() => process.stdout.write('.'), 2000)
  try {
    await work()
    console.log(` ${((Date.now() - start) / 1000).toFixed(1).replace('.', ',')} s`)
  } catch (error) {
    console.log('')
    throw error
  } finally {
    clearInterval(dots)
  }
}

/** After that a left lock is only a number that some other process got. */
const BUSY_AT_MOST = 15 * 60_000

function alive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Runs `work` while no other process of this checkout installs or builds; what a killed one left is taken over. */
export async function alone(work) {
  mkdirSync(at('build'), { recursive: true })
  for (let said = false; ; ) {
    try {
      writeFileSync(BUSY, `${process.pid}`, { flag: 'wx' })
      // two that took over the same left lock at once: the later one has it
      await wait(50)
      if (readIfThere(BUSY) === `${process.pid}`) break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const since = statSync(BUSY, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (Date.now() - since < BUSY_AT_MOST && readIfThere(BUSY).split(' ').map(Number).some(alive)) {
      if (!said) console.log('Une autre commande prépare déjà la boutique, je l’attends…')
      said = true
      await wait(300)
    } else rmSync(BUSY, { force: true })
  }
  try {
    return await work()
  } finally {
    rmSync(BUSY, { force: true })
  }
}
