import { describe, expect, it } from 'vitest'
import { basculerInvite, ecrireInvite, FAVORIS_INVITE_MAX, lireInvite } from './invite.ts'

describe('les favoris de qui n’est pas connecté', () => {
  it('se relisent comme ils furent écrits, le dernier aimé d’abord', () => {
    expect(basculerInvite([2, 1], 3)).toEqual([3, 2, 1])
    expect(lireInvite(ecrireInvite([3, 2, 1]))).toEqual([3, 2, 1])
    expect(basculerInvite([3, 2, 1], 2)).toEqual([3, 1])
    expect(ecrireInvite([])).toBeNull()
  })

  it.each([
    [null, []],
    ['', []],
    ['a.-1.0.1.5.1.007.99999999999', [1, 5]],
    ['{"version":1}', []],
  ])('ce qui n’en est pas un est laissé : %j', (texte, ids) => {
    expect(lireInvite(texte)).toEqual(ids)
  })

  it('un de plus que la place ne fait rien perdre', () => {
    const pleins = Array.from({ length: FAVORIS_INVITE_MAX }, (_, rang) => rang + 1)
    expect(basculerInvite(pleins, 999)).toBeNull()
    expect(basculerInvite(pleins, 7)).toHaveLength(FAVORIS_INVITE_MAX - 1)
    expect(lireInvite([...pleins, 999].join('.'))).toEqual(pleins)
  })
})
