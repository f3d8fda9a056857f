import { expect, test } from 'vitest'
import type { Produit } from '#contract'
import { jsonProduit } from './jsonProduit.ts'

const RIZ = {
  ...{
    designation: 'Riz',
    code: 'RIZ',
    description: null,
    prix: 500,
    quantite: 1,
    image: null,
    produitimages: [],
  },
  categorie: null,
} as Partial<Produit> as Produit
const lire = (champs: Partial<Produit>) => jsonProduit({ ...RIZ, ...champs }, '/p', '')

test('les moteurs lisent d’un produit ses champs qui ont un nom chez eux, et rien de ceux qui sont vides', () => {
  expect(lire({ marque: 'Ndar Riz', description: 'Long.' })).toMatchObject({
    ...{ name: 'Riz', sku: 'RIZ', description: 'Long.' },
    brand: { '@type': 'Brand', name: 'Ndar Riz' },
  })
  expect(lire({ marque: null })).not.toHaveProperty('brand')
  expect(lire({ marque: null })).not.toHaveProperty('description')
})

test('une promotion dit jusqu’à quand, et le prix barré à côté de celui qui est demandé', () => {
  expect(lire({ prix: 400, prix_barre: 500, prix_fin: '2026-12-01T20:00:00Z' })).toMatchObject({
    offers: {
      ...{ price: '400', priceValidUntil: '2026-12-01T20:00:00Z' },
      priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '500' },
    },
  })
  expect(lire({})).not.toHaveProperty('offers.priceSpecification')
})
