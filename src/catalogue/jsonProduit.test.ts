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
    declinaisons: [],
    couleurs: [{ id: 1, designation: 'Rouge', code_hex: '#ff0000' }],
    tailles: [{ id: 2, designation: 'M' }],
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

test('ce qui se vend sans stock est une précommande à son jour, ou une commande', () => {
  const sans = { quantite: 0, avance: 5 }
  expect(lire({ ...sans, attente: '2026-12-20' })).toMatchObject({
    offers: { availability: 'https://schema.org/PreOrder', availabilityStarts: '2026-12-20' },
  })
  expect(lire({ ...sans, attente: 'commande 10' })).toMatchObject({
    offers: { availability: 'https://schema.org/BackOrder' },
  })
  expect(lire({ ...sans, quantite: 1, attente: 'commande 10' })).toMatchObject({
    offers: { availability: 'https://schema.org/InStock' },
  })
  expect(lire({ quantite: 0, avance: 0, attente: 'commande 10' })).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  })
})

test('chaque déclinaison est une offre, avec son prix, et les codes-barres que le monde connaît', () => {
  const une = { couleur_id: 1, taille_id: 2, poids: 1, image: null, attente: null, avance: 0 }
  const declinaisons = [
    { ...une, id: 1, prix: 700, ecart: 200, quantite: 0, code: 'R-M', codebarre: '6001234567890' },
    { ...une, id: 2, taille_id: null, prix: 500, ecart: 0, quantite: 3, code: null, codebarre: 'maison' },
  ]
  const { offers } = lire({ declinaisons }) as { offers: { offers: { itemOffered: object }[] } }
  expect(offers).toMatchObject({
    ...{ '@type': 'AggregateOffer', lowPrice: '500', highPrice: '700', offerCount: 2 },
    offers: [
      {
        ...{ price: '700', availability: 'https://schema.org/OutOfStock' },
        itemOffered: { name: 'Riz, Rouge, M', sku: 'R-M', gtin: '6001234567890', color: 'Rouge', size: 'M' },
      },
      {
        ...{ price: '500', availability: 'https://schema.org/InStock' },
        itemOffered: { name: 'Riz, Rouge', sku: 'RIZ' },
      },
    ],
  })
  expect(offers.offers[1]?.itemOffered).not.toHaveProperty('gtin')
})
