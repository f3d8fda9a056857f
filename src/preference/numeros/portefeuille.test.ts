import { expect, it } from 'vitest'
import { direPortefeuilles, portefeuillesDe } from './portefeuille.ts'

const AWA = '+221771234567'

it('les numéros où envoyer l’argent se disent une fois chacun, et rien sans numéro', () => {
  expect(direPortefeuilles(null)).toBe('')
  expect(direPortefeuilles({ wave: null, orange_money: null })).toBe('')
  expect(direPortefeuilles({ wave: AWA, orange_money: null })).toBe(
    'Wave au +221\u00a077\u00a0123\u00a045\u00a067',
  )
  expect(direPortefeuilles({ wave: AWA, orange_money: AWA })).toBe(
    'Wave ou Orange Money au +221\u00a077\u00a0123\u00a045\u00a067',
  )
  expect(direPortefeuilles({ wave: AWA, orange_money: '+221781112233' })).toBe(
    'Wave au +221\u00a077\u00a0123\u00a045\u00a067 ou Orange Money au +221\u00a078\u00a0111\u00a022\u00a033',
  )
  expect(portefeuillesDe({ orange_money: AWA })).toEqual(['orange_money'])
})
