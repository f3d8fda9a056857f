import { sansBords } from './lecture/bords.ts'

/** The greatest id that the database gives. */
export const ID_MAX = 2_147_483_647
const GROUPES = /^[+-]?(?:\d{1,15}|\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3}){1,4})(?:[.,]\d{1,15})?$/
const MAX_CHIFFRES = 15
/** Figures of other keyboards: Arabic, Persian, full-width. The last four bits of each are what it is worth. */
const AUTRES_CHIFFRES = /[٠-٩۰-۹０-９]/g

/**
 * A number as people type it: comma or dot before the decimals, spaces between thousands. Undefined for an empty
 * field, NaN for what is no number in figures (`1e2`, `0x10`, `1 00`), or has more of them than a number carries
 * exactly. The one parser of typed numbers, in forms and in files: it reads all of a text, or nothing.
 */
export function lireNombre(texte: string): number | undefined {
  const saisi = sansBords(texte)
    .replace('−', '-')
    .replace(AUTRES_CHIFFRES, (chiffre) => String(chiffre.charCodeAt(0) & 15))
  if (saisi === '') return undefined
  if (!GROUPES.test(saisi) || (saisi.match(/\d/g)?.length ?? 0) > MAX_CHIFFRES) return Number.NaN
  return Number(saisi.replace(/[ \u00a0\u2009\u202f]/g, '').replace(',', '.'))
}

/** The same for what is counted: with a comma or a dot it is no number, `1.000` being one here and a thousand there. */
export function lireEntier(texte: string): number | undefined {
  return /[.,]/.test(texte) ? Number.NaN : lireNombre(texte)
}

/** A quantity from `min` to `max`, by `pas`, as it was typed, or what is wrong with it. */
export function lireQuantite(
  texte: string,
  max: number,
  { min, pas }: { min: number; pas: number } = { min: 1, pas: 1 },
): { quantite: number; faute?: never } | { quantite: null; faute: string } {
  const quantite = lireEntier(texte)
  const faute =
    quantite === undefined
      ? 'Indiquez une quantité.'
      : Number.isNaN(quantite)
        ? 'Ce n’est pas un nombre entier.'
        : quantite < min
          ? min === 1
            ? 'Un au moins.'
            : `${ecrireNombre(min)} au moins.`
          : quantite > max
            ? `${ecrireNombre(max)} au plus.`
            : quantite % pas > 0
              ? `Par ${pas}.`
              : null
  return faute === null ? { quantite: quantite as number } : { quantite: null, faute }
}

/** Whether a number is written with at most `decimales` decimals, and without an exponent. */
export function aDecimales(nombre: number, decimales: number): boolean {
  const [, fraction = '', reste] = /^-?\d+(?:\.(\d+))?(e.*)?$/.exec(String(nombre)) ?? ['', '', 'e']
  return reste === undefined && fraction.length <= decimales
}

/** A number as people read it: « 12 500,5 » (U+202F between thousands); `lireNombre` reads it back. */
export function ecrireNombre(nombre: number): string {
  const [entiers = '', decimales] = String(nombre).split('.')
  const groupes = entiers.replace(/\B(?=(\d{3})+$)/g, '\u202f')
  return decimales === undefined ? groupes : `${groupes},${decimales}`
}

/** « 1 article », « 12 articles ». */
export const enNombre = (nombre: number, un: string, plusieurs: string): string =>
  `${nombre.toLocaleString('fr')}\u00a0${nombre < 2 ? un : plusieurs}`
