import { expect, test } from 'vitest'
import { lireInstant } from './jour.ts'

test('une heure est celle de Dakar, ou n’est pas lue', () => {
  expect(lireInstant('2026-12-01T08:30')).toBe('2026-12-01T08:30:00.000Z')
  expect(lireInstant('2026-12-01T08:30:00Z')).toBe('2026-12-01T08:30:00.000Z')
  expect(lireInstant('2026-02-30T08:30')).toBeNull()
  expect(lireInstant('2026-12-01T24:30')).toBeNull()
  expect(lireInstant('demain')).toBeNull()
})
