import { expect, test } from 'vitest'
import { etatStock, nombre } from './stock.ts'

test('le stock se dit en mots', () => {
  expect(etatStock(0).texte).toBe('Épuisé')
  expect(etatStock('0.000000').texte).toBe('Épuisé')
  expect(etatStock(3).texte).toBe('Plus que 3')
  expect(etatStock('2.500000').texte).toBe('Plus que 2,5')
  expect(etatStock(5).niveau).toBe('peu')
  expect(etatStock('5.5').texte).toBe('En stock')
})

test('une quantité ne porte pas de zéros inutiles', () => {
  expect(nombre('25.000000')).toBe('25')
  expect(nombre(0.75)).toBe('0,75')
})
