import { describe, expect, it } from 'vitest'
import { ecrireQuantites, fauteQuantites, lireQuantites, reglesDe } from './quantites.ts'

const kg = { id: 1, code: 'kg', designation: 'kg' }
const sac = { id: 2, code: 'sac25', designation: 'sac de 25 kg' }

describe('les quantités d’une commande', () => {
  it.each([
    ['kg 5-100/5 | sac25 2', 'kg 5-100/5 | sac25 2'],
    ['  kg  5 - 100 / 5|sac25 2-2 ', 'kg 5-100/5 | sac25 2-2'],
    ['piece 12/6', 'piece 12/6'],
    ['', ''],
    [' | ', ''],
  ])('« %s » s’écrit « %s »', (saisi, ecrit) => {
    const lues = lireQuantites(saisi)
    expect(lues && ecrireQuantites(lues)).toBe(ecrit)
    // what was written is read as the same
    expect(lireQuantites(ecrit)).toEqual(lues)
  })

  it.each([
    'kg',
    'kg 0',
    'kg cinq',
    'kg 5/2',
    'kg 6-10/4',
    'kg 10-5',
    'kg 5 | kg 6',
    'kg 5,5',
    'kg 10000',
    'kg 5-100/5/5',
  ])('« %s » n’en est pas', (saisi) => {
    expect(lireQuantites(saisi)).toBeNull()
  })

  it('celles d’une unité où il ne se vend pas ne lient personne', () => {
    expect(reglesDe('kg 5/5 | litre 2', [sac, kg])).toEqual([
      { unite_id: 1, minimum: 5, maximum: null, pas: 5 },
    ])
    expect(reglesDe(null, [kg])).toEqual([])
  })

  it.each([
    ['kg 5/2', 'kg\u00a0: Le minimum est un multiple de 2.'],
    ['kg 4-7/2', 'kg\u00a0: Le maximum est un multiple de 2.'],
    ['kg 4 | sac25 4-2', 'sac25\u00a0: Le maximum est en dessous du minimum.'],
    ['kg 0', 'kg\u00a0: Le minimum est de 1 au moins.'],
    ['kg 1/0', 'kg\u00a0: Le pas est de 1 au moins.'],
  ])('« %s » : %s', (saisi, phrase) => {
    expect(fauteQuantites(saisi)).toBe(phrase)
  })

  it('ce qui ne se lit pas le dit', () => {
    expect(fauteQuantites('kg cinq')).toContain('nombres entiers')
    expect(fauteQuantites('kg 5-100/5 | sac25 2')).toBeNull()
  })
})
