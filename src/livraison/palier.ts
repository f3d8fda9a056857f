import { compare, type Exact, exact, over, plus, times } from '#shared/exact.ts'
import { type DemandeLivraison, prixLivraison } from './livraison.ts'

/** What a heavier parcel would save on its delivery. */
export interface Palier {
  /** Kilograms to add, whole grams. */
  ajouter: Exact
  /** Whole francs. */
  economie: Exact
}

const GRAMMES = exact(1000)
const PALIERS = [exact(10), exact(20)]

/**
 * How much to add for the delivery to cost less, at the first weight step where it does: a kilogram may be cheaper from
 * 10 and from 20 kg. Null when nothing heavier saves. The price itself stays the specification's.
 */
export function palierMoinsCher(demande: DemandeLivraison): Palier | null {
  const { poids } = demande
  const actuel = prixLivraison(demande)
  if ('surDevis' in actuel) return null
  for (const palier of PALIERS) {
    const manque = plus(palier, times(exact(-1), poids))
    if (manque.n <= 0n) continue
    const ajouter = over(exact(grammes(manque)), GRAMMES)
    const plusLourd = prixLivraison({ ...demande, poids: plus(poids, ajouter) })
    if ('prix' in plusLourd && compare(plusLourd.prix, actuel.prix) < 0)
      return { ajouter, economie: plus(actuel.prix, times(exact(-1), plusLourd.prix)) }
  }
  return null
}

/** Grams, rounded up: what is said to be enough must reach the step. */
function grammes(kilos: Exact): bigint {
  const { n, d } = times(kilos, GRAMMES)
  return (n + d - 1n) / d
}

/** « 0,5 kg », to the gram. */
export function direAjout({ ajouter }: Palier): string {
  const g = times(ajouter, GRAMMES).n
  const decimales = String(g % 1000n)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return `${g / 1000n}${decimales && `,${decimales}`}\u00a0kg`
}
