import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Poste } from '#message/poste.ts'
import type { Operateur } from './operateur.ts'

/** Sends through a provider that stands for this message alone, and shows what it got in a folder of the demonstration's data. */
export const montrerTexto =
  (sous: 'sms' | 'whatsapp', ouvrir: () => Promise<Operateur>, posteDe: (operateur: Operateur) => Poste) =>
  (dataDir: string): Poste['envoyer'] =>
  async (pli, signal) => {
    const operateur = await ouvrir()
    try {
      const issue = await posteDe(operateur).envoyer(pli, signal)
      const dossier = join(dataDir, sous)
      await mkdir(dossier, { recursive: true })
      for (const { de, a, texte } of operateur.recus)
        await writeFile(join(dossier, `${pli.nom}.txt`), `De : ${de}\nÀ : ${a}\n\n${texte}\n`)
      return issue
    } finally {
      await operateur.fermer()
    }
  }
