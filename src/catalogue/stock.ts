import { type Decimal, exact, toDecimal } from '#shared/exact.ts'
import { produitDisponible } from './catalogue.ts'

/** Below this many units, a shopper is told how many are left. */
const PEU = 5

export interface EtatStock {
  niveau: 'epuise' | 'peu' | 'disponible'
  texte: string
}

/**
 * A stock in words: « En stock », « Épuisé », and where its unit is given « Plus que 3 (sac de 25 kg) ». Lists give
 * none: they are not made anew at each sale, and would go on saying a number that is no longer true.
 */
export function etatStock(quantite: Decimal, unite?: string): EtatStock {
  if (!produitDisponible(quantite)) return { niveau: 'epuise', texte: 'Épuisé' }
  if (unite === undefined || Number(quantite) > PEU) return { niveau: 'disponible', texte: 'En stock' }
  return { niveau: 'peu', texte: `Plus que ${nombre(quantite)} (${unite})` }
}

/** A quantity as French writes it, without useless zeros: `2,5`. */
export function nombre(valeur: Decimal): string {
  const [entier, decimales = ''] = toDecimal(exact(valeur), 2).split('.')
  const utiles = decimales.replace(/0+$/, '')
  return utiles ? `${entier},${utiles}` : `${entier}`
}
