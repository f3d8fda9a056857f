import { expect, test } from 'vitest'
import { routeConnue } from './retour.ts'

test.each([
  '/',
  '/cart',
  '/commande',
  '/livraison',
  '/livraison/paiement',
  '/order-summary?commande=12',
  '/product/42',
  '/payment-cart-success?commande=12&session_id=cs_test_1',
])('%s est une page de la boutique', (adresse) => {
  expect(routeConnue(adresse)).toBe(adresse)
})

test.each([
  '',
  'cart',
  '//pirate.exemple/cart',
  '/\\pirate.exemple',
  '/\t/pirate.exemple',
  'https://pirate.exemple/cart',
  'javascript:alert(1)',
  '/cart/../../admin',
  '/admin',
  '/api/connexion?canal=aaaaaaaaaaaaaaaa',
  '/demonstration/identite/auth',
  '/product/0',
  '/product/1e3',
  '/cart?suite=https://pirate.exemple',
])('« %s » n’en est pas une', (adresse) => {
  expect(routeConnue(adresse)).toBeNull()
})
