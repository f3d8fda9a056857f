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
function someoneElse(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

export interface Cluster {
  url(database: string): string
  stop(): Promise<void>
}

/** A throw-away cluster on loopback, without fsync: its data lives as long as the tests. */
export async function startPostgres(bin: string, { fsync = false } = {}): Promise<Cluster> {
  const who = someoneElse()
  const folder = mkdtempSync(join(tmpdir(), 'teranga-pg-'))
  if ('uid' in who) chownSync(folder, who.uid, who.gid)
  const data = join(folder, 'data')
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    {
      ...who,
      cwd: folder,
      stdio: 'ignore',
    },
  )
  const port = await portLibre()
  const flags = fsync ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'max_connections=200', ...flags],
    { ...who, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await new Promise<void>((ready, failed) => {
    let said = ''
    server.stderr.on('data', (chunk) => {
      said += chunk
      if (said.includes('ready to accept connections')) ready()
    })
    server.once('exit', (code) => failed(new Error(`postgres stopped (${code}): ${said}`)))
  })
  return {
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    stop: async () => {
      const ended = new Promise((done) => server.once('exit', done))
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
