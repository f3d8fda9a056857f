const GROUPES = /^[+-]?(?:\d{1,15}|\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3}){1,4})(?:[.,]\d{1,15})?$/
const MAX_CHIFFRES = 15

/**
 * A number as people type it: comma or dot before the decimals, spaces between thousands. Undefined for an empty
 * field, NaN for what is no number in plain figures (`1e2`, `0x10`, `١٢`, `1 00`), or has more of them than a
 * number carries exactly. The one parser of typed numbers, in forms and in files.
 */
export function lireNombre(texte: string): number | undefined {
  const saisi = texte.trim().replace('−', '-')
  if (saisi === '') return undefined
  if (!GROUPES.test(saisi) || saisi.replace(/\D/g, '').length > MAX_CHIFFRES) return Number.NaN
  return Number(saisi.replace(/[ \u00a0\u2009\u202f]/g, '').replace(',', '.'))
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
