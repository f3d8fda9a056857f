import type { Saisie } from './tirage.ts'

export const MONTRES = 5

export interface Mesure {
  /** Of those that are meant, and could be shown, how many are among the first five. */
  rappel: number
  /** Of the first five that are shown, how many are meant. */
  precision: number
  saisies: number
  manques: string[]
}

/** Recall and precision at five of these searches; `trouver` answers the codes of the first five. */
export async function mesurer(
  saisies: Omit<Saisie, 'genre'>[],
  trouver: (saisie: string) => Promise<string[]>,
): Promise<Mesure> {
  let rappel = 0
  let precision = 0
  const manques: string[] = []
  for (const { saisie, voulus } of saisies) {
    const trouves = await trouver(saisie)
    const la = voulus.filter((code) => trouves.includes(code)).length
    const possibles = Math.min(voulus.length, MONTRES)
    rappel += la / possibles
    precision += trouves.length > 0 ? la / trouves.length : 0
    if (la < possibles)
      manques.push(`« ${saisie} » : ${la} sur ${possibles} de ${voulus} (trouvé : ${trouves})`)
  }
  return {
    rappel: rappel / saisies.length,
    precision: precision / saisies.length,
    saisies: saisies.length,
    manques,
  }
}
