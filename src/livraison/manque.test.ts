import { expect, test } from 'vitest'
import { manqueDe } from './manque.ts'

const tarif = { id: 1, prixkg: 1500, prix10kg: null, prix20kg: null, prixexpress: null }

test('une destination sans tarif ne se vend pas, ni un express sans prix', () => {
  expect(manqueDe({ tariflivraisons: [], livraisonexpress: 1 })).toBe('tarif')
  expect(manqueDe({ tariflivraisons: [tarif], livraisonexpress: 1 })).toBe('express')
  expect(manqueDe({ tariflivraisons: [tarif], livraisonexpress: 0 })).toBeNull()
  expect(manqueDe({ tariflivraisons: [{ ...tarif, prixexpress: 0 }], livraisonexpress: 1 })).toBeNull()
})
