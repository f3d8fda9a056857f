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
  /** Ends it, with whoever is asking or as a cut of power would (`SIGQUIT`); its data stays, for `resume`. */
  halt(how?: 'SIGINT' | 'SIGQUIT'): Promise<void>
  /** Whether it has not ended, by itself or by `halt`. */
  runs(): boolean
  /** Starts it again, on the same port and data. */
  resume(): Promise<void>
}

const SANS_DISQUE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** A folder of its own, where `make` puts a cluster's data. */
function newFolder(
  make: (data: string, run: (program: string, args: string[]) => void) => void,
  bin: string,
  within = tmpdir(),
) {
  const who = someoneElse()
  const folder = mkdtempSync(join(within, 'teranga-pg-'))
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
  const launch = async () => {
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
      const hear = (chunk: Buffer) => {
        said += chunk
        if (!/ready to accept (read-only )?connections/.test(said)) return
        // what it says later is read and let go
        server.stderr.off('data', hear).resume()
        ready()
      }
      server.stderr.on('data', hear)
      server.once('exit', (code) => failed(new Error(`postgres stopped (${code}): ${said}`)))
    })
    return { server, ended }
  }
  let running = await launch()
  const halt: Cluster['halt'] = async (how = 'SIGINT') => {
    running.server.kill(how)
    await running.ended
  }
  return {
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    kill: () => void running.server.kill('SIGQUIT'),
    halt,
    runs: () => running.server.exitCode === null && running.server.signalCode === null,
    resume: async () => {
      running = await launch()
    },
    stop: async () => {
      await halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Wanted {
  fsync?: boolean
  /** Folder of the folder of its data. */
  within?: string
  settings?: string[]
}

/** A throw-away cluster on loopback, without fsync unless it is asked for: its data lives as long as the tests. */
export async function startPostgres(
  bin: string,
  { fsync = false, within, settings = [] }: Wanted = {},
): Promise<Cluster> {
  const init = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  const made = newFolder((data, run) => run('initdb', ['-D', data, ...init]), bin, within)
  return start(bin, made, [...(fsync ? [] : SANS_DISQUE), ...settings])
}

/** A streaming copy of another, which follows it from now on, each transaction `delay` milliseconds after it. */
export async function startReplica(
  bin: string,
  of: Cluster,
  { delay = 0, fsync = false } = {},
): Promise<Cluster> {
  const from = new URL(of.url('postgres'))
  const args = ['-h', from.hostname, '-p', from.port, '-U', 'postgres', '-R', '-X', 'stream', '-c', 'fast']
  const made = newFolder((data, run) => run('pg_basebackup', ['-D', data, '--no-sync', ...args]), bin)
  return start(bin, made, [...(fsync ? [] : SANS_DISQUE), `recovery_min_apply_delay=${delay}ms`])
}
