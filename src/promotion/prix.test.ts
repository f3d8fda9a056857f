import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { exact, toUnits } from '#shared/exact.ts'
import { PIECES, type Piece } from '#shared/piece.ts'
import { fautesEntre } from './champs.ts'
import { prixReduit } from './prix.ts'

const enFrancs = (normal: number, baisse: { pourcent?: number; montant?: number }, piece: Piece) => {
  const lu = (un?: number) => (un === undefined ? null : exact(un))
  const reduit = prixReduit(exact(normal), {
    pourcent: lu(baisse.pourcent),
    montant: lu(baisse.montant),
    piece,
  })
  return reduit && Number(toUnits(reduit, 0))
}

test.each([
  [12_500, { pourcent: 20 }, 5, 10_000],
  [999, { pourcent: 20 }, 5, 800],
  [999, { pourcent: 20 }, 100, 800],
  [1_050, { pourcent: 15 }, 25, 900],
  [40, { pourcent: 90 }, 25, 25],
  [1_000, { montant: 150 }, 50, 850],
  [1_000, { montant: 1_000 }, 5, null],
  [1_000, { montant: 5_000 }, 5, null],
  [1_000, { pourcent: 1 }, 100, null],
  [5, { pourcent: 50 }, 5, null],
] as const)('%d francs, %o, à %d francs près\u00a0: %s', (normal, baisse, piece, reduit) =>
  expect(enFrancs(normal, baisse, piece)).toBe(reduit),
)

it('est toujours plus bas, payable avec la pièce, et à une demi-pièce de ce qui est promis', () => {
  const normal = fc.integer({ min: 1, max: 1_000_000_000 })
  fc.assert(
    fc.property(
      normal,
      fc.integer({ min: 1, max: 9000 }),
      fc.constantFrom(...PIECES),
      (prix, centiemes, piece) => {
        const reduit = enFrancs(prix, { pourcent: centiemes / 100 }, piece)
        // the oracle: the nearest multiple, found by whole numbers
        const [n, d] = [BigInt(prix) * BigInt(10_000 - centiemes), 10_000n * BigInt(piece)]
        const proche = ((n * 2n + d) / (2n * d)) * BigInt(piece)
        const rond = proche < BigInt(piece) ? BigInt(piece) : proche
        expect(reduit).toBe(rond < BigInt(prix) ? Number(rond) : null)
      },
    ),
  )
})

test('ce qui ne va pas ensemble se dit', () => {
  const juste = { pourcent: 20, montant: null, debut: '2026-12-01T08:00', fin: null, portee: 'boutique' }
  expect(fautesEntre(juste)).toEqual({})
  expect(fautesEntre({ ...juste, pourcent: null })).toHaveProperty('pourcent')
  expect(fautesEntre({ ...juste, montant: 100 })).toHaveProperty('montant')
  expect(fautesEntre({ ...juste, fin: '2026-12-01T08:00' })).toHaveProperty('fin')
  expect(fautesEntre({ ...juste, portee: 'produits', produits: [] })).toHaveProperty('produits')
  expect(fautesEntre({ ...juste, portee: 'categories', categories: [3] })).toEqual({})
})
