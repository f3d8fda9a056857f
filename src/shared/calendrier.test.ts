import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  dateEtHeure,
  dateEtHeureDakar,
  dateLongue,
  delaiEnJours,
  fourchetteLivraison,
  fourchettePrevue,
  heure,
  jourEtHeure,
} from './calendrier.ts'
import { lireInstant } from './jour.ts'

describe('les dates annoncées', () => {
  const samedi = new Date('2026-11-21T12:00:00Z')

  it('trois jours annoncés le 21 donnent une livraison entre le 24 et le 26 novembre', () => {
    expect(fourchetteLivraison(3, samedi)).toBe('entre le 24 et le 26 novembre')
  })

  it('une livraison d’un jour garde un jour de marge', () => {
    expect(fourchetteLivraison(1, samedi)).toBe('entre le 22 et le 23 novembre')
    expect(fourchetteLivraison(0, samedi)).toBe('entre le 21 et le 22 novembre')
  })

  it('les deux mois sont nommés quand on passe de l’un à l’autre, et le premier se dit 1er', () => {
    expect(fourchetteLivraison(7, samedi)).toBe('entre le 28 novembre et le 2 décembre')
    expect(fourchetteLivraison(10, samedi)).toBe('entre le 1er et le 6 décembre')
    expect(fourchetteLivraison(30, new Date('2026-12-02T00:00:00Z'))).toBe('entre le 1er et le 16 janvier')
  })

  it('une commande passée annonce les mêmes dates que la caisse', () => {
    expect(fourchettePrevue('2026-11-21T12:00:00Z', '2026-11-24T12:00:00Z')).toBe(
      fourchetteLivraison(3, samedi),
    )
  })

  it('le délai s’accorde : 1 jour, 2 jours', () => {
    expect(delaiEnJours(0)).toBe('le jour même')
    expect(delaiEnJours(1)).toBe('1\u00a0jour')
    expect(delaiEnJours(2)).toBe('2\u00a0jours')
  })
})

// a clock in three zones: what a letter says is the same everywhere, what a screen says is its reader's
describe.each([
  ['Africa/Dakar', '31 décembre 2026 à 23:30', '29 mars 2026 à 00:59', '29 mars 2026 à 01:00', '23:30'],
  [
    'Europe/London',
    '31 décembre 2026 à 23:30',
    '29 mars 2026 à 00:59',
    '29 mars 2026 à 02:00 (heure de London)',
    '23:30',
  ],
  [
    'Europe/Paris',
    '1er janvier 2027 à 00:30 (heure de Paris)',
    '29 mars 2026 à 01:59 (heure de Paris)',
    '29 mars 2026 à 03:00 (heure de Paris)',
    '00:30 (heure de Paris)',
  ],
  [
    'America/New_York',
    '31 décembre 2026 à 18:30 (heure de New York)',
    '28 mars 2026 à 20:59 (heure de New York)',
    '28 mars 2026 à 21:00 (heure de New York)',
    '18:30 (heure de New York)',
  ],
])('à %s', (zone, minuit, avant, apres, court) => {
  const ici = process.env.TZ
  beforeAll(() => {
    process.env.TZ = zone
  })
  afterAll(() => {
    if (ici === undefined) delete process.env.TZ
    else process.env.TZ = ici
  })

  it('l’écran dit l’heure de qui lit, autour de minuit et du changement d’heure', () => {
    expect(dateEtHeure('2026-12-31T23:30:59.000Z')).toBe(minuit)
    expect(dateEtHeure('2026-03-29T00:59:00.000Z')).toBe(avant)
    expect(dateEtHeure('2026-03-29T01:00:00.000Z')).toBe(apres)
    expect(heure('2026-12-31T23:30:00Z')).toBe(court)
    expect(jourEtHeure('2026-12-31T23:30:00Z')).toMatch(
      court === '00:30 (heure de Paris)' ? /^01\/01\/2027 / : /^31\/12\/2026 /,
    )
  })

  it('une lettre, un papier et les jours annoncés disent partout la même chose', () => {
    expect(dateEtHeureDakar('2026-12-31T23:30:59.000Z')).toBe('31 décembre 2026 à 23:30 (heure de Dakar)')
    expect(dateLongue('2026-12-31T23:59:59.000Z')).toBe('31 décembre 2026')
    expect(fourchetteLivraison(1, new Date('2026-11-21T23:59:00Z'))).toBe('entre le 22 et le 23 novembre')
  })
})

it('une heure est celle de Dakar, ou n’est pas lue', () => {
  expect(lireInstant('2026-12-01T08:30')).toBe('2026-12-01T08:30:00.000Z')
  expect(lireInstant('2026-12-01T08:30:00Z')).toBe('2026-12-01T08:30:00.000Z')
  expect(lireInstant('2026-02-30T08:30')).toBeNull()
  expect(lireInstant('2026-12-01T24:30')).toBeNull()
  expect(lireInstant('demain')).toBeNull()
})
