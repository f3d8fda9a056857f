import { expect, test } from 'vitest'
import { cheminVers } from '#catalogue/categorie.ts'
import { jsonFil } from './fil.ts'

const farines = {
  id: 2,
  designation: 'Farines',
  image: null,
  texte: null,
  description: null,
  souscategories: [],
}
const grains = {
  id: 1,
  designation: 'Grains',
  image: null,
  texte: null,
  description: null,
  souscategories: [farines],
}
const tissus = {
  id: 3,
  designation: 'Tissus',
  image: null,
  texte: null,
  description: null,
  souscategories: [],
}

test('le chemin d’une sous-catégorie passe par la sienne', () => {
  expect(cheminVers([tissus, grains], 2)).toEqual([grains, farines])
  expect(cheminVers([tissus, grains], 3)).toEqual([tissus])
  expect(cheminVers([tissus, grains], 9)).toBeNull()
})

test('les moteurs lisent le fil depuis l’accueil, avec des adresses entières', () => {
  expect(jsonFil([{ nom: 'Grains', adresse: '/category/1' }], 'https://boutique.sn')).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Accueil', item: 'https://boutique.sn/' },
      { position: 2, name: 'Grains', item: 'https://boutique.sn/category/1' },
    ],
  })
})
