import { lireJeton } from '#browser/jeton.ts'
import { direRefus } from './equipe.ts'

/** Fetches a file that only the staff may read, and hands it to the browser under this name. */
export async function telecharger(chemin: string, nom: string): Promise<void> {
  try {
    const reponse = await fetch(chemin, { headers: { authorization: `Bearer ${lireJeton() ?? ''}` } })
    if (!reponse.ok) throw new Error(`${chemin} answered ${reponse.status}`)
    const adresse = URL.createObjectURL(await reponse.blob())
    const lien = Object.assign(document.createElement('a'), { href: adresse, download: nom })
    lien.click()
    // the browser reads it after this turn
    setTimeout(() => URL.revokeObjectURL(adresse), 60_000)
  } catch (raison) {
    direRefus(raison)
  }
}
