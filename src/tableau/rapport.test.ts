import { describe, expect, it, test } from 'vitest'
import { decaler, joursDe, lirePeriode } from '#shared/jour.ts'
import { ecart, periodeAvant, periodesProposees } from './rapport.ts'

describe('une période se compare à celle d’avant', () => {
  test.each([
    ['un jour à la veille', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['sept jours aux sept d’avant', '2026-11-20', '2026-11-26', '2026-11-13', '2026-11-19'],
    [
      'un mois entier au mois d’avant, plus long ou plus court',
      '2026-03-01',
      '2026-03-31',
      '2026-02-01',
      '2026-02-28',
    ],
    ['un trimestre au trimestre d’avant', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
    ['un mois commencé à autant de jours', '2026-11-01', '2026-11-26', '2026-10-06', '2026-10-31'],
    ['une année bissextile à l’année d’avant', '2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
  ])('%s', (_quoi, du, au, duAvant, auAvant) => {
    expect(periodeAvant({ du, au })).toEqual({ du: duAvant, au: auAvant })
  })
})

it('une fin avant le début, un jour qui n’existe pas ou plus de cinq ans ne sont pas une période', () => {
  expect(lirePeriode('2026-11-26', '2026-11-26')).toEqual({ du: '2026-11-26', au: '2026-11-26' })
  expect(lirePeriode('2026-11-26', '2026-11-25')).toBeNull()
  expect(lirePeriode('2026-02-30', '2026-03-01')).toBeNull()
  expect(lirePeriode('2021-11-26', '2026-11-26')).not.toBeNull()
  expect(lirePeriode('2021-11-25', '2026-11-26')).toBeNull()
  expect(joursDe({ du: '2024-02-28', au: '2024-03-01' })).toBe(3)
  expect(decaler('2026-12-31', 1)).toBe('2027-01-01')
})

it('les périodes proposées finissent aujourd’hui, le mois dernier à son dernier jour', () => {
  expect(Object.fromEntries(periodesProposees('2026-01-15'))).toEqual({
    'Aujourd’hui': { du: '2026-01-15', au: '2026-01-15' },
    '7 derniers jours': { du: '2026-01-09', au: '2026-01-15' },
    'Ce mois-ci': { du: '2026-01-01', au: '2026-01-15' },
    'Le mois dernier': { du: '2025-12-01', au: '2025-12-31' },
    'Cette année': { du: '2026-01-01', au: '2026-01-15' },
  })
})

it('l’écart se dit en pour cent, et ne se dit pas quand rien ne s’était vendu', () => {
  expect([ecart(112, 100), ecart(92, 100), ecart(100, 100), ecart(0, 50), ecart(7, 0)]).toEqual([
    '+\u00a012\u00a0%',
    '−\u00a08\u00a0%',
    '+\u00a00\u00a0%',
    '−\u00a0100\u00a0%',
    null,
  ])
})
