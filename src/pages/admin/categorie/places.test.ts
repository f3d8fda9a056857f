import { describe, expect, test } from 'vitest'
import type { CategorieVue } from '#catalogue/categorie.ts'
import { type Depose, type Geste, placeApres, placeDe, placeDeposee, rangees } from './places.ts'

const une = (id: number, parent_id: number | null, rang: number): CategorieVue => ({
  ...{ id, parent_id, rang },
  ...{ designation: `C${id}`, image: null, texte: null, description: null, produits: 0, archives: 0 },
})
/** 1 (11, 12), 2, 3 (31). */
const TOUTES = [
  une(1, null, 1),
  une(11, 1, 1),
  une(31, 3, 1),
  une(2, null, 2),
  une(12, 1, 2),
  une(3, null, 3),
]
const dessin = (toutes: readonly CategorieVue[]) =>
  toutes
    .filter(({ parent_id }) => parent_id === null)
    .map(({ id }) =>
      [id, ...toutes.filter(({ parent_id }) => parent_id === id).map((sous) => sous.id)].join('>'),
    )
    .join(' ')

describe('par les boutons', () => {
  test.each<[number, Geste, string | null]>([
    [2, 'monter', '2 1>11>12 3>31'],
    [1, 'monter', null],
    [2, 'descendre', '1>11>12 3>31 2'],
    [3, 'descendre', null],
    [12, 'monter', '1>12>11 2 3>31'],
    [2, 'entrer', '1>11>12>2 3>31'],
    [1, 'entrer', null],
    [3, 'entrer', null],
    [12, 'entrer', null],
    [11, 'sortir', '1>12 11 2 3>31'],
    [2, 'sortir', null],
  ])('%i peut %s', (id, geste, suite) => {
    const place = placeApres(TOUTES, id, geste)
    expect(place && dessin(rangees(TOUTES, place))).toBe(suite)
  })
})

describe('en tirant', () => {
  test.each<[number, Depose, number, string | null]>([
    [2, 'avant', 1, '2 1>11>12 3>31'],
    [1, 'apres', 3, '2 3>31 1>11>12'],
    [2, 'dans', 3, '1>11>12 3>31>2'],
    [12, 'avant', 31, '1>11 2 3>12>31'],
    [31, 'apres', 2, '1>11>12 2 31 3'],
    [1, 'dans', 2, null],
    [2, 'dans', 11, null],
    [2, 'dans', 2, null],
    [2, 'apres', 1, null],
    [3, 'avant', 11, null],
  ])('%i se pose %s de %i', (id, depose, cible, suite) => {
    const sur = TOUTES.find((voisine) => voisine.id === cible) ?? une(0, null, 0)
    const place = placeDeposee(TOUTES, id, sur, depose)
    expect(place && dessin(rangees(TOUTES, place))).toBe(suite)
  })
})

test('ce qui a bougé revient d’où il vient', () => {
  const place = placeApres(TOUTES, 11, 'sortir')
  const bougees = place ? rangees(TOUTES, place) : []
  expect(dessin(rangees(bougees, placeDe(TOUTES, une(11, 1, 1))))).toBe(dessin(TOUTES))
})
