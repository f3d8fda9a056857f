import { expect, test } from 'vitest'
import { AUCUNE, basculer, basculerPage } from './choix.ts'

const PAGE = [9, 7, 5, 3]
const ids = ({ ids }: typeof AUCUNE) => [...ids].sort()

test('Maj prend toutes les lignes depuis la dernière cliquée, dans l’ordre de la page, et les rend', () => {
  const deux = basculer(basculer(AUCUNE, PAGE, 9, false), PAGE, 5, true)
  expect(ids(deux)).toEqual([5, 7, 9])
  expect(ids(basculer(deux, PAGE, 7, false))).toEqual([5, 9])
  const remontee = basculer(basculer(AUCUNE, PAGE, 3, false), PAGE, 7, true)
  expect(ids(remontee)).toEqual([3, 5, 7])
  expect(ids(basculer({ ...remontee, ancre: 7 }, PAGE, 3, true))).toEqual([])
})

test('une ancre d’une autre page ne compte pas ; ce qui était choisi ailleurs reste', () => {
  const ailleurs = basculer(AUCUNE, [1, 2], 1, false)
  expect(ids(basculer(ailleurs, PAGE, 5, true))).toEqual([1, 5])
  expect(ids(basculerPage(ailleurs, PAGE))).toEqual([1, 3, 5, 7, 9])
  expect(ids(basculerPage(basculerPage(ailleurs, PAGE), PAGE))).toEqual([1])
})
