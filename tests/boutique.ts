import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeGenre } from '#database/genre.ts'
import { migrate } from '#database/migrate.ts'
import { openPglite } from '#database/pglite.ts'
import { remplir } from '#demo/remplir.ts'
import { ouvrirAuPublic } from './fixtures.ts'
import { portLibre } from './port.ts'

export interface BoutiqueOuverte {
  url: string
  dossier: string
  /** Everything the server has written so far. */
  sortie(): string
  signal(nom: NodeJS.Signals): void
  /** Its exit code, once it has ended. */
  fin(): Promise<number | null>
  /** Ends the server without a word, as a power button does; its data stays. */
  tuer(): Promise<void>
  /** Ends the server and removes its data; answers its exit code. */
  fermer(): Promise<number | null>
}

function finDe(server: ChildProcess): Promise<number | null> {
  return server.exitCode === null && server.signalCode === null
    ? new Promise((done) => server.once('exit', done))
    : Promise.resolve(server.exitCode)
}

export const nouveauDossier = () => mkdtempSync(join(tmpdir(), 'teranga-boutique-'))

/** As on its first day: what a journey counts is what it did. */
const VIDE = { DEMONSTRATION: 'vide' }

/** A folder of one's own; filled already where the shop asked for is the one that was filled for all journeys. */
function dossierPour(env: Record<string, string>): string {
  const dossier = nouveauDossier()
  const modele = process.env.BOUTIQUE_MODELE
  if (modele && Object.keys(env).every((nom) => nom === 'OWNER_EMAILS'))
    cpSync(modele, dossier, { recursive: true })
  return dossier
}

/** A folder of a real shop that sells what the demonstration does: only a test can make one. */
export async function dossierVrai(): Promise<string> {
  const dossier = nouveauDossier()
  const base = await openPglite(join(dossier, 'base'))
  await migrate(base)
  await base.transaction(async (tx) => {
    await writeGenre(tx, 'reelle')
    await remplir(tx, new Date())
    await ouvrirAuPublic(tx)
  })
  await base.close()
  return dossier
}

/** The real server in its own process, on a free port and a fresh data folder, as `npm start` runs it. */
export async function ouvrirLaBoutique(
  env: Record<string, string> = {},
  dossier = dossierPour(env),
): Promise<BoutiqueOuverte> {
  const port = env.PORT ?? (await portLibre())
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      BUILD_DIR: process.env.BUILD_DIR ?? '',
      // what one start compiled the next need not
      NODE_COMPILE_CACHE: join('node_modules', '.cache', 'node'),
      HOME: dossier,
      PORT: String(port),
      DATA_DIR: dossier,
      ...VIDE,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // a test that fails before it closes its shop leaves none behind
  const tuer = () => server.kill('SIGKILL')
  process.once('exit', tuer)
  server.once('exit', () => process.off('exit', tuer))
  let sortie = ''
  const url = env.PUBLIC_URL ?? `http://127.0.0.1:${port}`
  await new Promise<void>((ready, failed) => {
    const read = (chunk: Buffer) => {
      sortie += chunk
      if (sortie.includes(url)) ready()
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    server.once('exit', (code) => failed(new Error(`the server stopped (${code}): ${sortie}`)))
  })
  return {
    url,
    dossier,
    sortie: () => sortie,
    signal: (nom) => void server.kill(nom),
    fin: () => finDe(server),
    tuer: async () => {
      server.kill('SIGKILL')
      await finDe(server)
    },
    fermer: async () => {
      server.kill('SIGTERM')
      const code = await finDe(server)
      rmSync(dossier, { recursive: true, force: true })
      return code
    },
  }
}
