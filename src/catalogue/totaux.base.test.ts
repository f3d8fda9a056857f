import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#database/database.ts'
import { ouvrirBase } from '#tests/base.ts'
import { ids, poserBoutique } from '#tests/fixtures.ts'
import { listProduits } from './catalogue.data.ts'

const { grains, farines, tissus } = ids.categorie
let base: Database
beforeEach(async () => {
  base = await ouvrirBase()
  await poserBoutique(base)
})

const ajouter = (depuis: number, nombre: number, categorie_id: number) =>
  base.query(
    `INSERT INTO produit (id, code, designation, prix, quantite, poids, categorie_id, unite_id, cree_le)
     SELECT n, 'N-' || n, 'Sac numéro ' || n, 500, 1, 1, $3, 904, now() FROM generate_series($1::int, $1 + $2 - 1) AS n`,
    [depuis, nombre, categorie_id],
  )
const total = async (categorie_id: number | null = null) =>
  (await listProduits(base, { page: 1, count: 1, categorie_id })).metadata.total
/** Categories whose kept total is not what counting gives. */
const ecarts = () =>
  base.query(`SELECT c.id, t.total, count(p.id) AS compte FROM categorie c
    LEFT JOIN categorie_total t ON t.categorie_id = c.id
    LEFT JOIN produit p ON p.categorie_id = c.id AND p.archive_le IS NULL AND p.publie
    GROUP BY c.id, t.total HAVING coalesce(t.total, 0) <> count(p.id)`)

describe('les totaux tenus par la base', () => {
  it('suivent ce qui entre, sort, change de catégorie et s’archive, par un ou par cent', async () => {
    expect([await total(), await total(grains), await total(farines)]).toEqual([5, 4, 1])
    await ajouter(1000, 100, farines)
    expect([await total(), await total(grains), await total(farines)]).toEqual([105, 104, 101])
    await base.query('UPDATE produit SET categorie_id = $1 WHERE id BETWEEN 1000 AND 1009', [tissus])
    expect([await total(grains), await total(tissus)]).toEqual([94, 11])
    await base.query('UPDATE produit SET archive_le = now() WHERE id BETWEEN 1005 AND 1014')
    expect([await total(), await total(farines), await total(tissus)]).toEqual([95, 86, 6])
    await base.query('UPDATE produit SET archive_le = NULL, categorie_id = $1 WHERE id = 1014', [tissus])
    await base.query('UPDATE produit SET publie = false WHERE id BETWEEN 1010 AND 1019')
    expect([await ecarts(), await total(), await total(tissus)]).toEqual([[], 90, 6])
    await base.query('DELETE FROM produit WHERE id BETWEEN 1000 AND 1049')
    expect(await ecarts()).toEqual([])
    expect(await total()).toBe(55)
  })

  it('ne gardent rien d’une transaction annulée, ni d’un ajout qui existait déjà', async () => {
    const annulee = base.transaction(async (tx) => {
      await tx.query('UPDATE produit SET archive_le = now() WHERE id = $1', [ids.produit.riz])
      throw new Error('annulée')
    })
    await expect(annulee).rejects.toThrow('annulée')
    await base.query(`INSERT INTO produit (code, designation, prix, quantite, poids, categorie_id, unite_id, cree_le)
      SELECT code, designation, prix, quantite, poids, categorie_id, unite_id, now() FROM produit
      ON CONFLICT (code) DO NOTHING`)
    expect([await total(), await ecarts()]).toEqual([5, []])
  })

  it('se vident avec la table', async () => {
    await base.transaction(async (tx) => {
      // what is only added to refuses to be emptied, and hangs on the products
      await tx.query('ALTER TABLE retractation_ligne DISABLE TRIGGER USER')
      await tx.query('TRUNCATE produit CASCADE')
      await tx.query('ALTER TABLE retractation_ligne ENABLE TRIGGER USER')
    })
    await ajouter(1, 3, grains)
    expect([await total(), await ecarts()]).toEqual([3, []])
  })

  it('une vente n’y touche pas : deux caisses ne s’attendent pas', async () => {
    const [avant] = await base.query('SELECT xmin::text FROM categorie_total WHERE categorie_id = $1', [
      grains,
    ])
    await base.query('UPDATE produit SET quantite = quantite - 1 WHERE id = $1', [ids.produit.riz])
    expect(
      await base.query('SELECT xmin::text FROM categorie_total WHERE categorie_id = $1', [grains]),
    ).toEqual([avant])
  })
})

describe('les pages, lues du bout le plus proche', () => {
  it('montrent toutes, du début à la fin, ce que montrerait la liste entière', async () => {
    await ajouter(1000, 23, farines)
    await ajouter(1100, 19, tissus)
    await base.query('UPDATE produit SET archive_le = now() WHERE id % 5 = 0 AND id >= 1000')
    for (const [categorie_id, retenues] of [
      [null, [grains, farines, tissus]],
      [grains, [grains, farines]],
      [tissus, [tissus]],
    ] as const) {
      const tous = await base.query<{ id: number }>(
        'SELECT id FROM produit WHERE archive_le IS NULL AND categorie_id = ANY($1) ORDER BY id DESC',
        [retenues],
      )
      for (const count of [1, 7, 10]) {
        const derniere = Math.ceil(tous.length / count)
        for (let page = 1; page <= derniere + 1; page += 1) {
          const { data, metadata } = await listProduits(base, { page, count, categorie_id })
          expect(data.map(({ id }) => id)).toEqual(
            tous.slice((page - 1) * count, page * count).map(({ id }) => id),
          )
          expect(metadata.total).toBe(tous.length)
        }
      }
    }
  })

  it('très au-delà de la dernière, sont vides', async () => {
    for (const categorie_id of [null, grains])
      expect((await listProduits(base, { page: 1_000_000_000, count: 100, categorie_id })).data).toEqual([])
  })
})
