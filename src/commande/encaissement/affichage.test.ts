import { expect, it } from 'vitest'
import { ETAT, ETAT_PAIEMENT } from '../commande.ts'
import { afficher } from './affichage.ts'

const dit = (
  etat: 0 | 1 | 2 | 3 | 4 | 5,
  etat_paiement: 0 | 2 | 6,
  payment_method = 'livraison',
  retrait = false,
) => {
  const lu = afficher({ etat, etat_paiement, payment_method, retrait })
  return [lu.etat.text, lu.paiement.text]
}

it('une commande à payer à la porte attend un appel, puis la porte, jamais un paiement en ligne', () => {
  expect(dit(ETAT.attente, ETAT_PAIEMENT.non_paye)).toEqual([
    'À confirmer par téléphone',
    'À payer à la livraison',
  ])
  expect(dit(ETAT.confirmee, ETAT_PAIEMENT.a_encaisser)).toEqual(['Confirmée', 'À payer à la livraison'])
  expect(dit(ETAT.expediee, ETAT_PAIEMENT.a_encaisser, 'livraison', true)).toEqual([
    'Prête à retirer',
    'À payer au retrait',
  ])
  expect(dit(ETAT.livree, ETAT_PAIEMENT.a_encaisser)).toEqual(['Livrée', 'À encaisser'])
  expect(dit(ETAT.livree, ETAT_PAIEMENT.a_encaisser, 'livraison', true)).toEqual(['Retirée', 'À encaisser'])
  expect(dit(ETAT.livree, ETAT_PAIEMENT.paye)).toEqual(['Livrée', 'Payé'])
  expect(dit(ETAT.annulee, ETAT_PAIEMENT.non_paye)).toEqual(['Annulée', 'Non payé'])
})

it('une autre attend son paiement', () => {
  expect(dit(ETAT.attente, ETAT_PAIEMENT.non_paye, 'carte')).toEqual(['En attente de paiement', 'Non payé'])
})
