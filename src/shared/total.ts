// The one place where amounts are added: a second addition would be a second truth. A test finds any other.
import { type Exact, plus, zero } from './exact.ts'

/** One amount of a bill under its name, in exact francs. */
export interface Poste {
  nom: string
  francs: Exact
}

/** What named amounts come to. */
export function totalDe(postes: readonly Poste[]): Exact {
  return additionner(postes.map(({ francs }) => francs))
}

export function additionner(montants: readonly Exact[]): Exact {
  return montants.reduce(plus, zero)
}

/** The same for whole amounts, in the smallest unit of one currency. */
export function additionnerUnites(montants: readonly number[]): number {
  return montants.reduce((total, montant) => total + montant, 0)
}
