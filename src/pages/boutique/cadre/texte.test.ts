import { expect, test } from 'vitest'
import { decouperTexte } from './texte.ts'

const decoupe = (texte: string) =>
  decouperTexte(texte).map(({ titre, texte }) => [titre ? 'titre' : 'p', texte])

test('un texte se découpe en titres et paragraphes', () => {
  expect(decoupe('## Prix\nTout compris.\n\nSuite\nsur deux lignes.\n\n\n2. Livraison')).toEqual([
    ['titre', 'Prix'],
    ['p', 'Tout compris.'],
    ['p', 'Suite\nsur deux lignes.'],
    ['titre', '2. Livraison'],
  ])
})

test('une phrase numérotée reste une phrase', () => {
  expect(decoupe('1. Le client paie.')).toEqual([['p', '1. Le client paie.']])
  expect(decoupe('')).toEqual([])
})
