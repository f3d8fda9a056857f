import { expect, test } from 'vitest'
import { adresseMedia, icone, variantes } from './media.ts'

test('une image est l’adresse des médias, puis son champ', () => {
  expect(adresseMedia('produit/riz.jpg')).toBe('/media/produit/riz.jpg')
  expect(variantes('produit/riz.jpg', 'avif', [200, 400])).toBe(
    '/media/produit/riz-200.avif 200w, /media/produit/riz-400.avif 400w',
  )
})

test('l’icône d’un logo est à côté de lui ; un dessin que personne n’a envoyé n’en a pas', () => {
  expect(icone('image/0a.png', '-192.png')).toBe('/media/image/0a-192.png')
  expect(icone('preference/logo.svg', '-192.png')).toBeNull()
  expect(icone(null, '-192.png')).toBeNull()
})
