import { expect, test } from 'vitest'
import { decouper, rangSuivant } from './recherche.ts'

test('les flèches font le tour de la liste en repassant par la saisie', () => {
  expect(rangSuivant(-1, 1, 3)).toBe(0)
  expect(rangSuivant(2, 1, 3)).toBe(-1)
  expect(rangSuivant(-1, -1, 3)).toBe(2)
  expect(rangSuivant(0, -1, 3)).toBe(-1)
  expect(rangSuivant(-1, 1, 0)).toBe(-1)
})

test('on voit où le nom répond à la saisie, accents oubliés', () => {
  expect(decouper('Café Touba moulu', 'cafe t')).toEqual(['', 'Café T', 'ouba moulu'])
  expect(decouper('Lot de 12 Œufs', 'oeuf')).toEqual(['Lot de 12 ', 'Œuf', 's'])
  expect(decouper('Riz brisé', 'brise')).toEqual(['Riz ', 'brisé', ''])
  expect(decouper('Riz brisé', 'mil')).toBeNull()
  expect(decouper('Riz brisé', '  ')).toBeNull()
})
