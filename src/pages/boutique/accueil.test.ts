import { expect, test } from 'vitest'
import { adresseFiltres, cheminCanonique, lireFiltres, phraseMoyens } from './accueil.ts'

const lire = (texte: string) => lireFiltres(new URLSearchParams(texte))

test('l’adresse dit la page, la catégorie et la recherche', () => {
  expect(lire('page=3&categorie=2&designation=%20riz%20')).toEqual({
    page: 3,
    categorie: 2,
    designation: 'riz',
  })
  expect(lire('')).toEqual({ page: 1, categorie: null, designation: null })
})

test('ce qui n’est pas un entier positif ne filtre rien', () => {
  for (const faux of ['0', '-1', '1e3', '2.5', 'abc', '99999999999', '']) {
    expect(lire(`page=${faux}&categorie=${faux}`)).toEqual({ page: 1, categorie: null, designation: null })
  }
})

test('écrire une adresse puis la lire rend les mêmes filtres', () => {
  const filtres = { page: 2, categorie: 4, designation: 'café & thé' }
  expect(lireFiltres(new URL(adresseFiltres(filtres), 'http://boutique').searchParams)).toEqual(filtres)
  expect(adresseFiltres({})).toBe('/#produits')
})

test('les moteurs trouvent une catégorie à sa page, et aucune recherche', () => {
  expect(
    ['', 'page=3', 'categorie=4', 'categorie=4&page=2', 'designation=riz&page=2'].map((un) =>
      cheminCanonique(lire(un)),
    ),
  ).toEqual(['/', '/?page=3', '/category/4', '/category/4?page=2', null])
})

test('l’accueil ne promet que les moyens de paiement proposés', () => {
  expect(phraseMoyens(['carte'])).toMatch(/^Par carte, sur la page.* jamais votre carte\.$/)
  expect(phraseMoyens(['carte', 'paypal'])).toMatch(/^Par carte ou PayPal, /)
  expect(phraseMoyens(['wave', 'orange_money', 'paypal'])).toMatch(
    /^Par Wave, Orange Money ou PayPal, .* jamais vos codes\.$/,
  )
  expect(phraseMoyens([])).not.toMatch(/carte|PayPal/)
})
