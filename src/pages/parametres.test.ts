import { expect, test } from 'vitest'
import { adresseLue } from './parametres.ts'

test.each([
  ['/', '/'],
  ['/?fbclid=abc&utm_source=mail', '/'],
  ['/?page=2&fbclid=abc', '/?page=2'],
  ['/?designation=riz+bris%C3%A9&page=2', '/?designation=riz+bris%C3%A9&page=2'],
  ['/?page=2&designation=riz', '/?designation=riz&page=2'],
  ['/?fbclid=abc&categorie=3&bande=2', '/?bande=2&categorie=3'],
  ['/product/12?page=2&__proto__=1', '/product/12'],
  ['/category/3?couleur=2&tri=nouveautes&couleur=1', '/category/3?couleur=2&couleur=1&tri=nouveautes'],
  ['/CATEGORY/3?tri=nouveautes', '/CATEGORY/3?tri=nouveautes'],
  ['/livraison/paiement?commande=7&x=1', '/livraison/paiement?commande=7'],
  ['/rien?page=2', '/rien'],
  ['/_.data?page=2&x=1&_routes=root', '/_.data?_routes=root&page=2'],
  ['/product/12.data?gclid=1&_routes=root', '/product/12.data?_routes=root'],
  ['/favorite.data?page=3', '/favorite.data?page=3'],
  ['/product/12?_routes=root', '/product/12'],
])('%s se lit %s', (url, lue) => {
  expect(adresseLue(url)).toBe(lue)
})

test('une adresse écrite comme personne ne l’écrit reste telle quelle', () => {
  expect(adresseLue('/%63ategory/3?tri=nouveautes')).toBe('/%63ategory/3?tri=nouveautes')
})
