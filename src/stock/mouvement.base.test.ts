import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Equipier } from '#compte/equipe.ts'
import type { Database } from '#database/database.ts'
import { listJournal } from '#ecriture/journal.data.ts'
import { modifierProduit } from '#fiche/fiche.actions.ts'
import { findFiche } from '#fiche/fiche.data.ts'
import { exact } from '#shared/exact.ts'
import { isFailure } from '#shared/failure.ts'
import type { Saisie } from '#shared/formulaire.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { ids, poserBoutique, poserCompte } from '#tests/fixtures.ts'
import { bougerStock } from './mouvement.actions.ts'
import { listMouvements } from './mouvement.data.ts'
import { prendreStock, rendreStock } from './prise.data.ts'

const { riz, mil, bissap, epuise } = ids.produit
const now = new Date('2026-11-21T10:00:00Z')
let base: Database
let equipier: Equipier
beforeAll(async () => {
  base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
  const compte_id = await poserCompte(base, 'Awa', { role: 'gestionnaire' })
  equipier = { compte_id, role: 'gestionnaire', auteur: `equipe:${compte_id}` }
})

const bouger = (saisie: Saisie, cle?: string) => bougerStock(contexteDeTest(base), { equipier, cle }, saisie)
const code = (essai: Promise<unknown>) =>
  essai.then(
    () => 'fait',
    (error: unknown) => (isFailure(error) ? error.code : String(error)),
  )
async function stock(id: number): Promise<number> {
  const [ligne] = await base.query<{ quantite: string; somme: string }>(
    `SELECT quantite, (SELECT coalesce(sum(quantite), 0) FROM mouvement WHERE produit_id = $1) AS somme
     FROM produit WHERE id = $1`,
    [id],
  )
  expect(Number(ligne?.somme)).toBe(Number(ligne?.quantite))
  return Number(ligne?.quantite)
}
const vendre = (produit_id: number) =>
  base.transaction((tx) =>
    prendreStock(tx, { produit_id, quantite: exact(1), motif: 'reservation', reference: 'CMD', now }),
  )

