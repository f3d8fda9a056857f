import { expect, test } from 'vitest'
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
    tiktok: '',
    facebook: ' https://facebook.example/b ',
    x: 'https://x.example/b',
  }
  expect(avecAdresses(SUIVIS, voulues)).toEqual([
    { nom: 'facebook', adresse: 'https://facebook.example/b' },
    { nom: 'x', adresse: 'https://x.example/b' },
  ])
})
