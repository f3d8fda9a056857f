import { expect, it } from 'vitest'
import { direAttente } from './retenue.ts'

const SECONDE = 1000
const MINUTE = 60 * SECONDE

it.each([
  [1, '1 min'],
  [MINUTE, '1 min'],
  [MINUTE + 1, '2 min'],
  [59 * MINUTE, '59 min'],
  [59 * MINUTE + SECONDE, '1 h'],
  [61 * MINUTE, '1 h 01'],
  [240 * MINUTE, '4 h'],
  [359 * MINUTE, '5 h 59'],
])('attendre %i millisecondes se dit %s : jamais moins que ce qu’il faut', (millisecondes, dit) => {
  expect(direAttente(millisecondes).replaceAll('\u00a0', ' ')).toBe(dit)
})
