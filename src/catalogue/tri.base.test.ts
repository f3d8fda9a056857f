import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { ids, poserBoutique } from '#tests/fixtures.ts'
import { listProduitsTries } from './tri.data.ts'
import { type ChoixCategorie, lireChoix } from './tri.ts'

const { riz, mil, epuise, bissap, archive } = ids.produit
const RIEN = lireChoix(new URLSearchParams())
let database: Database

beforeAll(async () => {
  database = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(database)
})

/** Grains holds rice (12 500), fonio (1 500, none left), bissap (1 000) and, below it, millet (850). */
async function trier(
  choix: Partial<ChoixCategorie & { count: number }>,
  categorie_id: number = ids.categorie.grains,
) {
  const { data, metadata } = await listProduitsTries(database, { count: 20, ...RIEN, ...choix, categorie_id })
  return { ids: data.map(({ id }) => id), metadata }
}

test.each([
  ['pertinence', [bissap, mil, riz, epuise]],
  ['nouveautes', [bissap, epuise, mil, riz]],
  ['prix-croissant', [mil, bissap, epuise, riz]],
  ['prix-decroissant', [riz, epuise, bissap, mil]],
] as const)(
  'trié par « %s », sous-catégories comprises, sans ce qui n’est plus vendu',
  async (tri, attendus) => {
    const trouves = await trier({ tri })
    expect(trouves.ids).toEqual(attendus)
    expect(trouves.ids).not.toContain(archive)
  },
)

test('les bornes de prix sont comprises', async () => {
  expect((await trier({ prix_min: 1000, prix_max: 1500 })).ids).toEqual([bissap, epuise])
  expect((await trier({ prix_min: 1001, prix_max: 1499 })).ids).toEqual([])
  expect((await trier({ prix_max: 849 })).metadata).toMatchObject({ total: 0, last_page: 1 })
})

test('« en stock » laisse ce qui est épuisé', async () => {
  expect((await trier({ disponible: true })).ids).toEqual([bissap, mil, riz])
})

test('les pages se suivent sans rien perdre, et le total ne dépend pas de la page', async () => {
  const tri = 'prix-croissant'
  const pages = await Promise.all([1, 2].map((page) => trier({ tri, page, count: 3 })))
  expect(pages.map((page) => page.ids)).toEqual([[mil, bissap, epuise], [riz]])
  expect(pages.map(({ metadata }) => [metadata.total, metadata.last_page])).toEqual([
    [4, 2],
    [4, 2],
  ])
})

test('une catégorie inconnue n’a rien', async () => {
  expect((await trier({}, 999_999)).metadata.total).toBe(0)
})
