// The one place where amounts are added, and a total shared out: a second addition would be a second truth. A test finds
// any other.
import { compare, type Exact, exact, plus, times, zero } from './exact.ts'
import { type CodeDevise, DECIMALES } from './money.ts'

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

export function additionner(montants: readonly Exact[]): Exact {
  return montants.reduce(plus, zero)
}

/** The same for whole amounts, in the smallest unit of one currency. */
export function additionnerUnites(montants: readonly number[]): number {
  return montants.reduce((total, montant) => total + montant, 0)
}

/** More than the parts of a total are ever away from it, each: what is divided is never negative. */
const LOIN = 9n

/** The whole below a number: what is taken off is negative, and its remainder counts like any other. */
const dessous = ({ n, d }: Exact): bigint => (n - (((n % d) + d) % d)) / d

/**
 * Exact amounts in francs, shared out in the smallest unit of `devise` by the largest remainder, so that they come to
 * the total that they are shown under: where that is their sum rounded once, each is within one of its amount.
 */
export function repartir(
  francs: readonly Exact[],
  total: bigint,
  { taux, devise }: { taux: Exact; devise: CodeDevise },
): bigint[] {
  const unites = times(taux, exact(10n ** BigInt(DECIMALES[devise])))
  const exacts = francs.map((un) => times(un, unites))
  const parts = exacts.map(dessous)
  const nombre = BigInt(parts.length)
  let manque = parts.reduce((reste, part) => reste - part, total + (LOIN + 1n) * nombre - 1n)
  const restes = exacts.map(({ n, d }, rang) => ({ rang, n: n - (parts[rang] ?? 0n) * d, d }))
  for (const { rang } of restes.sort((a, b) => compare(b, a))) {
    parts[rang] = (parts[rang] ?? 0n) + manque / nombre - LOIN
    manque -= 1n
  }
  return parts
}
