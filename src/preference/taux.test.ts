import { expect, test } from 'vitest'
import { ecartEtonnant, francsPourUn, lireTaux, PARITE_EURO } from './taux.ts'

test.each([
  ['0,0015', '0.0015'],
  ['0.00150000', '0.0015'],
  [' 655,957 ', '655.957'],
  ['00012', '12'],
  ['1', '1'],
])('« %s » est le taux %s', (saisi, taux) => {
  expect(lireTaux(saisi)).toBe(taux)
})

test.each(['', '0', '0,00', '-1', '1e3', '1 000', 'abc', ',5', '5,', '0,123456789', '100000', '٣'])(
  '« %s » n’est pas un taux',
  (saisi) => {
    expect(lireTaux(saisi)).toBeNull()
  },
)

test('la parité légale est de 655,957 francs pour un euro', () => {
  expect(PARITE_EURO).toBe('0.00152449')
  expect(francsPourUn(PARITE_EURO)).toBe('655,957')
})

test('un écart étonne au-delà d’un dixième, dans les deux sens', () => {
  expect(ecartEtonnant('0.0015', '0.00165')).toBeNull()
  expect(ecartEtonnant('0.0015', '0.00135')).toBeNull()
  expect(ecartEtonnant('0.0015', '0.001651')).toBe('10')
  expect(ecartEtonnant('0.0015', '0.015')).toBe('900')
  expect(ecartEtonnant('0.0015', '0.00015')).toBe('90')
})
