import { expect, test } from 'vitest'
import { cleDefilement } from './derniereListe.ts'

test('une page a sa propre place, sauf si le lien demande celle d’une autre', () => {
  expect(cleDefilement({ key: 'a', state: null })).toBe('a')
  expect(cleDefilement({ key: 'a', state: { cle: 'b' } })).toBe('b')
  for (const autre of [{}, { cle: 7 }, 'b', 3]) expect(cleDefilement({ key: 'a', state: autre })).toBe('a')
})
