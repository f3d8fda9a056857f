import { expect, test } from 'vitest'
import { ouvrirCarnet, retenir } from './cherchees.ts'

test('on retient des mots, sans accents ni casse, jamais une adresse ni un numéro', () => {
  expect(retenir('  Beurre de KARITÉ !! ')).toBe('beurre de karite')
  expect(retenir("huile d'œillet 5 l")).toBe('huile d oeillet 5 l')
  for (const tu of ['', 'a', 'ab', '???', 'awa@exemple.sn', '77 123 45 67', 'x'.repeat(61)])
    expect([tu, retenir(tu)]).toEqual([tu, null])
})

test('qui continue de taper a voulu le mot entier ; plus tard, c’est une autre recherche', () => {
  let instant = 0
  const carnet = ouvrirCarnet(() => new Date(instant))
  const lu = () => carnet.vider().map(({ termes, nombre }) => [termes, nombre])
  for (const frappe of ['ata', 'atay', 'ataya']) {
    instant += 500
    carnet.noter(frappe, 2)
  }
  expect(lu()).toEqual([['ataya', 1]])
  carnet.noter('ata', 2)
  carnet.noter('Ata', 2)
  instant += 500
  carnet.noter('ataya', 2)
  instant += 11_000
  carnet.noter('ataya vert', 2)
  expect(lu()).toEqual([
    ['ata', 1],
    ['ataya', 1],
    ['ataya vert', 1],
  ])
  expect(lu()).toEqual([])
})

test('ce qu’une machine invente ne remplit pas la boutique', () => {
  const carnet = ouvrirCarnet(() => new Date(0))
  for (let n = 0; n < 5000; n += 1) carnet.noter(`mot${String.fromCharCode(97 + (n % 26))}${n} fin`, 0)
  expect(carnet.vider().length).toBeLessThanOrEqual(200)
})
