import { expect, test } from 'vitest'
import { adresseMedia, variantes } from './media.ts'

test('une image est l’adresse des médias, puis son champ', () => {
  expect(adresseMedia('produit/riz.jpg')).toBe('/media/produit/riz.jpg')
  expect(variantes('produit/riz.jpg', 'avif', [200, 400])).toBe(
    '/media/produit/riz-200.avif 200w, /media/produit/riz-400.avif 400w',
  )
})
