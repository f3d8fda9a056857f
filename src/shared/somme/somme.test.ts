import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { ecrireNombre } from '../nombre.ts'
import { lireCout, lireFrancs, lireMilliers, lirePourcent, lireSomme, lireStock } from './somme.ts'

describe('un montant en francs, comme on l’écrit à Dakar', () => {
  it.each([
    ['25000', 25_000],
    ['25.000', 25_000],
    ['25,000', 25_000],
    ['1.250.000', 1_250_000],
    ['٢٥.٠٠٠', 25_000],
    ['-1.500', -1500],
    ['12\u202f500', 12_500],
    ['1 500 F', 1500],
    ['12 500 FCFA', 12_500],
    ['12.500 F', 12_500],
    ['12\u202f500\u00a0F\u00a0CFA', 12_500],
    ['500f', 500],
    ['2000 francs', 2000],
    ['2000 XOF', 2000],
    ['1.250,00', 1250],
  ])('%j se lit', (texte, francs) => expect(lireFrancs(texte)).toBe(francs))

  it.each([
    ['12,5', 12.5],
    ['12.50', 12.5],
    ['0.500', 0.5],
    ['1.250,50', 1250.5],
  ])('%j a de vraies décimales : la règle des francs entiers les refuse', (texte, lu) =>
    expect(lireFrancs(texte)).toBe(lu),
  )

  it.each(['12 €', '12 F F', 'F', '1.000,000', '1.00.000', '25.00.000', 'douze', '12 500 $', '1 0.000'])(
    '%j n’en est pas un',
    (texte) => expect(lireFrancs(texte)).toBeNaN(),
  )

  it.each(['', ' '])('%j est un champ vide', (texte) => expect(lireFrancs(texte)).toBeUndefined())
})

test('le mot d’une devise n’est pris que pour le sien', () => {
  expect(lireSomme('12,50 €', 'EUR')).toBe(12.5)
  expect(lireSomme('1.250,50 euros', 'EUR')).toBe(1250.5)
  expect(lireSomme('12 500 F', 'EUR')).toBeNaN()
  expect(lireSomme('21,25 $US', 'USD')).toBe(21.25)
  expect(lireSomme('2 375 ¥', 'JPY')).toBe(2375)
})

test('un taux se tape avec son signe ou sans lui', () => {
  for (const texte of ['20', '20%', '20 %', '20\u00a0%']) expect(lirePourcent(texte)).toBe(20)
  expect(lirePourcent('5,5 %')).toBe(5.5)
  expect(lirePourcent('20 F')).toBeNaN()
})

test('ce que la boutique écrit avec des décimales se relit ; tout autre groupe de trois a été tapé, et fait des milliers', () => {
  for (const texte of ['12.475', '12,475 F', '12.475 FCFA', '12\u202f475', '12475'])
    expect([texte, lireCout(texte)]).toEqual([texte, 12_475])
  expect(lireCout('-1.225')).toBe(-1225)
  expect(lireCout('12,500')).toBe(12_500)
  expect(lireCout('12.5')).toBe(12.5)
  expect(lireCout('12,125')).toBe(12.125)
  expect(lireMilliers('1.000')).toBe(1000)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), fc.nat(4), (entier, decimales) => {
      const nombre = entier / 10 ** decimales
      expect(lireCout(ecrireNombre(nombre))).toBe(nombre)
    }),
  )
})

test('un stock se lit comme un nombre, sauf ce qui en serait mille fois trop ou trop peu', () => {
  for (const texte of ['1.500', '٢.٥٠٠', '12.000.000'])
    expect([texte, lireStock(texte)]).toEqual([texte, NaN])
  for (const [texte, stock] of [
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['0.500', 0.5],
    ['2,500', 2.5],
    ['1\u202f500', 1500],
    ['1500', 1500],
  ] as const)
    expect([texte, lireStock(texte)]).toEqual([texte, stock])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), fc.nat(6), (entier, decimales) => {
      const nombre = entier / 10 ** decimales
      expect(lireStock(ecrireNombre(nombre))).toBe(nombre)
    }),
  )
})

test('des francs entiers, quelles que soient leurs séparations, sont ceux qui ont été tapés', () => {
  const separation = fc.constantFrom('', '.', ',', ' ', '\u00a0', '\u202f')
  const mot = fc.constantFrom('', ' F', ' FCFA', '\u00a0F CFA', 'F')
  fc.assert(
    fc.property(fc.nat(999_999_999), separation, mot, (francs, signe, apres) => {
      const texte = String(francs).replace(/\B(?=(\d{3})+$)/g, signe) + apres
      expect(lireFrancs(texte)).toBe(francs)
    }),
  )
})
