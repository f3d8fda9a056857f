import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ligne, ligneAuPlus, mediane } from './mesure.ts'
import { portLibre } from './serveurs.ts'

const RACINE = join(import.meta.dirname, '..')

/** Seconds from `npm start` in a folder until the shop's first page has answered. */
async function demarrer(dossier: string, donnees: string): Promise<number> {
  const port = await portLibre()
  const { DATABASE_URL, BUILD_DIR, ...env } = process.env
  const depart = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: dossier,
    env: { ...env, PORT: String(port), DATA_DIR: donnees },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  await new Promise<void>((done, failed) => {
    let dit = ''
    const lire = (morceau: Buffer) => {
      dit += morceau
      if (dit.includes('est ouverte sur')) done()
    }
    npm.stdout.on('data', lire)
    npm.stderr.on('data', lire)
    npm.once('exit', (code) => failed(new Error(`npm start stopped (${code}): ${dit}`)))
  })
  const page = await fetch(`http://127.0.0.1:${port}/`)
  if (!page.ok || !(await page.text()).includes('Tous nos produits')) throw new Error('no first page')
  const secondes = (performance.now() - depart) / 1000
  const fin = new Promise((done) => npm.once('exit', done))
  if (npm.pid) process.kill(-npm.pid, 'SIGINT')
  await fin
  return secondes
}

/** `npm start` until the first page: again in this folder, and the very first time in a fresh clone if asked. */
export async function mesurerDemarrages(tours: number, premier: boolean): Promise<Ligne[]> {
  const dossier = mkdtempSync(join(tmpdir(), 'teranga-demarrage-'))
  try {
    const donnees = join(dossier, 'donnees')
    await demarrer(RACINE, donnees)
    const suivants: number[] = []
    for (let tour = 0; tour < tours; tour += 1) suivants.push(await demarrer(RACINE, donnees))
    const second = ligneAuPlus(
      'Second démarrage',
      mediane(suivants),
      3,
      's',
      'npm start jusqu’à la première page',
    )
    if (!premier) return [second]
    const clone = join(dossier, 'clone')
    execFileSync('git', ['clone', '--quiet', RACINE, clone])
    const secondes = await demarrer(clone, join(clone, 'data'))
    return [ligneAuPlus('Premier démarrage', secondes, 60, 's', 'dans un clone neuf'), second]
  } finally {
    rmSync(dossier, { recursive: true, force: true })
  }
}
