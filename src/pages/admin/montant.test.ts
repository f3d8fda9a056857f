import { expect, test } from 'vitest'
import { ecrireMontant } from '#shared/devises.ts'
import { lireMontant, moins } from './montant.ts'

test('un montant se lit comme on l’écrit, et rien d’autre n’en est un', () => {
  expect(lireMontant('1\u202f500', 'XOF')).toBe(1500)
  expect(lireMontant(' 12,5 ', 'EUR')).toBe(12.5)
  // no amount has three decimals
  expect(lireMontant('25.000 F', 'XOF')).toBe(25_000)
  expect(lireMontant('1.250,50 €', 'EUR')).toBe(1250.5)
  expect(lireMontant('5 €', 'XOF')).toBeNull()
  for (const faux of ['', '0', '-3', '1,2345', 'douze', '1e3', '12,5,6', '1 2 3'])
    expect(lireMontant(faux, 'EUR')).toBeNull()
  // francs and yens have no decimals
  expect(lireMontant('12,5', 'XOF')).toBeNull()
})

test('ce qui reste d’un paiement est exact, dans sa devise', () => {
  expect(ecrireMontant(moins(5.25, 1.15), 'EUR')).toBe('4,10\u00a0€')
  expect(ecrireMontant(moins(3500, 500), 'XOF')).toBe('3\u202f000\u00a0FCFA')
  expect(ecrireMontant(12, 'GBP')).toBe('12 GBP')
})
