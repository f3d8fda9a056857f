import { expect, test } from 'vitest'
import { TEXTES_REMBOURSEMENT } from '#remboursement/remboursement.ts'
import { direRendus } from './direRendus.ts'

test('la boutique lit où en est chaque remboursement du retour, et rien de ceux d’avant', () => {
  const un = (id: number, montant: number, etat: keyof typeof TEXTES_REMBOURSEMENT) => ({
    ...{ id, montant, devise: 'XOF' },
    etat_text: TEXTES_REMBOURSEMENT[etat],
  })
  const avant = [un(1, 500, 'fait')]
  expect(direRendus(avant, [...avant, un(2, 1000, 'fait'), un(3, 2000, 'a_la_main')])).toEqual([
    'Remboursement de 1\u202f000\u00a0FCFA\u00a0: fait.',
    'Remboursement de 2\u202f000\u00a0FCFA\u00a0: à faire à la main.',
  ])
  expect(direRendus(avant, avant)).toEqual([])
})
