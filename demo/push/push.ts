import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Poste } from '#message/poste.ts'

/** Each notification as a file of the folder `notifications`: nothing of a demonstration leaves this machine. */
export const doublure =
  (dataDir: string): Poste['envoyer'] =>
  async ({ nom, bref }) => {
    const dossier = join(dataDir, 'notifications')
    await mkdir(dossier, { recursive: true })
    await writeFile(join(dossier, `${nom}.json`), JSON.stringify(bref, null, 2))
    return 'parti'
  }
