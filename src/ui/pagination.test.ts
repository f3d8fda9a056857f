import { expect, test } from 'vitest'
import { pagesVisibles } from './pagination.ts'

test('peu de pages : on les voit toutes', () => {
  expect(pagesVisibles(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(pagesVisibles(1, 1)).toEqual([1])
})

test('beaucoup de pages : les bouts, la page et ses voisines', () => {
  expect(pagesVisibles(9, 20)).toEqual([1, null, 8, 9, 10, null, 20])
  expect(pagesVisibles(1, 20)).toEqual([1, 2, null, 20])
  expect(pagesVisibles(20, 20)).toEqual([1, null, 19, 20])
})

test('on ne remplace jamais une seule page par des points', () => {
  expect(pagesVisibles(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20])
})
