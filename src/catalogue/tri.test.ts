import { expect, test } from 'vitest'
import { adresseCategorie, type ChoixCategorie, categorieFiltree, direFiltres, lireChoix } from './tri.ts'

const lire = (texte: string) => lireChoix(new URLSearchParams(texte))
const RIEN: ChoixCategorie = {
  page: 1,
  tri: 'pertinence',
  prix_min: null,
  prix_max: null,
  disponible: false,
}

test('l’adresse d’une catégorie dit la page, le tri et les filtres', () => {
  expect(lire('page=2&tri=prix-croissant&prix_min=500&prix_max=12%20500&disponible=1')).toEqual({
    page: 2,
    tri: 'prix-croissant',
    prix_min: 500,
    prix_max: 12500,
    disponible: true,
  })
  expect(lire('')).toEqual(RIEN)
})

test('ce qui n’est ni un tri ni un nombre ne change rien', () => {
  for (const faux of ['0', '-1', '1e3', '2.5', 'abc', '99999999999', ''])
    expect(lire(`page=${faux}&tri=${faux}&prix_min=${faux}&prix_max=${faux}&disponible=${faux}`)).toEqual(
      RIEN,
    )
})

test('écrire une adresse puis la lire rend les mêmes choix', () => {
  const choix: ChoixCategorie = {
    page: 3,
    tri: 'nouveautes',
    prix_min: 100,
    prix_max: null,
    disponible: true,
  }
  expect(lireChoix(new URL(adresseCategorie(7, choix), 'http://boutique').searchParams)).toEqual(choix)
  expect(adresseCategorie(7, RIEN)).toBe('/category/7')
})

test('trier ne filtre pas, une borne ou « en stock » filtre', () => {
  expect(categorieFiltree({ ...RIEN, page: 4, tri: 'nouveautes' })).toBe(false)
  for (const choix of [{ prix_min: 1 }, { prix_max: 1 }, { disponible: true }])
    expect(categorieFiltree({ ...RIEN, ...choix })).toBe(true)
})

test('les filtres se disent en français', () => {
  const dire = (choix: Partial<ChoixCategorie>) => direFiltres({ ...RIEN, ...choix })
  expect(dire({})).toBe('')
  expect(dire({ prix_min: 500, prix_max: 3000, disponible: true })).toBe(
    'de 500\u00a0FCFA à 3\u202f000\u00a0FCFA, en stock',
  )
  expect(dire({ prix_min: 500 })).toBe('à partir de 500\u00a0FCFA')
  expect(dire({ prix_max: 500 })).toBe('jusqu’à 500\u00a0FCFA')
})
