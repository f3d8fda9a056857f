import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ligne, ligneAuPlus, mediane } from './mesure.ts'
import { portLibre } from './serveurs.ts'

const RACINE = join(import.meta.dirname, '..')

/** Seconds from `npm start` in a folder until the shop's first page has answered; without `url` its base is its own. */
async function demarrer(dossier: string, donnees: string, url?: string): Promise<number> {
  const port = await portLibre()
  const { DATABASE_URL, BUILD_DIR, ...autres } = process.env
  const env = url ? { ...autres, DATABASE_URL: url, DEMONSTRATION: 'vide' } : autres
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

/**
 * `npm start` until the first page: again in this folder, on the base `url` and on one of its own, and the very first time
 * in a new clone if `neuf`.
 */
export async function mesurerDemarrages(
  url: string,
  { tours, neuf }: { tours: number; neuf: boolean },
): Promise<Ligne[]> {
  const dossier = mkdtempSync(join(tmpdir(), 'teranga-demarrage-'))
  const donnees = join(dossier, 'donnees')
  const encore = async (base?: string) => {
    await demarrer(RACINE, donnees, base)
    const suivants: number[] = []
    for (let tour = 0; tour < tours; tour += 1) suivants.push(await demarrer(RACINE, donnees, base))
    return mediane(suivants)
  }
  const detail = 'npm start jusqu’à la première page'
  try {
    const seconds = [
      ligneAuPlus('Second démarrage, 100 000 produits', await encore(url), 1.5, 's', detail),
      ligneAuPlus('Second démarrage, base embarquée', await encore(), 3, 's', detail),
    ]
    if (!neuf) return seconds
    const clone = join(dossier, 'clone')
    execFileSync('git', ['clone', '--quiet', RACINE, clone])
    const secondes = await demarrer(clone, join(clone, 'data'))
    return [ligneAuPlus('Premier démarrage', secondes, 60, 's', 'dans un clone neuf'), ...seconds]
  } finally {
    rmSync(dossier, { recursive: true, force: true })
  }
}
