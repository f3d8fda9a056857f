import { expect, test } from 'vitest'
import { direUnite } from './unites.ts'

const unite = (designation: string, facteur: string) => ({ id: 1, designation, facteur })
const kg = unite('kg', '1.000000')
const dire = (...deux: Parameters<typeof direUnite>) => direUnite(...deux).replace(/[\u00a0\u202f]/g, ' ')

test('une unité plus grande dit combien elle en contient, une plus petite combien en font une', () => {
  expect(dire(unite('sac de 25 kg', '25.000000'), kg)).toBe('sac de 25 kg (× 25)')
  expect(dire(unite('g', '0.001000'), kg)).toBe('g (1 kg = 1 000 × g)')
  expect(dire(unite('250 g', '0.250000'), kg)).toBe('250 g (1 kg = 4 × 250 g)')
  expect(dire(unite('g', '0.001000'), unite('tonne', '1000.000000'))).toBe('g (1 tonne = 1 000 000 × g)')
})
