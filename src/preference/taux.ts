// Exchange rates as the owner sets them: what one franc is worth in a currency, in exact decimals.
import { compare, type Exact, exact, over, plus, times, toDecimal } from '#shared/exact.ts'

/** `numeric(18, 8)` in the database. */
const DECIMALES_TAUX = 8
const TAUX = /^\d{1,5}(?:[.,]\d{1,8})?$/
/** A change of more than a tenth is asked about twice: a comma in the wrong place costs that and more. */
const ECART = exact('0.1')

/** Francs for one euro, fixed by law since 1 January 1999. */
const FRANCS_PAR_EURO = exact('655.957')
export const PARITE_EURO = toDecimal(over(exact(1), FRANCS_PAR_EURO), DECIMALES_TAUX)

/** A rate as it was typed, as the database keeps it: `0,0015` is `0.0015`; null for what is no rate. */
export function lireTaux(saisi: string): string | null {
  const nu = saisi.trim()
  if (!TAUX.test(nu)) return null
  const taux = nu.replace(',', '.').replace(/^0+(?=\d)/, '')
  const propre = taux.includes('.') ? taux.replace(/\.?0+$/, '') : taux
  return compare(exact(propre), exact(0)) > 0 ? propre : null
}

/** By how much a rate moves, up or down, as a part of what it was. */
function ecartDe(ancien: string, nouveau: string): Exact {
  const { n, d } = plus(over(exact(nouveau), exact(ancien)), exact(-1))
  return { n: n < 0n ? -n : n, d }
}

/** How far a new rate is from the one before, in per cent (« 35 »), when that is far enough to be asked about. */
export function ecartEtonnant(ancien: string, nouveau: string): string | null {
  const ecart = ecartDe(ancien, nouveau)
  return compare(ecart, ECART) > 0 ? toDecimal(times(ecart, exact(100)), 0) : null
}

/** What one unit of the currency costs in francs, as people compare it: `655,957` for a euro. */
export function francsPourUn(taux: string): string {
  return toDecimal(over(exact(1), exact(taux)), 3).replace('.', ',')
}
