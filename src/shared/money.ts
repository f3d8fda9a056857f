import { type Exact, exact, times, toUnits } from './exact.ts'

export const DEVISES = ['XOF', 'EUR', 'USD', 'JPY'] as const
export type CodeDevise = (typeof DEVISES)[number]

/** Decimals of each currency: XOF and JPY have none, on screen and at every provider. */
export const DECIMALES: Record<CodeDevise, 0 | 2> = { XOF: 0, EUR: 2, USD: 2, JPY: 0 }

const SYMBOLES: Record<CodeDevise, string> = { XOF: 'FCFA', EUR: '€', USD: '$US', JPY: '¥' }
const THIN_SPACE = '\u202f'
const NO_BREAK_SPACE = '\u00a0'

export function estDevise(code: unknown): code is CodeDevise {
  return DEVISES.some((devise) => devise === code)
}

/**
 * Converts an exact amount in francs and rounds it, once, half-up, to the smallest unit of `devise`
 * (centimes for EUR and USD, whole francs and yens). `taux` is what one franc is worth.
 */
export function convertir(francs: Exact, taux: Exact, devise: CodeDevise): bigint {
  return toUnits(times(francs, taux), DECIMALES[devise])
}

/** The one way a price is written: `12 500 FCFA`, `18,75 €`; `units` are the currency's smallest. */
export function formaterUnites(units: bigint, devise: CodeDevise): string {
  const decimals = DECIMALES[devise]
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, THIN_SPACE)
  const rest = decimals ? `,${digits.slice(-decimals)}` : ''
  return `${units < 0n ? '−' : ''}${whole}${rest}${NO_BREAK_SPACE}${SYMBOLES[devise]}`
}

/** An exact amount in francs, converted, rounded once and written: what every screen and mail shows. */
export function formaterMontant(francs: Exact, devise: CodeDevise = 'XOF', taux: Exact = exact(1)): string {
  return formaterUnites(convertir(francs, taux, devise), devise)
}
