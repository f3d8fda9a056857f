import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { PaysReference } from './pays.ts'

const pays = JSON.parse(readFileSync(new URL('./pays.json', import.meta.url), 'utf8')) as PaysReference[]
const CHAMPS =
  'name topLevelDomain alpha2Code alpha3Code callingCodes capital altSpellings region subregion population latlng demonym area gini timezones borders nativeName numericCode currencies languages translations flag regionalBlocs cioc'.split(
    ' ',
  )
const un = (alpha3: string) => pays.find(({ alpha3Code }) => alpha3Code === alpha3)

test('chaque pays porte les vingt-quatre champs de la liste, ni plus ni moins', () => {
  expect(pays).toHaveLength(250)
  for (const p of pays) expect(Object.keys(p)).toEqual(CHAMPS)
})

test('chaque code est unique et bien formé', () => {
  expect(new Set(pays.map(({ alpha3Code }) => alpha3Code)).size).toBe(250)
  for (const { alpha2Code, alpha3Code } of pays) {
    expect(alpha2Code).toMatch(/^[A-Z]{2}$/)
    expect(alpha3Code).toMatch(/^[A-Z]{3}$/)
  }
})

test('chaque pays a un nom français', () => {
  expect(pays.filter(({ translations }) => !translations.fr)).toEqual([])
})

test('le Sénégal est décrit comme on le connaît', () => {
  expect(un('SEN')).toMatchObject({
    alpha2Code: 'SN',
    callingCodes: ['221'],
    capital: 'Dakar',
    timezones: ['UTC+00:00'],
    currencies: [{ code: 'XOF' }],
    languages: [{ iso639_1: 'fr', iso639_2: 'fra', nativeName: 'Français' }],
    translations: { de: 'Senegal', fr: 'Sénégal', ja: 'セネガル' },
  })
  expect(un('SEN')?.regionalBlocs.map(({ acronym }) => acronym)).toEqual(['AU', 'ECOWAS', 'UEMOA'])
})

test('le portugais du Brésil et celui du Portugal ne sont pas confondus', () => {
  const parts = pays.filter(({ translations }) => translations.br !== translations.pt)
  expect(parts.length).toBeGreaterThan(5)
  expect(un('NLD')?.translations).toMatchObject({ br: 'Países Baixos', pt: 'Países Baixos' })
})
