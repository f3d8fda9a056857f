import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { buildFolder } from '#server/files.ts'
import { MEMORY } from '../bin/memory.mjs'
import type { Charge, Releve } from './charge.ts'
import type { PlancherNu } from './nu.ts'
import type { Rejeu } from './rejeu.ts'

const fichier = (nom: string) => join(import.meta.dirname, nom)
const lancer = promisify(execFile)

export async function portLibre(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  await new Promise((done) => server.close(done))
  return port
}

/** Waits for a line that holds `signe`. */
function pret(server: ChildProcess, signe: string): Promise<void> {
  return new Promise((done, failed) => {
    let dit = ''
    const lire = (morceau: Buffer) => {
      if (dit.includes(signe)) return
      dit += morceau
      if (dit.includes(signe)) done()
    }
    server.stdout?.on('data', lire)
    server.once('exit', (code) => failed(new Error(`stopped (${code}): ${dit}`)))
  })
}

export interface Serveur {
  port: number
  pid: number
  /** Resident memory now, in megabytes. */
  memoire(): Promise<number>
  fermer(): Promise<void>
}

/** Starts a server whose log goes into the file `journal`, where reading it costs nothing. */
async function ouvrir(
  args: string[],
  env: Record<string, string>,
  port: number,
  signe: string,
  journal: string,
): Promise<Serveur> {
  const server = spawn(process.execPath, args, {
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', openSync(journal, 'a')],
  })
  await pret(server, signe)
  return {
    port,
    pid: server.pid ?? 0,
    memoire: async () => {
      const texte = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      return Number(/^process_resident_memory_bytes (\d+)/m.exec(texte)?.[1]) / 2 ** 20
    },
    fermer: async () => {
      const fin = new Promise((done) => server.once('exit', done))
      server.kill('SIGTERM')
      await fin
    },
  }
}

/** The real shop on a database, as `npm start` runs it, without limits on how often it may be asked. */
export async function ouvrirBoutique(url: string, options: string[] = []): Promise<Serveur> {
  const dossier = mkdtempSync(join(tmpdir(), 'teranga-bench-'))
  const port = await portLibre()
  const env = {
    DATABASE_URL: url,
    DEMONSTRATION: 'vide',
    PORT: String(port),
    DATA_DIR: dossier,
    RATE_LIMITS: 'off',
    ...MEMORY.env,
  }
  const args = [...MEMORY.args, ...options, join(buildFolder(), 'shop/main.js')]
  const serveur = await ouvrir(args, env, port, 'est ouverte sur', join(dossier, 'journal'))
  return {
    ...serveur,
    fermer: async () => {
      await serveur.fermer()
      rmSync(dossier, { recursive: true, force: true })
    },
  }
}

export async function ouvrirNu(plancher: Omit<PlancherNu, 'port'>): Promise<Serveur> {
  const port = await portLibre()
  return ouvrir([fichier('nu.ts'), JSON.stringify({ ...plancher, port })], {}, port, 'prêt', '/dev/stderr')
}

export async function enfant<T>(nom: string, demande: object): Promise<T> {
  const { stdout } = await lancer(process.execPath, [fichier(nom), JSON.stringify(demande)])
  return JSON.parse(stdout) as T
}
export const charger = (charge: Charge) => enfant<Releve>('charge.ts', charge)
export const rejouer = (rejeu: Rejeu) => enfant<{ parSeconde: number; suivant: number }>('rejeu.ts', rejeu)

/** The body of an answer as it travels, still compressed. */
export function octets({ port }: Serveur, path: string, headers: Record<string, string>): Promise<Buffer> {
  return new Promise((done, failed) => {
    get({ host: '127.0.0.1', port, path, headers }, (answer) => buffer(answer).then(done, failed)).on(
      'error',
      failed,
    )
  })
}
