import { expect, test } from 'vitest'
import { ETAT, ETAT_PAIEMENT } from '#commande/commande.ts'
import { commandeFinie } from './donnees.ts'

test.each([
  ['livree', 'paye'],
  ['livree', 'rembourse_en_partie'],
  ['annulee', 'non_paye'],
  ['annulee', 'echoue'],
  ['annulee', 'rembourse'],
  ['retournee', 'rembourse'],
] as const)('une commande %s, %s, est finie', (etat, paiement) => {
  expect(commandeFinie({ etat: ETAT[etat], etat_paiement: ETAT_PAIEMENT[paiement] })).toBe(true)
})

test.each([
  ['attente', 'non_paye', 'elle peut encore être payée'],
  ['confirmee', 'paye', 'elle est à préparer'],
  ['expediee', 'paye', 'le colis est en route'],
  ['livree', 'a_encaisser', 'il reste à payer'],
  ['annulee', 'en_cours', 'un paiement peut encore arriver'],
  ['annulee', 'paye', 'il y a à rembourser'],
  ['retournee', 'paye', 'il y a à rembourser'],
  ['retour', 'paye', 'le colis revient'],
  ['a_verifier', 'paye', 'quelqu’un doit la regarder'],
] as const)('une commande %s, %s, ne l’est pas : %s', (etat, paiement, _pourquoi) => {
  expect(commandeFinie({ etat: ETAT[etat], etat_paiement: ETAT_PAIEMENT[paiement] })).toBe(false)
})
