// The one place where amounts are added: a second addition would be a second truth. A test finds any other.
import { type Exact, exact, plus, times, toUnits, zero } from './exact.ts'

/** One amount of a bill under its name, in exact francs. */
export interface Poste {
  /** What a program knows it by. */
  code: string
  nom: string
  francs: Exact
}

/** What named amounts come to. */
export function totalDe(postes: readonly { francs: Exact }[]): Exact {
  return additionner(postes.map(({ francs }) => francs))
}

/** The same amounts in whole francs, so that they come to their exact total rounded once. */
export function postesEntiers(postes: readonly Poste[]): Poste[] {
  const jusqua = (rang: number) => exact(toUnits(totalDe(postes.slice(0, rang)), 0))
  return postes.map((poste, rang) => ({
    ...poste,
    francs: plus(jusqua(rang + 1), times(exact(-1), jusqua(rang))),
  }))
}

export function additionner(montants: readonly Exact[]): Exact {
  return montants.reduce(plus, zero)
}

/** The same for whole amounts, in the smallest unit of one currency. */
export function additionnerUnites(montants: readonly number[]): number {
  return montants.reduce((total, montant) => total + montant, 0)
}
