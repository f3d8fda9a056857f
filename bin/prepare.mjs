// What `npm start` and `npm test` need before anything of the shop can run: plain JavaScript, Node 20, no package.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { alone, at, children, complete, finish, Obstacle, ROOT, step } from './steps.mjs'

export { finish }

/** Builds kept: pages opened before an update still ask for the old files. */
const BUILDS_KEPT = 3

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))
const HIDDEN_LOCK = at('node_modules', '.package-lock.json')

/** True when every package that `kind` ('run' or 'all') needs is there in the locked version. */
function installed(kind) {
  if (!existsSync(HIDDEN_LOCK)) return false
  const there = readJson(HIDDEN_LOCK).packages
  return Object.entries(readJson(at('package-lock.json')).packages).every(([path, wanted]) => {
    // what is optional is there or not with the platform: `findNode` says what is missed
    if (path === '' || wanted.optional || wanted.devOptional || (kind === 'run' && wanted.dev)) return true
    return there[path]?.version === wanted.version && existsSync(at(path, 'package.json'))
  })
}

/** Installs the locked packages unless they are there; development tools that are there stay. */
export async function install(kind) {
  if (installed(kind)) return
  await alone(async () => {
    if (installed(kind)) return
    // npm writes it last: without it, an installation cut short is seen as such
    rmSync(HIDDEN_LOCK, { force: true })
    const args = ['ci', '--ignore-scripts', '--loglevel=error', ...(kind === 'run' ? ['--omit=dev'] : [])]
    const failure =
      'L’installation des paquets a échoué\u00a0: vérifiez la connexion au registre npm, puis relancez.'
    const npm = process.env.npm_execpath
    await step('Installation des paquets', () =>
      npm?.endsWith('.js')
        ? complete(process.execPath, [npm, ...args], { failure })
        : complete('npm', args, { failure }),
    )
  })
}

const suits = (version) => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 22)
}

/** The Node that runs the shop: the one that came with the packages, else this machine's own when recent enough. */
export function findNode() {
  const windows = process.platform === 'win32'
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`
  const ours = at('node_modules', name, 'bin', windows ? 'node.exe' : 'node')
  if (existsSync(ours) && spawnSync(ours, ['--version']).status === 0) return ours
  if (suits(process.versions.node)) return process.execPath
  throw new Obstacle(
    `La boutique a besoin de Node 22.22 ou plus récent\u00a0: cette machine a ${process.version} et aucun Node n’est fourni pour ${process.platform} ${process.arch}.`,
  )
}

const SOURCES = [
  ...['src', 'demo', 'public', 'bin/bundle.mjs'],
  ...['vite.config.ts', 'vite.chunks.ts', 'react-router.config.ts', 'package-lock.json'],
]
/** In those folders, and in nothing that is built. */
const APART = /\.test\.tsx?$|[\\/]demo[\\/].*\.(?!ts$)\w+$/

function* filesUnder(path) {
  if (!existsSync(path)) return
  if (!statSync(path).isDirectory()) return yield path
  const files = readdirSync(path, { withFileTypes: true, recursive: true }).filter((one) => one.isFile())
  yield* files.map(({ parentPath, name }) => join(parentPath, name)).sort()
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const source of SOURCES)
    for (const file of filesUnder(at(source)))
      if (!APART.test(file)) hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Builds the pages unless these very sources were built before; answers the folder. */
export async function build() {
  const folder = at('build', hashOfSources())
  if (!existsSync(folder)) await alone(() => buildInto(folder))
  return folder
}

async function buildInto(folder) {
  if (existsSync(folder)) return
  // under another name until it is whole
  const partial = at('build', 'partiel')
  rmSync(partial, { recursive: true, force: true, maxRetries: 5 })
  await step('Construction des pages', async () => {
    await complete(findNode(), [at('node_modules/@react-router/dev/bin.cjs'), 'build'], {
      failure: 'La construction des pages a échoué.',
      env: { BUILD_DIR: partial, NODE_ENV: 'production' },
    })
    lighten(join(partial, 'client/assets'))
    compress(join(partial, 'client'))
    await complete(findNode(), [at('bin/bundle.mjs'), partial], {
      failure: 'La construction de la boutique a échoué.',
    })
  })
  renameSync(partial, folder)
  const age = (name) => -statSync(at('build', name)).mtimeMs
  const builds = readdirSync(at('build')).filter((name) => /^[0-9a-f]{16}$/.test(name))
  for (const name of builds.sort((a, b) => age(a) - age(b)).slice(BUILDS_KEPT))
    rmSync(at('build', name), { recursive: true, force: true })
}

/**
 * The list of routes without what is not so of them, nor the files that every page begins with: each visitor brings it,
 * and the shop's own router (ADR 45) asks for no more.
 */
function lighten(assets) {
  const name = readdirSync(assets).find((one) => /^manifest-.*\.js$/.test(one))
  const text = readFileSync(join(assets, name), 'utf8')
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1]
  const { entry, routes, ...rest } = JSON.parse(text.slice(start, end))
  const begun = [entry.module, ...entry.imports]
  const light = Object.entries(routes).map(([id, { imports, ...route }]) => {
    const said = Object.entries(route).filter(([, value]) => value !== false && value?.length !== 0)
    return [id, { ...Object.fromEntries(said), imports: imports.filter((file) => !begun.includes(file)) }]
  })
  const list = JSON.stringify({ entry, routes: Object.fromEntries(light), ...rest })
  writeFileSync(join(assets, name), `${text.slice(0, start)}${list}${text.slice(end)}`)
}

/** Beside each text file its compressed forms, which the server sends as they are. */
function compress(folder) {
  for (const file of filesUnder(folder)) {
    if (!/\.(js|css|svg|txt|json|webmanifest)$/.test(file)) continue
    const content = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content))
  }
}

/** The process that started us and, through npm's shell, the one that started it, where that can be read. */
function ancestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    return String(process.ppid)
  }
}

/**
 * Runs a file of the shop under its Node until it ends, and ends with its exit code. Signals pass through; the
 * child also hears when this process vanishes (its channel closes), or npm does, whose shell passes nothing on.
 * Answers a function that starts it anew, for who edits it; `onMessage` hears what it says. Where there is a `ready`
 * file, a second process has loaded it meanwhile and waits to be told what to run: starting anew is then half as long.
 */
export function run(args, env = {}, onMessage = () => {}, ready = null) {
  let child
  let spare
  let again = false
  const start = () => {
    again = false
    child = spare ?? open()
    spare = undefined
    if (!ready) return
    child.send(args)
    // later: it would slow the very one that starts
    setTimeout(() => {
      spare ??= open()
    }, 3000)
  }
  const open = () => {
    const child = spawn(findNode(), ['--disable-warning=ExperimentalWarning', ...(ready ? [ready] : args)], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // what Node made of the modules is kept: a third of the starting time
      env: {
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: at('node_modules', '.cache', 'node'),
        ...process.env,
        ...env,
      },
    })
    children.add(child)
    child.on('error', finish)
    child.on('message', onMessage)
    child.on('exit', (code, signal) => {
      children.delete(child)
      if (child === spare) spare = undefined
      else if (again) start()
      else process.exit(signal ? 1 : code)
    })
    return child
  }
  start()
  if (process.env.npm_lifecycle_event) {
    const family = ancestors()
    setInterval(() => ancestors() === family || child.kill('SIGTERM'), 500).unref()
  }
  return () => {
    again = true
    child.kill('SIGINT')
  }
}
