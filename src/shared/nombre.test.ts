import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { aDecimales, ecrireNombre, lireEntier, lireNombre, lireQuantite } from './nombre.ts'

describe('un nombre tapé par quelqu’un', () => {
  it.each([
    ['12500', 12_500],
    ['12 500', 12_500],
    ['12\u202f500', 12_500],
    ['1\u00a0250\u00a0000,5', 1_250_000.5],
    ['12,50', 12.5],
    ['12.50', 12.5],
    ['−3', -3],
    ['+4', 4],
    [' 7 ', 7],
    ['١٢', 12],
    ['۱۲', 12],
    ['１２', 12],
    ['0', 0],
    ['999999999999999', 999_999_999_999_999],
  ])('%j se lit', (texte, nombre) => expect(lireNombre(texte)).toBe(nombre))

  it.each([
    ...[
      '1e2',
      '0x10',
      'NaN',
      'Infinity',
      '¹²',
      '१२',
      '1٬000',
      '1 00',
      '12  500',
      '1,2,3',
      '1.000,5',
      ',5',
      '5,',
      '-',
      '--1',
    ],
    ...[
      '12 500 FCFA',
      '1000000000000000',
      '0.1234567890123456',
      '9'.repeat(400),
      '\ud800',
      '1\u0000',
      '12\n500',
    ],
  ])('%j n’est pas un nombre', (texte) => expect(lireNombre(texte)).toBeNaN())

  it.each(['', ' ', '\u00a0'])('%j est un champ vide', (texte) => expect(lireNombre(texte)).toBeUndefined())

  test('rien de ce qui s’écrit ne le trompe : ce qui se lit s’écrit pareil', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (texte) => {
        const lu = lireNombre(texte)
        return lu === undefined
          ? texte.trim() === ''
          : Number.isNaN(lu) || /^[\s\d٠-٩۰-۹０-９.,+−-]+$/.test(texte)
      }),
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 11 - 1 }),
        fc.integer({ min: 0, max: 9999 }),
        (entier, reste) => {
          const decimales = String(reste).padStart(4, '0')
          expect(lireNombre(`${entier.toLocaleString('fr')},${decimales}`)).toBe(
            Number(`${entier}.${decimales}`),
          )
        },
      ),
    )
  })
})

test('les décimales se comptent comme elles s’écrivent', () => {
  expect(aDecimales(12.1234, 4)).toBe(true)
  expect(aDecimales(0.1 + 0.2, 4)).toBe(false)
  expect(aDecimales(1e-7, 4)).toBe(false)
  expect(aDecimales(1e21, 4)).toBe(false)
  expect(aDecimales(Number.NaN, 4)).toBe(false)
})

test('un nombre écrit pour être lu se relit tel quel', () => {
  expect(ecrireNombre(1_250_000.5)).toBe('1\u202f250\u202f000,5')
  expect(ecrireNombre(999)).toBe('999')
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), fc.nat(3), (entier, decimales) => {
      const nombre = entier / 10 ** decimales
      expect(lireNombre(ecrireNombre(nombre))).toBe(nombre)
    }),
  )
})

describe('une quantité tapée', () => {
  it.each([
    ['3', 3],
    ['1 000', 1000],
    ['1\u00a0000', 1000],
    ['٣', 3],
    [' 12 ', 12],
    ['1', 1],
    ['9999', 9999],
  ])('%j se lit', (texte, quantite) => expect(lireQuantite(texte, 9999)).toEqual({ quantite }))

  it.each([
    ['', 'Indiquez une quantité.'],
    ['1,5', 'Ce n’est pas un nombre entier.'],
    ['1.000', 'Ce n’est pas un nombre entier.'],
    ['12,0', 'Ce n’est pas un nombre entier.'],
    ['1e3', 'Ce n’est pas un nombre entier.'],
    ['3 sacs', 'Ce n’est pas un nombre entier.'],
    ['-3', 'Un au moins.'],
    ['0', 'Un au moins.'],
    ['10000', '9\u202f999 au plus.'],
  ])('%j est refusée : %s', (texte, faute) =>
    expect(lireQuantite(texte, 9999)).toEqual({ quantite: null, faute }),
  )

  test('quoi qu’un clavier écrive, c’est le nombre tapé, en entier, ou rien', () => {
    const touche = fc.constantFrom(
      ...'0123456789',
      ...[' ', '\u00a0', '\u202f', '\t', '\n', '.', ',', '-', '+', '−', '–', "'", '_', '/', '٫', '٬', '’'],
      ...['e', 'E', 'x', 'n', '²', '½', '٣', '۴', '５', '१', '\u200e', '\u0000', '\ud800', 'kg', 'NaN'],
    )
    const saisie = fc.oneof(fc.string({ unit: touche, maxLength: 7 }), fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(saisie, fc.integer({ min: 1, max: 9999 }), (texte, max) => {
        const { quantite } = lireQuantite(texte, max)
        // each figure that was typed counts, in its place, and nothing but figures, spaces and what nobody sees was typed
        const chiffres = [...texte].filter((signe) => !/[\s+\p{Cf}]/u.test(signe))
        const valeurs = chiffres.map((signe) =>
          '0123456789٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹０１２３４５６７８９'.indexOf(signe),
        )
        const nombre = valeurs.includes(-1) ? null : valeurs.reduce((somme, un) => somme * 10 + (un % 10), 0)
        if (quantite !== null) expect(quantite).toBe(nombre)
        if (nombre !== null && nombre >= 1 && nombre <= max && chiffres.join('') === texte)
          expect(quantite).toBe(nombre)
      }),
      { numRuns: 2000 },
    )
  })
})

test('un nombre entier ne se devine pas', () => {
  expect(lireEntier('12\u202f500')).toBe(12_500)
  expect(lireEntier('-3')).toBe(-3)
  expect(lireEntier('')).toBeUndefined()
  for (const texte of ['1,5', '1.0', '1,000', 'douze']) expect(lireEntier(texte)).toBeNaN()
})
