// Amounts, percents and stocks as people type them. No amount has three decimals, so that « 25.000 » is what it is in
// Dakar: twenty-five thousand. A weight may have three: `lireNombre` is for that, and reads 25 there.

import { sansBords } from '../lecture/bords.ts'
import type { CodeDevise } from '../money.ts'
import { lireNombre } from '../nombre.ts'

const C = '[\\d٠-٩۰-۹０-９]'
/** Thousands by dots or by commas, with one or two decimals after the other sign. */
const MILLIERS = new RegExp(
  `^[+−-]?(?![0٠۰０])${C}{1,3}([.,])${C}{3}(?:\\1${C}{3})*(?:(?!\\1)[.,]${C}{1,2})?$`,
)
const VIRGULE_SEULE = new RegExp(`^[+−-]?${C}{1,3},${C}{3}$`)
const FINIT_PAR_ZERO = /[0٠۰０]$/
const MOTS: Record<CodeDevise, RegExp> = {
  XOF: /(?:f ?cfa|cfa|francs?|f|xof)$/i,
  EUR: /(?:€|euros?|eur)$/i,
  USD: /(?:\$(?: ?us)?|us ?\$|usd)$/i,
  JPY: /(?:¥|yens?|jpy)$/i,
}

const enMilliers = (texte: string): string => {
  const signe = MILLIERS.exec(texte)?.[1]
  return signe ? texte.replaceAll(signe, '') : texte
}
const sans = (mot: RegExp, texte: string): string =>
  sansBords(
    sansBords(texte)
      .replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
      .replace(mot, ''),
  ) || texte

/** « 12.500 », « 12,50 € »: an amount with the word of its own currency, or none. Undefined and NaN as `lireNombre` says. */
export const lireSomme = (texte: string, devise: CodeDevise): number | undefined =>
  lireNombre(enMilliers(sans(MOTS[devise], texte)))

/** « 25.000 », « 12 500 F CFA »; « 12,5 » is read as it is, for the rule of whole francs to refuse. */
export const lireFrancs = (texte: string): number | undefined => lireSomme(texte, 'XOF')

/** What is counted by whole ones, as days: « 1.000 » is a thousand there too. */
export const lireMilliers = (texte: string): number | undefined => lireNombre(enMilliers(sansBords(texte)))

/**
 * What one unit cost, in francs. A mean has decimals, which the shop writes « 12,125 », with a comma, no word, and never a
 * 0 at the end: anything else in groups of three was typed, and is thousands.
 */
export function lireCout(texte: string): number | undefined {
  const nu = sans(MOTS.XOF, texte)
  const moyenne = nu === sansBords(texte) && VIRGULE_SEULE.test(nu) && !FINIT_PAR_ZERO.test(nu)
  return moyenne ? lireNombre(nu) : lireFrancs(nu)
}

/** What `lireStock` does not take for a number, and why. */
export const POINT_AMBIGU = 'Le point se lit de deux façons\u00a0: écrivez 1500, ou 1,5.'
export const estAmbigu = (texte: string): boolean => MILLIERS.exec(sansBords(texte))?.[1] === '.'

/**
 * How many there are of what may be cut, as kilograms. « 1.500 » is fifteen hundred sandals here, and a kilogram and a half
 * there: NaN, rather than a thousand times too many, or too few.
 */
export const lireStock = (texte: string): number | undefined =>
  estAmbigu(texte) ? Number.NaN : lireNombre(texte)

/** « 20 », « 5,5 % ». */
export const lirePourcent = (texte: string): number | undefined => lireNombre(sans(/%$/, texte))
