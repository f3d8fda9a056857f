import { expect, it } from 'vitest'
import { nomsDe } from './ajouts.ts'

it('plusieurs tailles se tapent à la fois ; une demi-pointure reste une taille, et une couleur garde sa virgule', () => {
  expect(nomsDe('taille', 'S, M,L\n XL;s')).toEqual(['S', 'M', 'L', 'XL'])
  expect(nomsDe('taille', '38, 38,5, 39')).toEqual(['38', '38,5', '39'])
  expect(nomsDe('taille', '36,37,38')).toEqual(['36', '37', '38'])
  expect(nomsDe('taille', '3,5,7')).toEqual(['3', '5', '7'])
  expect(nomsDe('taille', ' , ')).toEqual([])
  expect(nomsDe('couleur', ' Wax rouge, bleu ')).toEqual(['Wax rouge, bleu'])
})
