import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Poste } from '#message/poste.ts'
import type { Operateur } from './operateur.ts'

/** Sends through a provider that stands for this message alone, and shows what it got in the folder `sms`. */
export const montrerTexto =
  (ouvrir: () => Promise<Operateur>, posteDe: (operateur: Operateur) => Poste) =>
  (dataDir: string): Poste['envoyer'] =>
  async (pli, signal) => {
    const operateur = await ouvrir()
    try {
      const issue = await posteDe(operateur).envoyer(pli, signal)
      const dossier = join(dataDir, 'sms')
      await mkdir(dossier, { recursive: true })
      for (const { de, a, texte } of operateur.recus)
        await writeFile(join(dossier, `${pli.nom}.txt`), `De : ${de}\nÀ : ${a}\n\n${texte}\n`)
      return issue
    } finally {
      await operateur.fermer()
    }
  }
