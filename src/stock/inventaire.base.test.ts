import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Equipier } from '#compte/equipe.ts'
import type { Database } from '#database/database.ts'
import { listJournal } from '#ecriture/journal.data.ts'
import { exact } from '#shared/exact.ts'
import { isFailure } from '#shared/failure.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { ids, poserBoutique, poserCompte } from '#tests/fixtures.ts'
import { inventorier } from './inventaire.actions.ts'
import type { LigneComptee } from './inventaire.ts'
import { bougerStock } from './mouvement.actions.ts'
import { insertMouvements } from './mouvement.data.ts'
import { prendreStock } from './prise.data.ts'
import { listMouvants, listMouvementsEcrits } from './registre.data.ts'
import { reglerSeuil } from './stock.actions.ts'
import { compterStocksBas, type FiltreStock, listStocks } from './stock.data.ts'

const { riz, mil, bissap, boubou, epuise } = ids.produit
const now = new Date('2026-11-21T10:00:00Z')
const TOUS: FiltreStock = { texte: '', categorie_id: null, bas: false, produit_id: null, tri: 'nom' }
let base: Database
let equipier: Equipier
beforeAll(async () => {
  base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
  const compte_id = await poserCompte(base, 'Awa', { role: 'gestionnaire' })
  equipier = { compte_id, role: 'gestionnaire', auteur: `equipe:${compte_id}` }
})
beforeEach(async () => {
  expect(await base.query('SELECT * FROM ecart_stock')).toEqual([])
})

const lire = async (filtre: Partial<FiltreStock> = {}) =>
  (await listStocks(base, { ...TOUS, ...filtre }, { page: 1, count: 100 })).data
async function vu(produit_id: number) {
  const [stock] = await lire({ produit_id })
  if (!stock) throw new Error('not on sale')
  return stock
}
/** As whoever counts has the shop's numbers before them. */
async function compter(produit_id: number, stock: number): Promise<LigneComptee> {
  const { quantite, mouvement } = await vu(produit_id)
  return { produit_id, stock, stock_lu: quantite, mouvement_lu: mouvement }
}
const inventaire = (lignes: LigneComptee[], cle?: string) =>
  inventorier(contexteDeTest(base), { equipier, cle }, { lignes, reference: 'Rayon 2' })
const refus = async (essai: Promise<unknown>) => {
  const erreur = await essai.then(
    () => null,
    (error: unknown) => error,
  )
  return isFailure(erreur) ? [erreur.code, Object.keys(erreur.champs ?? {})] : erreur
}
const vendre = (produit_id: number, quantite: number) =>
  base.transaction((tx) =>
    prendreStock(tx, {
      produit_id,
      quantite: exact(quantite),
      motif: 'reservation',
      reference: 'CMD-1',
      now,
    }),
  )

describe('un inventaire', () => {
  it('écrit les différences en une fois, avec qui et pourquoi ; rejoué, il ne change rien', async () => {
    const lignes = [await compter(riz, 38.5), await compter(mil, 100), await compter(bissap, 61)]
    const fait = await inventaire(lignes, 'inv-1')
    expect(fait).toEqual({
      ecarts: [
        { produit_id: riz, declinaison_id: null, ecart: -1.5, stock: 38.5 },
        { produit_id: bissap, declinaison_id: null, ecart: 1, stock: 61 },
      ],
      manques: [],
      comptes: 3,
    })
    expect(await inventaire(lignes, 'inv-1')).toEqual(fait)
    expect((await vu(riz)).quantite).toBe(38.5)
    expect(await listJournal(base, 'produit', riz)).toMatchObject([
      { action: 'mouvoir', motif: 'inventaire' },
    ])
    expect(await listJournal(base, 'produit', mil)).toEqual([])
  })

  it('ce qui se vend et se livre pendant que l’on compte reste vendu et livré', async () => {
    const lignes = [await compter(bissap, 50)]
    await vendre(bissap, 3)
    await bougerStock(
      contexteDeTest(base),
      { equipier },
      { produit_id: bissap, motif: 'livraison', quantite: 12 },
    )
    await inventaire(lignes)
    expect((await vu(bissap)).quantite).toBe(50 - 3 + 12)
  })

  it('ce qu’un fichier dit pendant que l’on compte n’est pas compté une seconde fois ; repris, il n’a rien dit', async () => {
    const lignes = [await compter(bissap, (await vu(bissap)).quantite + 5)]
    const importer = (combien: number) =>
      insertMouvements(base, [{ id: bissap, ecart: exact(combien) }], {
        ...{ reference: 'produits.csv', auteur: 'equipe:1', now },
      })
    await importer(5)
    expect(await refus(inventaire(lignes))).toEqual(['VERSION_DEPASSEE', [`lignes.${bissap}`]])
    await importer(-5)
    expect((await inventaire(lignes)).ecarts).toMatchObject([{ produit_id: bissap, ecart: 5 }])
  })

  it('cent ventes et deux inventaires à la fois : rien ne se perd, un seul inventaire par produit', async () => {
    await bougerStock(
      contexteDeTest(base),
      { equipier },
      { produit_id: mil, motif: 'livraison', quantite: 100 },
    )
    const avant = (await vu(mil)).quantite
    const lignes = [await compter(mil, avant + 10)]
    const ventes = Array.from({ length: 100 }, () => () => vendre(mil, 1))
    const [vendues, comptes] = await Promise.all([
      Promise.all(ventes.map((vente) => vente())),
      Promise.all([inventaire(lignes), inventaire(lignes)].map((un) => un.then(() => 'fait', refusDe))),
    ])
    expect(comptes.sort()).toEqual(['VERSION_DEPASSEE', 'fait'])
    expect((await vu(mil)).quantite).toBe(avant + 10 - vendues.filter(Boolean).length)
  })

  it('rien n’est écrit quand un produit est inconnu, recompté par un autre, ou vendu au-delà du compte', async () => {
    const sain = await compter(riz, 10)
    const avant = await lire()
    const perime = await compter(boubou, 3)
    expect(await refus(inventaire([sain, { ...sain, produit_id: 999_999 }]))).toEqual([
      'INTROUVABLE',
      ['lignes.999999'],
    ])
    await inventaire([await compter(boubou, 9)])
    expect(await refus(inventaire([sain, perime]))).toEqual(['VERSION_DEPASSEE', [`lignes.${boubou}`]])
    const trop = await compter(boubou, 0)
    await vendre(boubou, 1)
    expect(await refus(inventaire([sain, trop]))).toEqual(['STOCK_INSUFFISANT', [`lignes.${boubou}`]])
    expect(await refus(inventaire([]))).toEqual(['ENTREE_INVALIDE', ['lignes']])
    expect(await refus(inventaire([sain, sain]))).toEqual(['ENTREE_INVALIDE', [`lignes.${riz}`]])
    expect(await refus(inventaire([{ ...sain, stock: -1 }]))).toEqual(['ENTREE_INVALIDE', [`lignes.${riz}`]])
    expect((await lire({ produit_id: riz }))[0]).toEqual(avant.find(({ id }) => id === riz))
  })
})

