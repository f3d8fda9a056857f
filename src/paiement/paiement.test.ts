import { describe, expect, it } from 'vitest'
import { etatRetour } from './paiement.ts'

describe('La page de retour dit', () => {
  it.each([
    ['payee', 1, 2, 'payee'],
    ['payee', 3, 2, 'payee'],
    ['en_cours', 0, 1, 'ouverte'],
    ['refusee', 0, 0, 'expiree'],
    ['refusee', 0, 3, 'refusee'],
    ['annulee', 5, 0, 'expiree'],
    ['a_verifier', 0, 1, 'a_verifier'],
    ['a_verifier', 8, 2, 'payee'],
    ['payee', 1, 2, 'a_rembourser'],
    ['a_payer', 0, 0, null],
    ['annulee', 5, 2, 'payee'],
    ['annulee', 5, 5, 'payee'],
    ['annulee', 5, 5, 'a_verifier'],
    ['a_verifier', 5, 0, 'a_verifier'],
    ['payee', 1, 4, 'payee'],
  ] as const)(
    '« %s » pour la commande %i, le paiement %i, la tentative %s',
    (attendu, etatcommande, etatpaiement, etat) => {
      expect(etatRetour({ etatcommande, etatpaiement }, etat && { etat })).toBe(attendu)
    },
  )
})
