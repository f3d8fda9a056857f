import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lireVus, noterVu, type ProduitVu } from './vus.ts'

const vu = (id: number, prix = 500): ProduitVu => ({ id, designation: `Produit ${id}`, image: null, prix })

test('le dernier vu vient en tête, une seule fois, et l’on n’en garde que neuf', () => {
  let vus: ProduitVu[] = []
  for (const id of [1, 2, 3, 1]) vus = noterVu(vus, vu(id))
  expect(vus.map(({ id }) => id)).toEqual([1, 3, 2])
  for (let id = 10; id < 30; id += 1) vus = noterVu(vus, vu(id))
  expect(vus).toHaveLength(9)
  expect(vus[0]?.id).toBe(29)
})

test('un produit revu garde le prix d’aujourd’hui', () => {
  expect(noterVu([vu(1, 400)], vu(1, 500))).toEqual([vu(1, 500)])
})

test('rien d’autre que ce qui sert à le montrer n’est gardé', () => {
  const produit = { ...vu(1), description: 'longue', quantite: 3 }
  expect(noterVu([], produit)).toEqual([vu(1)])
})

test('un stockage abîmé est réparé, pièce par pièce', () => {
  const abime = JSON.stringify([vu(1), { id: '2' }, null, { ...vu(3), image: 'javascript:alert(1)' }, vu(4)])
  expect(lireVus(abime).map(({ id }) => id)).toEqual([1, 4])
  for (const texte of [null, '', '{', '7', '{}', 'null']) expect(lireVus(texte)).toEqual([])
})

test('ce qui est écrit se relit, quoi qu’il y ait dans le stockage', () => {
  fc.assert(fc.property(fc.string(), (texte) => lireVus(texte).every((un) => un.id > 0)))
  const vus = [vu(2), { ...vu(1), image: 'produit/riz.jpg' }]
  expect(lireVus(JSON.stringify(vus))).toEqual(vus)
})
