import { expect, test } from 'vitest'
import { CHAMPS_PREFERENCE } from '#preference/champs.ts'
import { adressesDe, avecAdresses } from './reseaux.ts'

const SUIVIS = [
  { nom: 'tiktok', adresse: 'https://tiktok.example/@boutique' },
  { nom: 'facebook', adresse: 'https://facebook.example/boutique' },
]

test('un réseau changé garde sa place, un nouveau va à la fin, un vidé s’en va', () => {
  const adresses = adressesDe(SUIVIS)
  expect(avecAdresses(SUIVIS, adresses)).toEqual(SUIVIS)
  const voulues = {
    ...adresses,
    reseau_tiktok: '',
    reseau_facebook: ' https://facebook.example/b ',
    reseau_x: 'https://x.example/b',
  }
  expect(avecAdresses(SUIVIS, voulues)).toEqual([
    { nom: 'facebook', adresse: 'https://facebook.example/b' },
    { nom: 'x', adresse: 'https://x.example/b' },
  ])
})

test('aucun réseau ne prend la place d’un champ de la boutique', () => {
  expect(Object.keys(adressesDe([])).filter((nom) => nom in CHAMPS_PREFERENCE)).toEqual([])
})
