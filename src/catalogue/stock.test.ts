import { expect, test } from 'vitest'
import { etatStock, nombre } from './stock.ts'

test('le stock se dit en mots', () => {
  expect(etatStock(0).texte).toBe('Épuisé')
  expect(etatStock('0.000000').texte).toBe('Épuisé')
  expect(etatStock(3, 'pièce').texte).toBe('Plus que 3 (pièce)')
  expect(etatStock('2.500000', 'kg').texte).toBe('Plus que 2,5 (kg)')
  expect(etatStock(5, 'kg').niveau).toBe('peu')
  expect(etatStock('5.5', 'kg').texte).toBe('En stock')
})

test('une liste, gardée d’une vente à l’autre, ne dit pas de nombre', () => {
  expect([etatStock(3), etatStock(0)].map(({ texte }) => texte)).toEqual(['En stock', 'Épuisé'])
})

test('une quantité ne porte pas de zéros inutiles', () => {
  expect(nombre('25.000000')).toBe('25')
  expect(nombre(0.75)).toBe('0,75')
})
