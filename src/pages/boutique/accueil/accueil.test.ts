import { describe, expect, test } from 'vitest'
import { lireChoix } from '#catalogue/tri.ts'
import {
  adresseFiltres,
  adresseResultats,
  bandeDe,
  bandeTournee,
  cheminCanonique,
  lireFiltres,
  phraseMoyens,
} from './accueil.ts'

const lire = (texte: string) => lireFiltres(new URLSearchParams(texte))

test('l’adresse dit la page, la catégorie et la recherche', () => {
  expect(lire('page=3&categorie=2&designation=%20riz%20&promotion=1')).toEqual({
    page: 3,
    categorie: 2,
    designation: 'riz',
    promotion: true,
    choix: expect.objectContaining({ page: 3, promotion: true, tri: 'pertinence' }),
    bande: null,
  })
  expect(lire('')).toEqual({
    page: 1,
    categorie: null,
    designation: null,
    promotion: false,
    choix: null,
    bande: null,
  })
})

test('ce qui n’est pas un entier positif ne filtre rien', () => {
  for (const faux of ['0', '-1', '1e3', '2.5', 'abc', '99999999999', '']) {
    expect(lire(`page=${faux}&categorie=${faux}&bande=${faux}`)).toEqual({
      page: 1,
      categorie: null,
      designation: null,
      promotion: false,
      choix: null,
      bande: null,
    })
  }
})

test('écrire une adresse puis la lire rend les mêmes filtres', () => {
  const choix = lireChoix(
    new URLSearchParams('tri=prix-croissant&prix_max=3000&promotion=1&couleur=2&page=2'),
  )
  const filtres = { page: 2, categorie: 4, designation: 'café & thé', promotion: true, choix, bande: 2 }
  expect(lireFiltres(new URL(adresseFiltres(filtres), 'http://boutique').searchParams)).toEqual(filtres)
  expect(adresseFiltres({})).toBe('/#produits')
  // filters are of what was searched for
  expect(adresseFiltres({ ...filtres, designation: null, categorie: null, bande: null })).toBe(
    '/?promotion=1&page=2#produits',
  )
  expect(adresseResultats(filtres, { disponible: true })).toBe(
    '/?categorie=4&designation=caf%C3%A9+%26+th%C3%A9&disponible=1#produits',
  )
})

describe('la bande des catégories', () => {
  const rayons = (nombre: number) =>
    Array.from({ length: nombre }, (_, rang) => ({
      id: rang + 1,
      designation: `Rayon ${rang + 1}`,
      image: null,
    }))
  const bande = (nombre: number, texte: string) => {
    const { categories, ...reste } = bandeDe(rayons(nombre), lire(texte))
    return { ...reste, ids: categories.map(({ id }) => id) }
  }

  test('montre dix catégories par page, et dit où sont les autres', () => {
    const une = bande(25, '')
    expect(une).toMatchObject({ page: 1, pages: 3, precedente: null, suivante: '/?bande=2' })
    expect(une.ids).toHaveLength(10)
    expect(bande(25, 'bande=2')).toMatchObject({ page: 2, precedente: '/', suivante: '/?bande=3' })
    expect(bande(25, 'bande=3')).toMatchObject({ ids: [21, 22, 23, 24, 25], suivante: null })
  })

  test.each([0, 1, 10])('tient en une page à %i', (nombre) => {
    expect(bande(nombre, '')).toMatchObject({ page: 1, pages: 1, precedente: null, suivante: null })
  })

  test('s’ouvre où est la catégorie choisie, et la garde de page en page', () => {
    expect(bande(12, 'categorie=11&page=2')).toMatchObject({
      page: 2,
      ids: [11, 12],
      precedente: '/?categorie=11&page=2&bande=1',
    })
    expect(bande(12, 'categorie=11&bande=1')).toMatchObject({ page: 1, suivante: '/?categorie=11' })
    expect(bande(12, 'designation=riz')).toMatchObject({ suivante: '/?designation=riz&bande=2' })
  })

  test('s’arrête à sa dernière page', () => {
    expect(bande(12, 'bande=9')).toMatchObject({ page: 2, suivante: null })
  })

  test('se tourne sans redemander les produits', () => {
    const tournee = (avant: string, apres: string) =>
      bandeTournee(new URLSearchParams(avant), new URLSearchParams(apres))
    expect(tournee('page=2', 'page=2&bande=2')).toBe(true)
    expect(tournee('', 'page=2&bande=2')).toBe(false)
    expect(tournee('page=2', 'page=2')).toBe(false)
  })
})

test('les moteurs trouvent une catégorie à sa page, et aucune recherche', () => {
  expect(
    ['', 'page=3', 'categorie=4', 'categorie=4&page=2', 'designation=riz&page=2', 'bande=2'].map((un) =>
      cheminCanonique(lire(un), [{ id: 4, designation: 'Épices et condiments' }]),
    ),
  ).toEqual([
    '/',
    '/?page=3',
    '/category/4-epices-et-condiments',
    '/category/4-epices-et-condiments?page=2',
    null,
    '/',
  ])
})

test('l’accueil ne promet que les moyens de paiement proposés', () => {
  expect(phraseMoyens(['carte'])).toMatch(/^Par carte, sur la page.* jamais votre carte\.$/)
  expect(phraseMoyens(['carte', 'paypal'])).toMatch(/^Par carte ou PayPal, /)
  expect(phraseMoyens(['wave', 'orange_money', 'paypal'])).toMatch(
    /^Par Wave, Orange Money ou PayPal, .* jamais vos codes\.$/,
  )
  expect(phraseMoyens(['carte', 'livraison'])).toMatch(
    /^Par carte, sur la page .*\. Ou en espèces, à la livraison\.$/,
  )
  // nothing is promised of a provider where there is none
  for (const sans of [[], ['livraison'], ['avoir'], ['livraison', 'avoir']] as const)
    expect(phraseMoyens(sans)).not.toMatch(/carte|PayPal|prestataire/)
  expect(phraseMoyens(['livraison', 'avoir'])).toBe('En espèces, quand vous recevez vos articles.')
})