describe('bouger le stock', () => {
  it('une livraison, une perte, un inventaire : chacun sa ligne, qui et pourquoi', async () => {
    expect(
      await bouger({ produit_id: mil, motif: 'livraison', quantite: 12.5, reference: ' BL-7 ' }),
    ).toMatchObject({
      ...{ produit_id: mil, stock: 112.5 },
      mouvement: { quantite: 12.5, motif: 'livraison', reference: 'BL-7', auteur: equipier.auteur },
    })
    expect(await bouger({ produit_id: mil, motif: 'perte', quantite: -0.000001 })).toMatchObject({
      stock: 112.499999,
    })
    expect(await bouger({ produit_id: mil, motif: 'inventaire', stock: 100 })).toMatchObject({
      mouvement: { quantite: -12.499999 },
    })
    expect(await bouger({ produit_id: mil, motif: 'inventaire', stock: 100 })).toMatchObject({
      ...{ stock: 100, mouvement: null },
    })
    expect(await stock(mil)).toBe(100)
    const { data, metadata } = await listMouvements(base, mil, { page: 1, count: 2 })
    expect([metadata.total, data.map(({ motif, date }) => [motif, date])]).toEqual([
      4,
      [
        ['inventaire', '2026-11-21T10:00:00.000Z'],
        ['perte', '2026-11-21T10:00:00.000Z'],
      ],
    ])
    expect(await listJournal(base, 'produit', mil)).toMatchObject([
      {
        action: 'mouvoir',
        motif: 'livraison',
        avant: { quantite: '100.000000' },
        apres: { quantite: '112.500000' },
      },
      { motif: 'perte' },
      { motif: 'inventaire' },
    ])
  })

  it('tout ce qui reste peut se perdre, et pas davantage', async () => {
    expect(await bouger({ produit_id: mil, motif: 'perte', quantite: -100 })).toMatchObject({ stock: 0 })
    expect(await code(bouger({ produit_id: mil, motif: 'perte', quantite: -1 }))).toBe('STOCK_INSUFFISANT')
    await bouger({ produit_id: mil, motif: 'livraison', quantite: 100 })
  })

  it('plus qu’il n’y a, trop, d’un inconnu : refusé, rien ne bouge', async () => {
    const avant = await stock(riz)
    expect(await code(bouger({ produit_id: riz, motif: 'perte', quantite: -41 }))).toBe('STOCK_INSUFFISANT')
    expect(await code(bouger({ produit_id: riz, motif: 'livraison', quantite: 1_000_000_000 }))).toBe(
      'QUANTITE_REFUSEE',
    )
    expect(await code(bouger({ produit_id: 999_999, motif: 'livraison', quantite: 1 }))).toBe('INTROUVABLE')
    expect(await code(bouger({ produit_id: riz, motif: 'livraison', quantite: Number.NaN }))).toBe(
      'ENTREE_INVALIDE',
    )
    expect(await stock(riz)).toBe(avant)
  })

  it('rejoué avec sa clé, il n’entre qu’une fois', async () => {
    const avant = await stock(riz)
    for (let fois = 0; fois < 3; fois += 1)
      await bouger({ produit_id: riz, motif: 'livraison', quantite: 5 }, 'bl-9')
    expect(await stock(riz)).toBe(avant + 5)
  })

  it('dix de plus pendant cent ventes et trois modifications : rien ne se perd', async () => {
    const avant = await stock(bissap)
    const entrer = () => bouger({ produit_id: bissap, motif: 'livraison', quantite: 10 })
    const corriger = async (n: number) => {
      const fiche = await findFiche(base, bissap)
      const saisie = { version: fiche?.version, prix: 1000 + n, qte: 70, qte_avant: 60 }
      return code(modifierProduit(contexteDeTest(base), { equipier }, { id: bissap, saisie }))
    }
    const ventes = Array.from({ length: 100 }, (_, n) => async () => {
      const faite = await vendre(bissap)
      return n % 25 === 0 ? [faite, await entrer()][0] : faite
    })
    const [vendues, corrections] = await Promise.all([
      Promise.all(ventes.map((vente) => vente())),
      Promise.all([1, 2, 3].map(corriger)),
    ])
    const corrigees = corrections.filter((dit) => dit === 'fait').length
    expect(corrigees).toBeGreaterThan(0)
    expect(await stock(bissap)).toBe(avant + 40 + 10 * corrigees - vendues.filter(Boolean).length)
  })

  it('au hasard : la somme des mouvements est le stock, jamais moins que rien', async () => {
    const geste = fc.oneof(
      fc.record({ motif: fc.constantFrom('livraison', 'retour'), quantite: fc.integer({ min: 1, max: 50 }) }),
      fc.record({
        motif: fc.constantFrom('perte', 'correction'),
        quantite: fc.integer({ min: -50, max: -1 }),
      }),
      fc.record({
        motif: fc.constant('inventaire'),
        stock: fc.integer({ min: 0, max: 10_000_000 }).map((n) => n / 1e6),
      }),
      fc.constantFrom('vendre' as const, 'rendre' as const),
    )
    const mouvement = { produit_id: epuise, quantite: exact('0.333333'), reference: null, now }
    await fc.assert(
      fc.asyncProperty(fc.array(geste, { minLength: 1, maxLength: 8 }), async (gestes) => {
        for (const un of gestes) {
          if (un === 'vendre')
            await base.transaction((tx) => prendreStock(tx, { ...mouvement, motif: 'reservation' }))
          else if (un === 'rendre')
            await base.transaction((tx) => rendreStock(tx, { ...mouvement, motif: 'retour' }))
          else await code(bouger({ produit_id: epuise, ...un }))
        }
        expect(await stock(epuise)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: process.env.TESTS_LONGS ? 200 : 10 },
    )
  })
})
