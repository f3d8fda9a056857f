import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Depot } from './depot.ts'

/** Pictures in a folder: `image/….avif` under `racine`. */
export function depotDossier(racine: string): Depot {
  const chemin = (nom: string) => join(racine, nom)
  // where a file grows until it is whole; always the same, so that a crash leaves one at most
  const brouillon = (nom: string) => `${chemin(nom)}.part`
  return {
    async garder(nom, octets) {
      await mkdir(dirname(chemin(nom)), { recursive: true })
      try {
        // on the disk before the shop says that it is kept
        await writeFile(brouillon(nom), octets, { flush: true })
        await rename(brouillon(nom), chemin(nom))
      } catch (error) {
        await rm(brouillon(nom), { force: true })
        throw error
      }
    },
    async lire(nom) {
      try {
        return await readFile(chemin(nom))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async oublier(nom) {
      await rm(chemin(nom), { force: true })
      await rm(brouillon(nom), { force: true })
    },
  }
}
