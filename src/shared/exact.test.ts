import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compare,
  type Exact,
  exact,
  max,
  over,
  plus,
  times,
  toDecimal,
  toUnits,
  toWire,
  zero,
} from './exact.ts'

// The oracle: fractions as bare pairs, never reduced, compared by cross-multiplication.
type Pair = readonly [n: bigint, d: bigint]
const same = (value: Exact, [n, d]: Pair) => value.n * d === n * value.d
const canonical = ({ n, d }: Exact) => d > 0n && (n === 0n ? d === 1n : gcd(n < 0n ? -n : n, d) === 1n)
const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))
const abs = (n: bigint) => (n < 0n ? -n : n)

const pair: fc.Arbitrary<Pair> = fc.tuple(
  fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
  fc.bigInt({ min: 1n, max: 10n ** 12n }),
)
const asExact = ([n, d]: Pair): Exact => over(exact(n), exact(d))
const decimal = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.stringMatching(/^\d{0,6}$/))
  .map(([minus, whole, rest]) => `${minus ? '-' : ''}${whole}${rest && `.${rest}`}`)

describe('les nombres exacts', () => {
  it('la somme, le produit et le quotient sont ceux des fractions, toujours réduits', () => {
    fc.assert(
      fc.property(pair, pair, (a, b) => {
        const [x, y] = [asExact(a), asExact(b)]
        expect(same(plus(x, y), [a[0] * b[1] + b[0] * a[1], a[1] * b[1]])).toBe(true)
        expect(same(times(x, y), [a[0] * b[0], a[1] * b[1]])).toBe(true)
        expect([plus(x, y), times(x, y)].every(canonical)).toBe(true)
        if (b[0] === 0n) return
        const quotient: Pair = b[0] > 0n ? [a[0] * b[1], a[1] * b[0]] : [-a[0] * b[1], -a[1] * b[0]]
        expect(same(over(x, y), quotient) && canonical(over(x, y))).toBe(true)
      }),
    )
  })

  it('on compare deux nombres comme deux fractions', () => {
    fc.assert(
      fc.property(pair, pair, (a, b) => {
        const cross = a[0] * b[1] - b[0] * a[1]
        expect(Math.sign(compare(asExact(a), asExact(b)))).toBe(cross < 0n ? -1 : cross > 0n ? 1 : 0)
        expect(same(max(asExact(a), asExact(b)), cross < 0n ? b : a)).toBe(true)
      }),
    )
  })

  it('l’arrondi est le plus proche, et la moitié s’éloigne de zéro', () => {
    const halves = fc.tuple(fc.bigInt({ min: -10_000n, max: 10_000n }), fc.constantFrom(2n, 20n, 200n))
    fc.assert(
      fc.property(fc.oneof(pair, halves), fc.constantFrom(0, 2, 4, 6), ([n, d], decimals) => {
        const units = toUnits(asExact([n, d]), decimals)
        const wanted = n * 10n ** BigInt(decimals)
        const gap = 2n * abs(units * d - wanted)
        expect(gap <= d).toBe(true)
        if (gap === d) expect(abs(units * d) > abs(wanted)).toBe(true)
      }),
    )
  })

  it('un décimal de la base se relit tel qu’il est écrit', () => {
    fc.assert(
      fc.property(decimal, (text) => {
        const [whole = '', rest = ''] = text.split('.')
        expect(same(exact(text), [BigInt(`${whole}${rest}`), 10n ** BigInt(rest.length)])).toBe(true)
        expect(exact(toDecimal(exact(text), 6))).toEqual(exact(text))
      }),
    )
  })

  it.each([
    ['18.755', 2, '18.76'],
    ['-18.755', 2, '-18.76'],
    ['0.005', 2, '0.01'],
    ['0.0049', 2, '0.00'],
    ['-0.0049', 2, '0.00'],
    ['0.5', 0, '1'],
    ['7', 4, '7.0000'],
  ])('%s à %i décimales s’écrit %s', (text, decimals, written) => {
    expect(toDecimal(exact(text), decimals)).toBe(written)
  })

  it('un montant part sur le fil comme un nombre à quatre décimales au plus', () => {
    expect(toWire(over(exact(1), exact(3)))).toBe(0.3333)
    expect(toWire(exact('12500'))).toBe(12500)
    expect(toWire(exact('9999999999.9999'))).toBe(9999999999.9999)
  })

  it.each([
    'NaN',
    'Infinity',
    '-Infinity',
    '1e3',
    '',
    ' 1',
    '1,5',
    '.5',
    '5.',
    '+1',
    '0x10',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e21,
    1e-7,
  ])('%s n’est pas un décimal', (value) => {
    expect(() => exact(value)).toThrow(RangeError)
  })

  it('diviser par zéro est refusé', () => {
    expect(() => over(exact(1), zero)).toThrow(RangeError)
  })
})
