import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { fautesLot, prixApres } from './lot.ts'

test.each([
  [12_500, 10, 13_750],
  [999, 10, 1_099],
  [5, 10, 6],
  [15, -10, 14],
  [850, 33.33, 1_133],
  [1, -90, 1],
  [0.5, 50, 1],
])('%d francs et %d\u00a0%% font %d francs, au franc, la moitié vers le haut', (prix, pourcent, apres) =>
  expect(prixApres(prix, pourcent)).toBe(apres),
)

it('ne descend jamais sous un franc et ne perd jamais un franc entier', () => {
  const centiemes = fc.integer({ min: -9000, max: 90_000 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), centiemes, (prix, centieme) => {
      const apres = prixApres(prix, centieme / 100)
      expect(Number.isInteger(apres) && apres >= 1).toBe(true)
      // whole numbers all the way: twice the distance to the exact price is at most one franc
      const ecart = BigInt(apres) * 10_000n - BigInt(prix) * BigInt(10_000 + centieme)
      if (apres > 1) expect(ecart * 2n <= 10_000n && ecart * 2n > -10_000n).toBe(true)
    }),
  )
})

test('ce qui n’est pas un changement se dit', () => {
  expect(fautesLot({ geste: 'prix', pourcent: 0 })).toEqual({ pourcent: 'Un changement n’est pas nul.' })
  expect(fautesLot({ geste: 'prix', pourcent: -91 })).toHaveProperty('pourcent')
  expect(fautesLot({ geste: 'prix', pourcent: 10.001 })).toHaveProperty('pourcent')
  expect(fautesLot({ geste: 'archivage', archive: 1 })).toEqual({})
})
