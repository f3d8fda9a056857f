import { expect, test } from 'vitest'
import { direAnnulation } from './annulation.ts'

test('Une commande annulée dit qu’on n’a rien débité, ou que l’argent revient', () => {
  expect(direAnnulation('CMD-2026-000007', [])).toBe(
    'La commande CMD-2026-000007 est annulée. Rien n’a été débité et votre panier est gardé.',
  )
  expect(direAnnulation('CMD-2026-000007', [{ id: 1 }])).toBe(
    'La commande CMD-2026-000007 est annulée. Votre paiement vous est rendu, par le moyen que vous avez choisi pour payer.',
  )
})
