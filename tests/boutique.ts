import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { writeGenre } from '#database/genre.ts'
import { migrate } from '#database/migrate.ts'
import { openPglite } from '#database/pglite.ts'
import { openPostgres } from '#database/postgres.ts'
import { remplir } from '#demo/remplir.ts'
import { ouvrirAuPublic } from './fixtures.ts'
import { portLibre } from './port.ts'
import { silence } from './silence.ts'

export interface BoutiqueOuverte {
  url: string
  dossier: string
  /** Its PostgreSQL; nothing where its database is in its folder. */
  base: string | undefined
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

/** What a shop has of its own: a folder, and its PostgreSQL where that is not in it. */
export interface Depart {
  dossier: string
  base?: string | undefined
}

function finDe(server: ChildProcess): Promise<number | null> {
  return server.exitCode === null && server.signalCode === null
    ? new Promise((done) => server.once('exit', done))
    : Promise.resolve(server.exitCode)
}

export const nouveauDossier = () => mkdtempSync(join(tmpdir(), 'teranga-boutique-'))

/** As on its first day: what a journey counts is what it did. */
const VIDE = { DEMONSTRATION: 'vide' }

/** A database of one's own on the server of this one, as it is or empty. */
export async function baseNeuve(serveur: string, modele = 'template1'): Promise<string> {
  const nom = `boutique_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client(serveur.replace(/[^/]*$/, 'postgres'))
  await admin.connect()
  await admin.query(`CREATE DATABASE ${nom} TEMPLATE ${modele}`)
  await admin.end()
  return serveur.replace(/[^/]*$/, nom)
}

/** Filled already where the shop asked for is the one that was filled for all journeys. */
async function departDe(env: Record<string, string>): Promise<Depart> {
  const dossier = nouveauDossier()
  const { BOUTIQUE_MODELE: modele, BASE_MODELE: base } = process.env
  if (!modele || Object.keys(env).some((nom) => nom !== 'OWNER_EMAILS')) return { dossier }
  cpSync(modele, dossier, { recursive: true })
  return { dossier, base: base ? await baseNeuve(base, base.replace(/.*\//, '')) : undefined }
}

/** What a real shop that sells as the demonstration does starts from: only a test can make one. */
export async function departVrai(postgres: string | null): Promise<Depart> {
  const dossier = nouveauDossier()
  const url = postgres ? await baseNeuve(postgres) : undefined
  const base = url ? await openPostgres(url, silence) : await openPglite(join(dossier, 'base'))
  await migrate(base)
  await base.transaction(async (tx) => {
    await writeGenre(tx, 'reelle')
    await remplir(tx, new Date())
    await ouvrirAuPublic(tx)
  })
  await base.close()
  return { dossier, base: url }
}

/** The real server in its own process, on a free port and a fresh data folder, as `npm start` runs it. */
export async function ouvrirLaBoutique(
  env: Record<string, string> = {},
  depart?: Depart,
): Promise<BoutiqueOuverte> {
  const { dossier, base } = depart ?? (await departDe(env))
  const port = env.PORT ?? (await portLibre())
  const construite = process.env.BUILD_DIR ?? ''
  const server = spawn(process.execPath, [join(construite, 'shop/main.js')], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      BUILD_DIR: construite,
      // what one start compiled the next need not
      NODE_COMPILE_CACHE: join('node_modules', '.cache', 'node'),
      HOME: dossier,
      PORT: String(port),
      DATA_DIR: dossier,
      ...(base ? { DATABASE_URL: base } : {}),
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
    base: env.DATABASE_URL || base,
    sortie: () => sortie,
    signal: (nom) => void server.kill(nom),
    fin: () => finDe(server),
    tuer: async () => {
      server.kill('SIGKILL')
      await finDe(server)
    },
    fermer: async () => {
      // asked at the keyboard: no balancer is waited for
      server.kill('SIGINT')
      const code = await finDe(server)
      rmSync(dossier, { recursive: true, force: true })
      return code
    },
  }
}
