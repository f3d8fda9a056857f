import { selon } from './texte.ts'

/** Ends of lines and what else moves text about: controls, U+2028, U+2029, directions, halves of a surrogate pair. */
const REMUANTS = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu
/** What people typed, on one line that stays where it is put. */
export const propre = (texte: string) => texte.replace(/\s*\r?\n\s*/g, ', ').replace(REMUANTS, ' ')

/** Markup that is ours; all other values of `html` are escaped. */
export class Balisage {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}
const ENTITES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
type Valeur = string | Balisage | Balisage[] | null

const ecrire = (valeur: Valeur): string => {
  if (valeur === null) return ''
  if (Array.isArray(valeur)) return valeur.map(ecrire).join('')
  if (valeur instanceof Balisage) return valeur.source
  return propre(valeur).replace(/[&<>"']/g, (signe) => selon(ENTITES, signe) ?? '')
}

/** HTML in which whatever a value holds stays text. */
export function html(textes: TemplateStringsArray, ...valeurs: Valeur[]): Balisage {
  return new Balisage(textes.map((texte, rang) => texte + ecrire(valeurs[rang] ?? null)).join(''))
}
