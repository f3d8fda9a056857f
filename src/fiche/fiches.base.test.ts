import { beforeAll, expect, it, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { ids, poserBoutique } from '#tests/fixtures.ts'
import { listFiches } from './fiches.data.ts'
import { type FiltreFiches, niveauDe, type TriFiches } from './fiches.ts'

const { riz, mil, boubou, epuise, bissap, archive } = ids.produit
const TOUS: FiltreFiches = { texte: '', categorie_id: null, stock: null, etat: null, sans_image: false }

let base: Database
beforeAll(async () => {
  base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
  await base.query('UPDATE produit SET seuil = 60 WHERE id = $1', [bissap])
  await base.query('UPDATE produit SET publie = false WHERE id = $1', [boubou])
})

const lire = (filtre: Partial<FiltreFiches> = {}, tri: TriFiches = 'ancien', count = 20) =>
  listFiches(base, { ...TOUS, ...filtre }, tri, { page: 1, count })
const trouver = async (filtre: Partial<FiltreFiches>, tri?: TriFiches) =>
  (await lire(filtre, tri)).data.map(({ id }) => id)

it('montre ce qui est en vente et ce qui n’est pas publié ; ce qui est archivé, si on le demande', async () => {
  expect(await trouver({})).toEqual([riz, mil, boubou, epuise, bissap])
  expect(await trouver({ etat: 'archive' })).toEqual([archive])
  expect(await trouver({ etat: 'masque' })).toEqual([boubou])
  expect(await trouver({ etat: 'vente' })).toEqual([riz, mil, epuise, bissap])
})

test.each([
  ['riz bri', [riz]],
  ['RIZ BRISE', [riz]],
  ['brisé parf', [riz]],
  ['boubous', [boubou]],
  ['t-mil', [mil]],
  ['BISSAP', [bissap]],
  ['grains', [riz, mil, epuise, bissap]],
  ['inconnu', []],
  ['%', []],
  ["'", []],
  ['a:* | b', []],
])('« %s » se cherche par le début des mots, sans accents, ou par le code', async (texte, trouves) =>
  expect(await trouver({ texte })).toEqual(trouves),
)

it('dit le stock par produit : épuisé, bas selon son seuil, suffisant', async () => {
  expect(await trouver({ stock: 'epuise' })).toEqual([epuise])
  expect(await trouver({ stock: 'bas' })).toEqual([bissap])
  expect(await trouver({ stock: 'ok' })).toEqual([riz, mil, boubou])
  const fiches = (await lire()).data
  expect(fiches[4]).toMatchObject({
    quantite: 60,
    seuil: 60,
    unite: 'Pièce',
    categorie: 'Grains',
    etat: 'vente',
  })
  expect(fiches.map(niveauDe)).toEqual(['ok', 'ok', 'ok', 'epuise', 'bas'])
})

it('garde une catégorie avec celles qu’elle contient, et ce qui n’a pas d’image', async () => {
  expect(await trouver({ categorie_id: 101 })).toEqual([riz, mil, epuise, bissap])
  expect(await trouver({ categorie_id: 102 })).toEqual([mil])
  expect(await trouver({ sans_image: true })).toEqual([mil, boubou, epuise, bissap])
})

it('trie dans les deux sens, et une page dit combien il y en a', async () => {
  expect(await trouver({}, 'recent')).toEqual([bissap, epuise, boubou, mil, riz])
  expect(await trouver({}, 'nom')).toEqual([bissap, boubou, mil, epuise, riz])
  expect(await trouver({}, '-prix')).toEqual([boubou, riz, epuise, bissap, mil])
  expect(await trouver({}, 'stock')).toEqual([epuise, boubou, riz, bissap, mil])
  expect((await lire({}, 'code', 2)).metadata).toMatchObject({ total: 5, last_page: 3 })
})
