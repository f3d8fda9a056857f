import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portLibre } from '#tests/port.ts'
import { someoneElse } from '#tests/postgres.ts'

/**
 * PgBouncer as Debian gives it, in transaction mode, before the server of `vers`: so few connections that each serves many.
 * Answers the same database's address through it, and what ends it.
 */
export async function poserBouncer(
  programme: string,
  vers: string,
  connexions = 3,
): Promise<{ url: string; fermer(): Promise<void> }> {
  const who = someoneElse()
  const dossier = mkdtempSync(join(tmpdir(), 'teranga-bouncer-'))
  if ('uid' in who) chownSync(dossier, who.uid, who.gid)
  const port = await portLibre()
  const la = new URL(vers)
  const fichier = join(dossier, 'pgbouncer.ini')
  writeFileSync(
    fichier,
    `[databases]\n* = host=${la.hostname} port=${la.port} user=postgres\n[pgbouncer]\nlisten_addr = 127.0.0.1\n` +
      `listen_port = ${port}\nunix_socket_dir =\nauth_type = any\npool_mode = transaction\n` +
      `default_pool_size = ${connexions}\nmax_client_conn = 200\n`,
  )
  const server = spawn(programme, [fichier], { ...who, stdio: ['ignore', 'ignore', 'pipe'] })
  const tuer = () => server.kill('SIGKILL')
  process.once('exit', tuer)
  const fin = new Promise<void>((done) => server.once('exit', () => done()))
  await new Promise<void>((pret, rate) => {
    let dit = ''
    server.stderr.on('data', (morceau) => {
      dit += morceau
      if (dit.includes('process up')) pret()
    })
    server.once('exit', (code) => rate(new Error(`pgbouncer stopped (${code}): ${dit}`)))
  })
  la.port = String(port)
  return {
    url: la.href,
    fermer: async () => {
      tuer()
      process.off('exit', tuer)
      await fin
      rmSync(dossier, { recursive: true, force: true })
    },
  }
}