const refusDe = (error: unknown) => (isFailure(error) ? error.code : String(error))

describe('ce qui est en stock', () => {
  it('se trouve par nom, code, catégorie et sous-catégories ; ce qui n’est plus vendu n’y est pas', async () => {
    const codes = async (filtre: Partial<FiltreStock>) => (await lire(filtre)).map(({ code }) => code)
    expect(await codes({ texte: 'brise parfume' })).toEqual(['T-RIZ'])
    expect(await codes({ texte: 't-mi' })).toEqual(['T-MIL'])
    expect(await codes({ texte: '%' })).toEqual([])
    expect(await codes({ categorie_id: 101 })).toEqual(['T-BISSAP', 'T-MIL', 'T-EPUISE', 'T-RIZ'])
    expect(await codes({ categorie_id: 102 })).toEqual(['T-MIL'])
    expect(await codes({})).not.toContain('T-ARCHIVE')
  })

  it('est bas à son seuil : celui du produit, sinon celui de la boutique', async () => {
    expect((await lire({ bas: true })).map(({ id }) => id)).toEqual([epuise])
    const { quantite } = await vu(riz)
    await reglerSeuil(contexteDeTest(base), { equipier }, { produit_id: riz, seuil: quantite })
    expect(await vu(riz)).toMatchObject({ seuil: quantite })
    expect((await lire({ bas: true, tri: 'stock' })).map(({ id }) => id)).toEqual([epuise, riz])
    expect(await compterStocksBas(base)).toBe(2)
    await reglerSeuil(contexteDeTest(base), { equipier }, { produit_id: riz, seuil: null })
    expect(await compterStocksBas(base)).toBe(1)
    const faux = reglerSeuil(contexteDeTest(base), { equipier }, { produit_id: riz, seuil: -1 })
    expect(await refus(faux)).toEqual(['ENTREE_INVALIDE', ['seuil']])
    expect((await listJournal(base, 'produit', riz)).at(-1)).toMatchObject({
      action: 'regler',
      avant: { seuil: quantite },
      apres: { seuil: null },
    })
  })
})

describe('le registre des mouvements', () => {
  const lister = (filtre: object) =>
    listMouvementsEcrits(
      base,
      { texte: '', motif: null, produit_id: null, compte_id: null, du: null, au: null, ...filtre },
      { page: 1, count: 5 },
    )
  const total = async (filtre: object) => (await lister(filtre)).metadata.total
  const compte = async (condition: string) =>
    Number((await base.query<{ n: number }>(`SELECT count(*) AS n FROM mouvement WHERE ${condition}`))[0]?.n)

  it('dit de chacun le produit, qui et quand, et compte comme la base', async () => {
    expect(await total({})).toBe(await compte('true'))
    expect(await total({ motif: 'inventaire' })).toBe(await compte(`motif = 'inventaire'`))
    expect(await total({ produit_id: mil })).toBe(await compte(`produit_id = ${mil}`))
    expect(await total({ compte_id: 0 })).toBe(await compte('auteur IS NULL'))
    expect(await total({ compte_id: equipier.compte_id })).toBe(await compte('auteur IS NOT NULL'))
    expect(await total({ du: '2026-11-21', au: '2026-11-21' })).toBe(await compte(`cree_le >= '2026-11-21'`))
    expect(await total({ au: '2026-11-20' })).toBe(await compte(`cree_le < '2026-11-21'`))
    expect(await total({ texte: 'bissap' })).toBe(await compte(`produit_id = ${bissap}`))
    expect(await total({ texte: 'rayon 2' })).toBe(await compte(`reference = 'Rayon 2'`))
    const { data } = await lister({ motif: 'inventaire', produit_id: riz })
    expect(data).toMatchObject([
      { code: 'T-RIZ', unite: 'Sac de 25 kg', quantite: -1.5, nom: 'Awa Diop', reference: 'Rayon 2' },
    ])
    expect(await listMouvants(base)).toEqual([{ id: equipier.compte_id, nom: 'Awa Diop' }])
  })
})
