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
