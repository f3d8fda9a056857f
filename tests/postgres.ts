import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portLibre } from './port.ts'

/** Where `initdb` and `postgres` are, or null where this machine has no PostgreSQL 15 or later. */
export function findPostgres(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return (
    folders.find((folder) => {
      if (!existsSync(join(folder, 'initdb')) || !existsSync(join(folder, 'postgres'))) return false
      const version = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
      return Number(/(\d+)/.exec(version)?.[1]) >= 15
    }) ?? null
  )
}

/** PostgreSQL refuses to run as root: a root test run lends it the user `nobody`. */
export function someoneElse(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

export interface Cluster {
  url(database: string): string
  stop(): Promise<void>
  /** Ends it at once, whoever is asking, its shared memory given back; `stop` is still to be called. */
  kill(): void
}

const SANS_DISQUE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** A folder of its own, where `make` puts a cluster's data. */
function newFolder(
  make: (data: string, run: (program: string, args: string[]) => void) => void,
  bin: string,
) {
  const who = someoneElse()
  const folder = mkdtempSync(join(tmpdir(), 'teranga-pg-'))
  if ('uid' in who) chownSync(folder, who.uid, who.gid)
  const data = join(folder, 'data')
  make(data, (program, args) =>
    execFileSync(join(bin, program), args, { ...who, cwd: folder, stdio: 'ignore' }),
  )
  return { who, folder, data }
}

async function start(
  bin: string,
  { who, folder, data }: ReturnType<typeof newFolder>,
  settings: string[],
): Promise<Cluster> {
  const port = await portLibre()
  const server = spawn(
    join(bin, 'postgres'),
    [
      ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder],
      ...['max_connections=200', ...settings].flatMap((one) => ['-c', one]),
    ],
    { ...who, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  await new Promise<void>((ready, failed) => {
    let said = ''
    server.stderr.on('data', (chunk) => {
      said += chunk
      if (/ready to accept (read-only )?connections/.test(said)) ready()
    })
    server.once('exit', (code) => failed(new Error(`postgres stopped (${code}): ${said}`)))
  })
  return {
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    kill: () => void server.kill('SIGQUIT'),
    stop: async () => {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A throw-away cluster on loopback, without fsync unless told: its data lives as long as the tests. */
export async function startPostgres(
  bin: string,
  { fsync = false, settings = [] as string[] } = {},
): Promise<Cluster> {
  const init = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  const made = newFolder((data, run) => run('initdb', ['-D', data, ...init]), bin)
  return start(bin, made, [...(fsync ? [] : SANS_DISQUE), ...settings])
}

/** A streaming copy of another, which follows it from now on, each transaction `delay` milliseconds after it. */
export async function startReplica(bin: string, of: Cluster, { delay = 0 } = {}): Promise<Cluster> {
  const from = new URL(of.url('postgres'))
  const args = ['-h', from.hostname, '-p', from.port, '-U', 'postgres', '-R', '-X', 'stream', '-c', 'fast']
  const made = newFolder((data, run) => run('pg_basebackup', ['-D', data, '--no-sync', ...args]), bin)
  return start(bin, made, [...SANS_DISQUE, `recovery_min_apply_delay=${delay}ms`])
}
