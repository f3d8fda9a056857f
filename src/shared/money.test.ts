import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { depuisUnites, ecrireMontant } from './devises.ts'
import { exact } from './exact.ts'
import {
  type CodeDevise,
  convertir,
  DECIMALES,
  DEVISES,
  estDevise,
  formaterMontant,
  formaterUnites,
} from './money.ts'

const TAUX: Record<CodeDevise, string> = { XOF: '1', EUR: '0.0015', USD: '0.0017', JPY: '0.19' }
// The same rates as fractions of the smallest unit of each currency: what the oracle multiplies by.
const UNITES: Record<CodeDevise, [bigint, bigint]> = {
  XOF: [1n, 1n],
  EUR: [15n, 100n],
  USD: [17n, 100n],
  JPY: [19n, 100n],
}
const montant = (francs: string | number, devise: CodeDevise) =>
  formaterMontant(exact(francs), devise, exact(TAUX[devise]))

describe('les montants', () => {
  it.each([
    [12_500, 'XOF', '12\u202f500\u00a0FCFA'],
    [18.75, 'EUR', '18,75\u00a0€'],
    [0, 'EUR', '0,00\u00a0€'],
    [1, 'XOF', '1\u00a0FCFA'],
    [1250, 'GBP', '1250 GBP'],
  ])(
    '%d %s, venu du réseau, s’écrit « %s » : une devise inconnue garde son code',
    (montant, devise, ecrit) => {
      expect(ecrireMontant(montant, devise)).toBe(ecrit)
    },
  )

  it.each([
    [690, 'EUR', '1,04\u00a0€'],
    [450, 'USD', '0,77\u00a0$US'],
    [12500, 'XOF', '12\u202f500\u00a0FCFA'],
    [12500, 'EUR', '18,75\u00a0€'],
    [12500, 'USD', '21,25\u00a0$US'],
    [12500, 'JPY', '2\u202f375\u00a0¥'],
    [0, 'EUR', '0,00\u00a0€'],
    [1, 'JPY', '0\u00a0¥'],
    [1_234_567_890, 'XOF', '1\u202f234\u202f567\u202f890\u00a0FCFA'],
    ['0.5', 'XOF', '1\u00a0FCFA'],
  ] as const)('%s francs en %s s’écrivent %s', (francs, devise, ecrit) => {
    expect(montant(francs, devise)).toBe(ecrit)
  })

  it('de 1 à 1 000 000 de francs, la conversion est la fraction exacte arrondie une fois', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(...DEVISES), (francs, devise) => {
        const [n, d] = UNITES[devise]
        const arrondi = (2n * BigInt(francs) * n + d) / (2n * d)
        expect(convertir(exact(francs), exact(TAUX[devise]), devise)).toBe(arrondi)
      }),
      { numRuns: 5000 },
    )
  })

  it('ce qui est écrit, relu chiffre à chiffre, est le nombre d’unités', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.constantFrom(...DEVISES), (units, devise) => {
        const ecrit = formaterUnites(units, devise)
        expect(BigInt(ecrit.replace(/\D/g, ''))).toBe(units)
        expect(ecrit.split(',')[1]?.match(/^\d+/)?.[0].length ?? 0).toBe(DECIMALES[devise])
        expect(ecrit).not.toMatch(/\d{4}/)
      }),
    )
  })

  it('les centimes redeviennent des euros, les yens restent des yens', () => {
    expect(depuisUnites(1875n, 'EUR')).toEqual(exact('18.75'))
    expect(depuisUnites(2375n, 'JPY')).toEqual(exact(2375))
  })

  it('le franc et le yen n’ont pas de décimales', () => {
    expect(DECIMALES).toEqual({ XOF: 0, EUR: 2, USD: 2, JPY: 0 })
  })

  it('seules les quatre devises de la boutique en sont', () => {
    expect(DEVISES.every(estDevise)).toBe(true)
    for (const autre of ['xof', 'GBP', '', null, undefined, 0, 'toString'])
      expect(estDevise(autre)).toBe(false)
  })
})
