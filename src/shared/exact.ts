/** An exact rational number: numerator over a positive denominator, reduced. Never a binary float. */
export interface Exact {
  readonly n: bigint
  readonly d: bigint
}

/** A decimal as it arrives: text from a `numeric` column, a number from JSON. */
export type Decimal = string | number

const DECIMAL = /^(-?)(\d{1,15})(?:\.(\d{1,15}))?$/

function reduced(n: bigint, d: bigint): Exact {
  let a = n < 0n ? -n : n
  let b = d
  while (b) [a, b] = [b, a % b]
  return { n: n / a, d: d / a }
}

/**
 * Reads a decimal: a string as PostgreSQL writes `numeric`, or a number as JSON carries it.
 * @throws RangeError for anything else (NaN, Infinity, exponents).
 */
export function exact(value: string | number | bigint): Exact {
  if (typeof value === 'bigint') return { n: value, d: 1n }
  const match = DECIMAL.exec(String(value))
  if (!match) throw new RangeError(`not a decimal: ${value}`)
  const [, sign, whole, decimals = ''] = match
  const n = BigInt(`${whole}${decimals}`)
  const d = 10n ** BigInt(decimals.length)
  return n === 0n ? zero : reduced(sign ? -n : n, d)
}

/** Whether `exact` reads it: what comes from outside is asked first. */
export const estDecimal = (value: unknown): value is Decimal =>
  (typeof value === 'string' || typeof value === 'number') && DECIMAL.test(String(value))

export const zero: Exact = { n: 0n, d: 1n }

export function plus(a: Exact, b: Exact): Exact {
  const n = a.n * b.d + b.n * a.d
  return n === 0n ? zero : reduced(n, a.d * b.d)
}

export function times(a: Exact, b: Exact): Exact {
  return a.n === 0n || b.n === 0n ? zero : reduced(a.n * b.n, a.d * b.d)
}

/** @throws RangeError when `b` is zero. */
export function over(a: Exact, b: Exact): Exact {
  if (b.n === 0n) throw new RangeError('division by zero')
  if (a.n === 0n) return zero
  return b.n < 0n ? reduced(-a.n * b.d, a.d * -b.n) : reduced(a.n * b.d, a.d * b.n)
}

/** Negative, zero or positive, as `a` is below, equal to or above `b`. */
export function compare(a: Exact, b: Exact): number {
  const gap = a.n * b.d - b.n * a.d
  return gap < 0n ? -1 : gap > 0n ? 1 : 0
}

export function max(a: Exact, b: Exact): Exact {
  return compare(a, b) < 0 ? b : a
}

/** Rounds once, half away from zero, to whole units of 10^-decimals: `toUnits(18.755, 2)` is 1876n. */
export function toUnits(value: Exact, decimals: number): bigint {
  const n = value.n * 10n ** BigInt(decimals)
  const half = n < 0n ? -value.d : value.d
  return (2n * n + half) / (2n * value.d)
}

/** The decimal text of a value, rounded half-up to `decimals` places: what a `numeric` column takes. */
export function toDecimal(value: Exact, decimals: number): string {
  const units = toUnits(value, decimals)
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const rest = decimals ? `.${digits.slice(-decimals)}` : ''
  return `${units < 0n ? '-' : ''}${whole}${rest}`
}

/** A JSON number with at most 4 decimals, as the wire carries amounts (decisions of the contract). */
export function toWire(value: Exact): number {
  return Number(toDecimal(value, 4))
}

/** A decimal that has no fifth one: there is nothing to round. */
const COURT = /^-?\d{1,15}(?:\.\d{1,4}0{0,11})?$/

/** The same of a decimal as it stands, by the hundred in an answer. @throws RangeError for what is none. */
export function decimalToWire(value: Decimal): number {
  const text = String(value)
  return COURT.test(text) ? Number(text) + 0 : toWire(exact(text))
}
