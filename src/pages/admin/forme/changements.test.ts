import { expect, test } from 'vitest'
import { disputes, lireChangements, noter, reporter, saisieDe, trancher } from './changements.ts'

const LUE = { prix: '1000', nom: 'Riz', code: 'P-1' }

test('un champ revenu à ce qui est enregistré n’est plus une modification', () => {
  const change = noter(LUE, {}, { prix: '1200', nom: 'Riz brisé' })
  expect(saisieDe(LUE, change)).toEqual({ prix: '1200', nom: 'Riz brisé', code: 'P-1' })
  expect(noter(LUE, change, { prix: '1000' })).toEqual({ nom: { avant: 'Riz', voulu: 'Riz brisé' } })
})

test('à deux : ce que l’autre seul a changé est pris, ce que les deux ont changé est à trancher', () => {
  const change = noter(LUE, {}, { prix: '1200', nom: 'Riz brisé' })
  const leur = { prix: '1300', nom: 'Riz', code: 'P-9' }
  expect(disputes(leur, change)).toEqual(['prix'])
  expect(saisieDe(leur, change)).toEqual({ prix: '1200', nom: 'Riz brisé', code: 'P-9' })
  const mien = trancher(leur, change, 'prix', true)
  expect([disputes(leur, mien), saisieDe(leur, mien).prix]).toEqual([[], '1200'])
  const autre = trancher(leur, change, 'prix', false)
  expect([disputes(leur, autre), saisieDe(leur, autre)]).toEqual([
    [],
    { prix: '1300', nom: 'Riz brisé', code: 'P-9' },
  ])
})

test('la même chose voulue par les deux n’est ni un conflit ni une modification', () => {
  const change = noter(LUE, {}, { prix: '1200' })
  expect(disputes({ ...LUE, prix: '1200' }, change)).toEqual([])
  expect(reporter({ ...LUE, prix: '1200' }, change)).toEqual({})
})

test('un champ en litige qu’on remet comme on l’avait lu reste à trancher', () => {
  const change = noter(LUE, {}, { prix: '1200' })
  const leur = { ...LUE, prix: '1300' }
  expect(disputes(leur, noter(leur, change, { prix: '1000' }))).toEqual(['prix'])
  expect(noter(leur, change, { prix: '1300' })).toEqual({})
})

test('un brouillon gardé revient ; ce qui n’en est pas un est oublié', () => {
  const change = noter(LUE, {}, { prix: '1200' })
  expect(lireChangements(JSON.stringify(change), LUE)).toEqual(change)
  const etranger = { parti: { avant: 'a', voulu: 'b' }, prix: { avant: 1, voulu: 2 }, nom: null }
  for (const texte of ['', '{', 'null', '7', JSON.stringify(etranger)])
    expect(lireChangements(texte, LUE)).toEqual({})
})
