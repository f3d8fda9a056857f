import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#database/database.ts'
import { type Exact, exact, over } from '#shared/exact.ts'
import { ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { ids, poserBoutique } from '#tests/fixtures.ts'
import { prendreStock, rendreStock } from './prise.data.ts'

const { riz, mil, bissap, archive } = ids.produit
const now = new Date('2026-11-21T10:00:00Z')
const prendre = async (produit_id: number, quantite: Exact) =>
  (await base.transaction((tx) =>
    prendreStock(tx, { produit_id, quantite, motif: 'reservation', reference: 'CMD-1', now }),
  )) !== null
const rendre = (produit_id: number, quantite: Exact) =>
  base.transaction((tx) =>
    rendreStock(tx, { produit_id, quantite, motif: 'retour', reference: 'CMD-1', now }),
  )

async function stock(id: number): Promise<string | undefined> {
  const [ligne] = await base.query<{ quantite: string }>('SELECT quantite FROM produit WHERE id = $1', [id])
  return ligne?.quantite
}
async function ecarts(): Promise<unknown[]> {
  return base.query(
    `SELECT p.id FROM produit p LEFT JOIN mouvement m ON m.produit_id = p.id
     WHERE p.archive_le IS NULL GROUP BY p.id HAVING coalesce(sum(m.quantite), 0) <> p.quantite`,
  )
}
let base: Database
beforeAll(async () => {
  base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
})

/** Counts the stock anew: a product with `quantite` and one movement that says so. */
async function compter(id: number, quantite: number): Promise<void> {
  await base.query('DELETE FROM mouvement WHERE produit_id = $1', [id])
  await base.query('UPDATE produit SET quantite = $2 WHERE id = $1', [id, quantite])
  await base.query(
    `INSERT INTO mouvement (produit_id, quantite, motif, cree_le) VALUES ($1, $2, 'initial', now())`,
    [id, quantite],
  )
}

describe('le stock', () => {
  it('200 acheteurs pour les 50 derniers : 50 servis, 150 refusés, rien de plus', async () => {
    await compter(bissap, 50)
    const servis = await Promise.all(Array.from({ length: 200 }, () => prendre(bissap, exact(1))))
    expect(servis.filter(Boolean)).toHaveLength(50)
    expect(await stock(bissap)).toBe('0.000000')
    expect(await ecarts()).toEqual([])
  })

  it('trop peu, archivé ou inconnu : rien n’est pris, rien n’est écrit', async () => {
    const mouvements = 'SELECT count(*) AS nombre FROM mouvement'
    await compter(riz, 40)
    const avant = await base.query(mouvements)
    expect(await prendre(riz, exact('40.0001'))).toBe(false)
    expect(await prendre(archive, exact(1))).toBe(false)
    expect(await prendre(999_999, exact(1))).toBe(false)
    expect(await stock(riz)).toBe('40.000000')
    expect(await base.query(mouvements)).toEqual(avant)
  })

  it('prendre écrit un mouvement négatif qui dit pourquoi, rendre un positif', async () => {
    await compter(riz, 40)
    expect(await prendre(riz, exact('2.04'))).toBe(true)
    await rendre(riz, exact('2.04'))
    const mouvements = await base.query(
      'SELECT quantite, motif, reference FROM mouvement WHERE produit_id = $1 ORDER BY id',
      [riz],
    )
    expect(mouvements.slice(1)).toEqual([
      { quantite: '-2.040000', motif: 'reservation', reference: 'CMD-1' },
      { quantite: '2.040000', motif: 'retour', reference: 'CMD-1' },
    ])
    expect(await stock(riz)).toBe('40.000000')
  })

  it('douze pièces vident un carton de 12, la treizième n’existe pas', async () => {
    await compter(mil, 1)
    const piece = over(exact(1), exact(12))
    for (let i = 1; i <= 12; i++) expect([i, await prendre(mil, piece)]).toEqual([i, true])
    expect(await stock(mil)).toBe('0.000000')
    expect(await prendre(mil, piece)).toBe(false)
    expect(await ecarts()).toEqual([])
    for (let i = 0; i < 12; i++) await rendre(mil, piece)
    expect(await prendre(mil, exact(1))).toBe(true)
    expect(await ecarts()).toEqual([])
  })

  it('dans une transaction abandonnée, rien n’a bougé', async () => {
    await compter(riz, 40)
    const panne = base.transaction(async (tx) => {
      await prendreStock(tx, {
        produit_id: riz,
        quantite: exact(3),
        motif: 'reservation',
        reference: null,
        now,
      })
      throw new Error('panne')
    })
    await expect(panne).rejects.toThrow('panne')
    expect(await stock(riz)).toBe('40.000000')
    expect(await ecarts()).toEqual([])
  })

  it('quels que soient les facteurs des unités, on ne vend jamais plus que le stock', async () => {
    const facteur = fc.integer({ min: 1, max: 5000 }).map((n) => over(exact(n), exact(100)))
    const prises = fc.array(fc.tuple(facteur, facteur, fc.integer({ min: 1, max: 20 })), { maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(prises, async (prises) => {
        await compter(mil, 10)
        // millionths of the product's unit, each take rounded by at most a half
        let vendus = 0n
        for (const [choisi, sien, nombre] of prises) {
          const quantite = over({ n: choisi.n * BigInt(nombre), d: choisi.d }, sien)
          if (await prendre(mil, quantite)) vendus += (quantite.n * 1_000_000n) / quantite.d
        }
        expect(vendus <= 10_000_000n + 22n).toBe(true)
      }),
      { numRuns: 15 },
    )
  })
})
