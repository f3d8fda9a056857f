import { expect, it } from 'vitest'
import { direInvite } from './invitation.ts'

it('une invitation est dite envoyée quand un e-mail part, et en attente sinon', () => {
  expect(direInvite('awa@exemple.sn', true)).toBe('Invitation envoyée à awa@exemple.sn.')
  expect(direInvite('awa@exemple.sn', false)).toMatch(
    /^Invitation faite pour awa@exemple\.sn\s: le message attend/,
  )
})
