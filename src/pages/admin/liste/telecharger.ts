import type { Nom } from '#api'
import type { Dite } from '#browser/api.ts'
import { enregistrerFichier } from '#browser/fichier.ts'
import { direRefus } from '../equipe.ts'

/** Fetches a file that only the staff may read, and hands it to the browser under this name. */
export async function telecharger<N extends Nom & `GET ${string}`>(
  route: N,
  nom: string,
  ...demande: Dite<N>
): Promise<void> {
  try {
    await enregistrerFichier(route, nom, ...demande)
  } catch (raison) {
    direRefus(raison)
  }
}
