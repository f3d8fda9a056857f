import fc from 'fast-check'
import { expect, it } from 'vitest'
import { depuisUnites } from '#shared/devises.ts'
import { toDecimal } from '#shared/exact.ts'
import { lireMoment, lireUnites } from './montant.ts'

it('un montant se lit comme chaque prestataire l’écrit, dans sa plus petite unité', () => {
  const lus = [...['12.50', '12,50', '1 234,56', '1,234.56', '1.234,56', '-12.5', '(12.50)', '−3,40 €']].map(
    (texte) => lireUnites(texte, 'EUR'),
  )
  expect(lus).toEqual([1250, 1250, 123_456, 123_456, 123_456, -1250, -1250, -340])
  const francs = ['3500', '3500.00', '3 500 FCFA', '12\u202f500', '1.000.000', '+5000', '0'].map((texte) =>
    lireUnites(texte, 'XOF'),
  )
  expect(francs).toEqual([3500, 3500, 3500, 12_500, 1_000_000, 5000, 0])
})

it('ce qui n’est pas un montant, ou est plus fin que sa devise, n’en est pas un autre', () => {
  for (const texte of ['', 'abc', '1,2,3', '12.345.6', '1e3', '--5', '12.34.56', '9'.repeat(20)])
    expect(lireUnites(texte, 'EUR'), texte).toBeNull()
  expect(lireUnites('3500.50', 'XOF')).toBeNull()
})

it('tout montant écrit en décimal se relit à l’unité près', () => {
  const devises = fc.constantFrom('EUR' as const, 'XOF' as const)
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), devises, (unites, devise) => {
      const texte = toDecimal(depuisUnites(unites, devise), devise === 'EUR' ? 2 : 0)
      expect(lireUnites(texte, devise)).toBe(unites)
      expect(lireUnites(texte.replace('.', ','), devise)).toBe(unites)
    }),
    { seed: Number(process.env.SEED) },
  )
})

it('une date se lit en ISO, à la française ou à l’anglaise, avec ou sans heure', () => {
  const iso = (texte: string, heure = '', anglaise = false) =>
    lireMoment(texte, heure, anglaise)?.toISOString() ?? null
  expect(iso('2026-11-21T10:05:00Z')).toBe('2026-11-21T10:05:00.000Z')
  expect(iso('2026-11-21T10:05:00+01:00')).toBe('2026-11-21T09:05:00.000Z')
  expect(iso('2026-11-21 10:05:00')).toBe('2026-11-21T10:05:00.000Z')
  expect(iso('21/11/2026', '10:05')).toBe('2026-11-21T10:05:00.000Z')
  expect(iso('03/04/2026')).toBe('2026-04-03T00:00:00.000Z')
  expect(iso('03/04/2026', '', true)).toBe('2026-03-04T00:00:00.000Z')
  const fausses = [
    '',
    'hier',
    '31/02/2026',
    '2026-13-01',
    '21/11/1926',
    '21/11/2026 24:05',
    '21/11/2026 13:05 PM',
  ]
  for (const fausse of [...fausses, '21/11/2026 0:05 am']) expect(iso(fausse), fausse).toBeNull()
})

it('une heure d’après-midi s’écrit de douze façons : aucune n’est du matin', () => {
  const heure = (texte: string, aCote = '') => lireMoment(texte, aCote, true)?.toISOString().slice(11, 19)
  for (const apresMidi of ['2:05 PM', '02:05 pm', '2:05:00 p.m.', '2:05\u202fPM', '14:05', '2:05PM'])
    expect([apresMidi, heure(`11/26/2026, ${apresMidi}`)]).toEqual([apresMidi, '14:05:00'])
  expect(heure('11/26/2026', '2:05:09 PM')).toBe('14:05:09')
  expect(heure('11/26/2026 12:05 AM')).toBe('00:05:00')
  expect(heure('11/26/2026 12:05 PM')).toBe('12:05:00')
  expect(heure('11/26/2026 2:05 AM')).toBe('02:05:00')
  expect(heure('2026-11-26 02:05:00 PM')).toBe('14:05:00')
})
