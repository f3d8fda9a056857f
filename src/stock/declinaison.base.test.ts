import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findProduit } from '#catalogue/catalogue.data.ts'
import type { Database } from '#database/database.ts'
import { exact } from '#shared/exact.ts'
import { ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { ids, poserBoutique, poserDeclinaisons } from '#tests/fixtures.ts'
import { prendreStock, rendreStock } from './prise.data.ts'
import { compterStocksBas, listStocks } from './stock.data.ts'

const { boubou, riz } = ids.produit
const { rouge, bleu } = ids.couleur
const { m, l } = ids.taille
const now = new Date('2026-11-21T10:00:00Z')
const prendre = (couleur_id: number | null, taille_id: number | null, nombre = 1) =>
  base.transaction((tx) =>
    prendreStock(tx, {
      produit_id: boubou,
      couleur_id,
      taille_id,
      quantite: exact(nombre),
      motif: 'reservation',
      reference: 'CMD-1',
      now,
    }),
  )
const rendre = (rendu: { declinaison_id?: number; couleur_id?: number; taille_id?: number }) =>
  base.transaction((tx) =>
    rendreStock(tx, {
      produit_id: boubou,
      ...rendu,
      quantite: exact(1),
      motif: 'retour',
      reference: 'CMD-1',
      now,
    }),
  )
const stocks = async () => {
  const lignes = await base.query<{ id: number; quantite: string }>(
    'SELECT id, quantite FROM declinaison ORDER BY id',
  )
  return lignes.map(({ quantite }) => Number(quantite))
}
const duProduit = async () =>
  Number(
    (await base.query<{ quantite: string }>(`SELECT quantite FROM produit WHERE id = ${boubou}`))[0]
      ?.quantite,
  )
let base: Database
let posees: number[]
beforeAll(async () => {
  base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
})
// rouge M 4, rouge L 3, bleu M 2, bleu L 1: the ten that there were
beforeEach(async () => {
  posees = await poserDeclinaisons(base, boubou, [
    { couleur_id: rouge, taille_id: m, quantite: 4 },
    { couleur_id: rouge, taille_id: l, quantite: 3 },
    { couleur_id: bleu, taille_id: m, quantite: 2 },
    { couleur_id: bleu, taille_id: l, quantite: 1 },
  ])
})
const juste = async () => expect(await base.query('SELECT * FROM ecart_stock')).toEqual([])

describe('le stock d’une déclinaison', () => {
  it('20 acheteurs pour le dernier bleu L : un seul est servi, les autres choix ne bougent pas', async () => {
    const servis = await Promise.all(Array.from({ length: 20 }, () => prendre(bleu, l)))
    expect(servis.filter(Boolean)).toMatchObject([{ declinaison_id: posees[3] }])
    expect(await stocks()).toEqual([4, 3, 2, 0])
    expect(await duProduit()).toBe(9)
    await juste()
  })

  it('20 acheteurs de choix différents à la fois : chacun prend dans le sien, la somme suit', async () => {
    const choix = [
      [rouge, m],
      [rouge, l],
      [bleu, m],
      [bleu, l],
    ] as const
    const servis = await Promise.all(
      Array.from({ length: 5 }, () => choix.map(([couleur, taille]) => prendre(couleur, taille))).flat(),
    )
    expect(servis.filter(Boolean)).toHaveLength(10)
    expect(await stocks()).toEqual([0, 0, 0, 0])
    expect(await duProduit()).toBe(0)
    await juste()
  })

  it('rien n’est pris sans choix, d’un choix qui n’existe pas ou qui n’est plus en vente', async () => {
    await base.query('UPDATE declinaison SET en_vente = false WHERE id = $1', [posees[0]])
    for (const [couleur, taille] of [
      [null, null],
      [rouge, null],
      [999, m],
      [rouge, m],
    ] as const)
      expect(await prendre(couleur, taille)).toBeNull()
    expect(await stocks()).toEqual([4, 3, 2, 1])
    await juste()
  })

  it('ce qui revient va à la déclinaison prise ; pris avant qu’elle existe, au choix de la ligne, sinon au plus proche', async () => {
    await rendre({ declinaison_id: posees[2] as number })
    await rendre({ couleur_id: rouge, taille_id: l })
    await rendre({ couleur_id: bleu, taille_id: 999 })
    await rendre({})
    expect(await stocks()).toEqual([5, 4, 4, 1])
    expect(await duProduit()).toBe(14)
    await juste()
  })

  it('un produit sans déclinaison prend dans le sien, quelle que soit la couleur demandée', async () => {
    const prise = await base.transaction((tx) =>
      prendreStock(tx, {
        produit_id: riz,
        couleur_id: rouge,
        taille_id: null,
        quantite: exact(1),
        motif: 'reservation',
        reference: null,
        now,
      }),
    )
    expect(prise).toMatchObject({ declinaison_id: null })
    await juste()
  })

  it('les couleurs et tailles du produit sont celles qui sont en vente, et son stock le leur', async () => {
    await base.query('UPDATE declinaison SET en_vente = false WHERE couleur_id = $1', [bleu])
    const produit = await findProduit(base, boubou)
    expect(produit?.couleurs.map(({ id }) => id)).toEqual([rouge])
    expect(produit?.tailles.map(({ id }) => id)).toEqual([m, l])
    expect(produit?.quantite).toBe(7)
    expect(produit?.declinaisons.map(({ id }) => id)).toEqual(posees.slice(0, 2))
    expect(await duProduit()).toBe(10)
  })

  it('un écart entre une déclinaison et ses mouvements se voit', async () => {
    await base.query('UPDATE declinaison SET quantite = quantite + 1 WHERE id = $1', [posees[0]])
    expect((await base.query('SELECT DISTINCT id FROM ecart_stock')).map(({ id }) => id)).toEqual([boubou])
  })
})

it('une déclinaison épuisée qui n’est plus en vente n’est plus basse', async () => {
  const siens = { texte: '', categorie_id: null, bas: true, produit_id: boubou, tri: 'nom' } as const
  const bas = async () => (await listStocks(base, siens, { page: 1, count: 100 })).data.length
  await prendre(bleu, l)
  const comptes = await compterStocksBas(base)
  expect(await bas()).toBe(1)
  await base.query('UPDATE declinaison SET en_vente = false WHERE couleur_id = $1 AND taille_id = $2', [
    bleu,
    l,
  ])
  expect([await bas(), await compterStocksBas(base)]).toEqual([0, comptes - 1])
})

it('les plus bas viennent d’abord, ceux qui sont épuisés par leur nom, page après page et déclinaisons comprises', async () => {
  await base.query(
    `INSERT INTO produit (code, designation, prix, quantite, poids, categorie_id, unite_id, cree_le)
     SELECT 'BAS-' || n, 'Bas ' || n, 100, n / 7, 1, categorie_id, unite_id, now() FROM generate_series(1, 40) AS n, produit WHERE id = $1`,
    [riz],
  )
  const filtre = { texte: '', categorie_id: null, bas: false, produit_id: null }
  for (const tri of ['stock', '-stock'] as const) {
    const { data: tous } = await listStocks(base, { ...filtre, tri: 'nom' }, { page: 1, count: 200 })
    const sens = tri === 'stock' ? 1 : -1
    const voulus = tous.toSorted((un, autre) => sens * (un.quantite - autre.quantite))
    expect(voulus.filter(({ quantite }) => quantite === 0).length).toBeGreaterThan(6)
    const pages = []
    for (let page = 1; pages.length < voulus.length; page += 1)
      pages.push(...(await listStocks(base, { ...filtre, tri }, { page, count: 4 })).data)
    expect(pages).toEqual(voulus)
  }
})
