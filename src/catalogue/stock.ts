import { type Decimal, exact, toDecimal } from '#shared/exact.ts'
import { produitDisponible } from './catalogue.ts'

/** Below this many units, a shopper is told how many are left. */
const PEU = 5

export interface EtatStock {
  niveau: 'epuise' | 'peu' | 'disponible'
  texte: string
}

/** A stock in words, for cards and pages: « En stock », « Plus que 3 », « Épuisé ». */
export function etatStock(quantite: Decimal): EtatStock {
  if (!produitDisponible(quantite)) return { niveau: 'epuise', texte: 'Épuisé' }
  const reste = Number(quantite)
  if (reste > PEU) return { niveau: 'disponible', texte: 'En stock' }
  return { niveau: 'peu', texte: `Plus que ${nombre(quantite)}` }
}

/** A quantity as French writes it, without useless zeros: `2,5`. */
export function nombre(valeur: Decimal): string {
  const [entier, decimales = ''] = toDecimal(exact(valeur), 2).split('.')
  const utiles = decimales.replace(/0+$/, '')
  return utiles ? `${entier},${utiles}` : `${entier}`
}
