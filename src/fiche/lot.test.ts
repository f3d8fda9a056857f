import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { PIECES } from '#shared/piece.ts'
import { fautesLot, prixApres } from './lot.ts'

test.each([
  [12_500, 10, 1, 13_750],
  [999, 10, 1, 1_099],
  [5, 10, 1, 6],
  [15, -10, 1, 14],
  [850, 33.33, 1, 1_133],
  [1, -90, 1, 1],
  [0.5, 50, 1, 1],
  [999, 10, 5, 1_100],
  [850, 33.33, 25, 1_125],
  [12_500, -7, 50, 11_650],
  [12_500, -7, 100, 11_600],
  [40, -90, 100, 100],
] as const)('%d francs et %d\u00a0%%, à %d francs près, font %d francs', (prix, pourcent, piece, apres) =>
  expect(prixApres(prix, pourcent, piece)).toBe(apres),
)

test('sans rien dire, un prix se paie en pièces de 5 francs', () => expect(prixApres(999, 10)).toBe(1_100))

it('se paie toujours avec la pièce choisie, et n’en est jamais plus loin que d’une demie', () => {
  const centiemes = fc.integer({ min: -9000, max: 90_000 })
  const pieces = fc.constantFrom(...PIECES)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), centiemes, pieces, (prix, centieme, piece) => {
      const apres = prixApres(prix, centieme / 100, piece)
      expect(apres >= piece && apres % piece === 0).toBe(true)
      // whole numbers all the way: twice the distance to the exact price is at most one coin
      const ecart = BigInt(apres) * 10_000n - BigInt(prix) * BigInt(10_000 + centieme)
      const demie = 10_000n * BigInt(piece)
      if (apres > piece) expect(ecart * 2n <= demie && ecart * 2n > -demie).toBe(true)
    }),
  )
})

test('ce qui n’est pas un changement se dit', () => {
  expect(fautesLot({ geste: 'prix', pourcent: 0 })).toEqual({
    pourcent: 'Indiquez de combien\u00a0: en plus, ou en moins.',
  })
  expect(fautesLot({ geste: 'prix', pourcent: -91 })).toHaveProperty('pourcent')
  expect(fautesLot({ geste: 'prix', pourcent: 10.001 })).toHaveProperty('pourcent')
  expect(fautesLot({ geste: 'archivage', archive: 1 })).toEqual({})
})
