import { expect, test } from 'vitest'
import { exact } from '#shared/exact.ts'
import {
  adresseCategorie,
  basculer,
  type ChoixCategorie,
  categorieFiltree,
  direPrix,
  direValeur,
  filtresEnPlace,
  lireChoix,
  SANS_FILTRE,
  TRANCHES,
} from './tri.ts'

const lire = (texte: string) => lireChoix(new URLSearchParams(texte))
const RAYON = { id: 7, designation: 'Tissus et vêtements' }
const RIEN: ChoixCategorie = { page: 1, tri: 'pertinence', ...SANS_FILTRE }

test('l’adresse d’une catégorie dit la page, le tri et les filtres', () => {
  expect(
    lire(
      'page=2&tri=prix-croissant&prix_min=500&prix_max=12%20500&disponible=1&promotion=1&couleur=7&couleur=2&taille=3&marque=Teranga&marque=Ndar%20Riz',
    ),
  ).toEqual({
    page: 2,
    tri: 'prix-croissant',
    prix_min: 500,
    prix_max: 12500,
    disponible: true,
    promotion: true,
    couleurs: [2, 7],
    tailles: [3],
    marques: ['Ndar Riz', 'Teranga'],
  })
  expect(lire('')).toEqual(RIEN)
})

test('ce qui n’est ni un tri ni un nombre ne change rien', () => {
  for (const faux of ['0', '-1', '1e3', '2.5', '1,5', '1 2', 'abc', '99999999999', ''])
    expect(
      lire(`page=${faux}&tri=${faux}&prix_min=${faux}&prix_max=${faux}&disponible=${faux}&couleur=${faux}`),
    ).toEqual(RIEN)
})

test('écrire une adresse puis la lire rend les mêmes choix', () => {
  const choix: ChoixCategorie = {
    page: 3,
    tri: 'nouveautes',
    prix_min: 100,
    prix_max: null,
    disponible: true,
    promotion: true,
    couleurs: [2, 7],
    tailles: [3],
    marques: ['100 %', 'L’Écolier & fils'],
  }
  expect(lireChoix(new URL(adresseCategorie(RAYON, choix), 'http://boutique').searchParams)).toEqual(choix)
  expect(adresseCategorie(RAYON, RIEN)).toBe('/category/7-tissus-et-vetements')
})

test('trier ne filtre pas, une borne ou « en stock » filtre', () => {
  expect(categorieFiltree({ ...RIEN, page: 4, tri: 'nouveautes' })).toBe(false)
  for (const choix of [
    { prix_min: 1 },
    { prix_max: 1 },
    { disponible: true },
    { promotion: true },
    { couleurs: [1] },
    { tailles: [1] },
    { marques: ['1'] },
  ])
    expect(categorieFiltree({ ...RIEN, ...choix })).toBe(true)
})

test('une couleur dite deux fois, ou dans un autre ordre, est la même adresse ; cent couleurs n’en font pas une sans fin', () => {
  expect(lire('couleur=7&couleur=2&couleur=7').couleurs).toEqual([2, 7])
  const cent = Array.from({ length: 100 }, (_, rang) => `couleur=${rang + 1}`).join('&')
  expect(lire(cent).couleurs).toHaveLength(20)
})

test('une marque trop longue, vide, ou que la base ne prendrait pas n’est pas lue', () => {
  for (const faux of ['', '%20', '%00', '%ud800', 'a'.repeat(81), 'a%00b'])
    expect(lireChoix(new URL(`http://boutique/?marque=${faux}`).searchParams).marques).toEqual(
      faux === '%ud800' ? ['%ud800'] : [],
    )
})

test('cocher puis décocher rend les mêmes choix, et repart de la première page', () => {
  const choix = { ...RIEN, page: 3, couleurs: [2, 7] }
  const coche = basculer(choix, 'couleurs', 5)
  expect([coche.couleurs, coche.page]).toEqual([[2, 5, 7], 1])
  expect(basculer(coche, 'couleurs', 5)).toEqual({ ...choix, page: 1 })
})

test('les prix se disent en français', () => {
  expect(direPrix({ min: 500, max: 3000 })).toBe('de 500 à 3\u202f000\u00a0FCFA')
  expect(direPrix({ min: 500, max: null })).toBe('à partir de 500\u00a0FCFA')
  expect(direPrix({ min: null, max: 500 })).toBe('jusqu’à 500\u00a0FCFA')
  const lue = { devise: 'EUR', taux: exact('0.0015') } as const
  expect(direPrix({ min: 500, max: 3000 }, lue)).toBe('de 500 à 3\u202f000\u00a0FCFA (0,75 à 4,50\u00a0€)')
  expect(direPrix({ min: null, max: 1000 }, lue)).toBe('jusqu’à 1\u202f000\u00a0FCFA (1,50\u00a0€)')
  expect(direPrix({ min: 500, max: null }, { devise: 'XOF', taux: exact(1) })).toBe(
    'à partir de 500\u00a0FCFA',
  )
  expect(direValeur(null, lue)).toBe('1\u202f000\u00a0FCFA valent 1,50\u00a0€')
  expect(direValeur(500, { devise: 'JPY', taux: exact('0.19') })).toBe('500\u00a0FCFA valent 95\u00a0¥')
  expect(direValeur(500, { devise: 'XOF', taux: exact(1) })).toBeUndefined()
})

test('les tranches de prix se suivent sans trou ni double', () => {
  TRANCHES.slice(1).forEach(({ min }, rang) => {
    expect(min).toBe((TRANCHES[rang]?.max ?? 0) + 1)
  })
  expect([TRANCHES[0]?.min, TRANCHES.at(-1)?.max]).toEqual([null, null])
})

test('chaque filtre en place se retire seul', () => {
  const facettes = {
    couleurs: [{ id: 2, designation: 'Indigo', code_hex: '#384796', nombre: 0 }],
    tailles: [{ id: 3, designation: 'M', nombre: 4 }],
    marques: [{ id: 'Ndar Riz', designation: 'Ndar Riz', nombre: 1 }],
  }
  const choix = {
    ...RIEN,
    page: 2,
    prix_max: 500,
    disponible: true,
    promotion: true,
    couleurs: [2],
    tailles: [3],
    marques: ['Ndar Riz'],
  }
  const enPlace = filtresEnPlace(choix, facettes)
  expect(enPlace.map(({ texte }) => texte)).toEqual([
    'jusqu’à 500\u00a0FCFA',
    'Indigo',
    'M',
    'Ndar Riz',
    'En promotion',
    'En stock',
  ])
  expect(enPlace.map(({ sans }) => adresseCategorie(RAYON, sans))).toEqual([
    '/category/7-tissus-et-vetements?disponible=1&promotion=1&couleur=2&taille=3&marque=Ndar+Riz',
    '/category/7-tissus-et-vetements?prix_max=500&disponible=1&promotion=1&taille=3&marque=Ndar+Riz',
    '/category/7-tissus-et-vetements?prix_max=500&disponible=1&promotion=1&couleur=2&marque=Ndar+Riz',
    '/category/7-tissus-et-vetements?prix_max=500&disponible=1&promotion=1&couleur=2&taille=3',
    '/category/7-tissus-et-vetements?prix_max=500&disponible=1&couleur=2&taille=3&marque=Ndar+Riz',
    '/category/7-tissus-et-vetements?prix_max=500&promotion=1&couleur=2&taille=3&marque=Ndar+Riz',
  ])
  expect(filtresEnPlace(RIEN, facettes)).toEqual([])
})
