// A disk without room: of the base, of pictures, of what is written of each answer. A small one, of this machine's memory.
import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as laisser } from 'node:timers/promises'
import { ouvrirSession } from '#compte/compte.actions.ts'
import { poserCompte } from '#tests/fixtures.ts'
import { formulaireImage, quartiers } from '#tests/images.ts'
import { silence } from '#tests/silence.ts'
import { apercus } from '../livre.ts'
import { type Panne, vendre } from '../panne.ts'
import type { Scene } from '../scene.ts'

/** Milliseconds for which there is no room. */
const PLEIN = 4_000

/** Mounts a disk of so many megabytes; the reason where this machine does not let it. */
function monter(megaoctets: number): { dossier: string } | { raison: string } {
  const dossier = mkdtempSync(join(tmpdir(), 'teranga-disque-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megaoctets}m`, 'tmpfs', dossier], { stdio: 'pipe' })
    // PostgreSQL is somebody else
    chmodSync(dossier, 0o777)
    return { dossier }
  } catch (faute) {
    rmSync(dossier, { recursive: true, force: true })
    return { raison: `aucun disque ne peut être monté (${(faute as Error).message.split('\n')[0]})` }
  }
}

function demonter(dossier: string): void {
  execFileSync('umount', ['-l', dossier])
  rmSync(dossier, { recursive: true, force: true })
}

/** Why no disk can be mounted here; null: one can. */
function manque(): string | null {
  const essai = monter(1)
  if ('raison' in essai) return essai.raison
  demonter(essai.dossier)
  return null
}

/** One that is there from now until the scene closes, or this process ends. */
function disque(megaoctets: number): string {
  const monte = monter(megaoctets)
  if ('raison' in monte) throw new Error(monte.raison)
  return monte.dossier
}

/** Takes all the room that is left; answers what gives it back. */
function remplir(dossier: string): () => void {
  const lest = join(dossier, 'lest')
  const fichier = openSync(lest, 'w')
  const morceau = Buffer.alloc(64 * 1024)
  try {
    for (;;) if (writeSync(fichier, morceau) < morceau.length) break
  } catch (faute) {
    if ((faute as NodeJS.ErrnoException).code !== 'ENOSPC') throw faute
  } finally {
    closeSync(fichier)
  }
  return () => rmSync(lest, { force: true })
}

const libre = (dossier: string) => {
  const { bavail, bsize } = statfsSync(dossier)
  return bavail * bsize
}

/** The disk of the scene that is open: there is one at a time. */
let ici = ''
const sur = (quoi: 'base' | 'images' | 'journaux', megaoctets: number) => () => {
  ici = disque(megaoctets)
  return { ou: { [quoi]: ici } }
}
const preparer = async (scene: Scene) => {
  const sien = ici
  scene.apresTout(() => demonter(sien))
}

export const disqueBase: Panne = {
  nom: 'disque-base',
  titre: 'le disque de la base plein : des refus, des pages encore, et rien ne manque quand il a de la place',
  ligne: 'disque de la base plein',
  fois: { rapide: 1, longue: 2, pleine: 3 },
  visee: 2,
  options: () => ({
    ...sur('base', 400)(),
    reglages: ['max_wal_size=64MB', 'min_wal_size=32MB'],
  }),
  manque,
  preparer,
  copies: (fois) => fois,
  frapper: async (scene) => {
    const accueil = `${scene.instances[0]?.url}/`
    const lire = async () => (await fetch(accueil)).status
    await lire()
    const rendre = remplir(ici)
    const { refuses } = scene.livre.echecs
    const fin = performance.now() + 60_000
    // what is left in files that are begun is written first
    while (scene.livre.echecs.refuses === refuses && performance.now() < fin) await laisser(50)
    const statut = await lire()
    if (statut !== 200) scene.livre.fautes.push(`l’accueil, gardé : ${statut}`)
    await laisser(PLEIN)
    rendre()
    // where it could not even write that it ends, its keeper starts it again
    if (!scene.base.grappe.runs()) await scene.base.grappe.resume()
    return performance.now()
  },
}

export const disqueImages: Panne = {
  nom: 'disque-images',
  titre: 'le disque des images plein : une image est refusée en mots, on achète, et rien n’en reste à moitié',
  ligne: 'disque des images plein',
  fois: { rapide: 1, longue: 2, pleine: 3 },
  visee: 0,
  options: sur('images', 8),
  manque,
  preparer,
  frapper: async (scene, rang) => {
    const { base, instances, livre } = scene
    const qui = await poserCompte(base.actuelle, `patronne-${rang}`, { role: 'proprietaire' })
    const jeton = await ouvrirSession({ database: base.actuelle, log: silence, now: scene.now }, qui)
    const deposer = async (large: number) => {
      const { payload, headers } = formulaireImage(await quartiers(large, 300).jpeg().toBuffer())
      const reponse = await fetch(`${instances[0]?.url}/api/image`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${jeton}` },
        body: new Uint8Array(payload),
      })
      return { statut: reponse.status, json: await reponse.json() }
    }
    const attendre = async (large: number, statut: number) => {
      const dit = await deposer(large)
      if (dit.statut !== statut)
        livre.fautes.push(`image\u00a0: ${dit.statut} plutôt que ${statut} ${JSON.stringify(dit.json)}`)
      return dit.json.data?.image
    }
    await attendre(300 + rang, 200)
    const rendre = remplir(ici)
    await attendre(600 + rang, 503)
    await vendre(scene, 20)
    await attendre(900 + rang, 503)
    rendre()
    const finie = performance.now()
    const image = await attendre(600 + rang, 200)
    const lue = await fetch(`${instances[0]?.url}/media/${image}`)
    if (lue.status !== 200) livre.fautes.push(`image gardée, puis ${lue.status}`)
    await lue.arrayBuffer()
    return finie
  },
}

export const disqueJournaux: Panne = {
  nom: 'disque-journaux',
  titre:
    'le disque du journal plein : la boutique continue de vendre, et écrit de nouveau quand il a de la place',
  ligne: 'disque du journal plein',
  fois: { rapide: 1, longue: 2, pleine: 3 },
  visee: 0,
  options: sur('journaux', 8),
  manque,
  preparer,
  frapper: async (scene) => {
    const rendre = remplir(ici)
    await vendre(scene, 40)
    await laisser(PLEIN)
    rendre()
    const finie = performance.now()
    const avant = libre(ici)
    await vendre(scene, 40)
    // lines leave together, within a second
    await laisser(1_500)
    if (libre(ici) >= avant) scene.livre.fautes.push('plus rien n’est écrit')
    return finie
  },
  voir: async ({ livre }) => apercus(livre),
}
