import { type Decimal, exact, toDecimal } from '#shared/exact.ts'
import { produitDisponible } from './catalogue.ts'
import { direAttente } from './regle/attente.ts'

/** Below this many units, a shopper is told how many are left. */
const PEU = 5

export interface EtatStock {
  niveau: 'epuise' | 'attente' | 'peu' | 'disponible'
  texte: string
}

/** A stock, and what is sold beyond it. */
export interface Stocke {
  quantite: Decimal
  attente?: string | null
  avance?: Decimal
}

/**
 * A stock in words: « En stock », « Épuisé », and where its unit is given « Plus que 3 sacs de 25 kg ». Lists give
 * none: they are not made anew at each sale, and would go on saying a number that is no longer true.
 */
export function etatStock({ quantite, attente = null, avance = 0 }: Stocke, unite?: string): EtatStock {
  if (!produitDisponible(quantite)) {
    const dite = produitDisponible(avance) ? direAttente(attente) : null
    return dite ? { niveau: 'attente', texte: dite } : { niveau: 'epuise', texte: 'Épuisé' }
  }
  if (unite === undefined || Number(quantite) > PEU) return { niveau: 'disponible', texte: 'En stock' }
  return { niveau: 'peu', texte: `Plus que ${enUnites(quantite, unite)}` }
}

/** Symbols that take no plural. */
const SYMBOLE = /^(k?g|[cmk]?m|[cm]?l)$/i
/** Where what completes a unit's name begins: « sac de 25 kg ». */
const COMPLEMENT = /^(de|du|des|d[’'].*|à|en|par|pour|avec|\d.*)$/i

/** So many of a unit, as French says it: « 43 pièces », « 1 sac de 25 kg », « 2,5 kg », « 3 × 100 g ». */
export function enUnites(quantite: Decimal, unite: string): string {
  if (/^\d/.test(unite)) return `${nombre(quantite)} × ${unite}`
  const mots = unite.replace(/^\p{Lu}(?=\p{Ll})/u, (lettre) => lettre.toLowerCase()).split(' ')
  const fin = mots.findIndex((mot) => COMPLEMENT.test(mot))
  const tete = fin < 0 ? mots.length : fin
  const accordes = mots.map((mot, rang) => (Number(quantite) >= 2 && rang < tete ? auPluriel(mot) : mot))
  return `${nombre(quantite)}\u00a0${accordes.join(' ')}`
}

function auPluriel(mot: string): string {
  if (SYMBOLE.test(mot) || /[sxz]$/.test(mot)) return mot
  return /(au|eu)$/.test(mot) ? `${mot}x` : mot.endsWith('al') ? `${mot.slice(0, -2)}aux` : `${mot}s`
}

/** A quantity as French writes it, without useless zeros: `2,5`. */
export function nombre(valeur: Decimal): string {
  const [entier, decimales = ''] = toDecimal(exact(valeur), 2).split('.')
  const utiles = decimales.replace(/0+$/, '')
  return utiles ? `${entier},${utiles}` : `${entier}`
}
