import { expect, test } from 'vitest'
import { deplacerA } from './ordre.ts'

test('un élément se place où l’on dit, les autres gardent leur ordre', () => {
  expect(deplacerA(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(deplacerA(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(deplacerA(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c'])
})

test('hors de la liste, rien ne bouge', () => {
  for (const [de, vers] of [
    [0, -1],
    [2, 3],
    [5, 0],
  ] as const)
    expect(deplacerA(['a', 'b', 'c'], de, vers)).toEqual(['a', 'b', 'c'])
})
