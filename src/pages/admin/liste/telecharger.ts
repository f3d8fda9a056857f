import { enregistrerFichier } from '#browser/fichier.ts'
import { direRefus } from '../equipe.ts'

/** Fetches a file that only the staff may read, and hands it to the browser under this name. */
export async function telecharger(chemin: string, nom: string): Promise<void> {
  try {
    await enregistrerFichier(chemin, nom)
  } catch (raison) {
    direRefus(raison)
  }
}
