import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findArticles } from '#catalogue/catalogue.data.ts'
import type { Database } from '#database/database.ts'
import { exact } from '#shared/exact.ts'
import { prendreStock } from '#stock/prise.data.ts'
import { listStocks } from '#stock/stock.data.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { ids, poserBoutique, poserCompte, poserDeclinaisons } from '#tests/fixtures.ts'
import { ecrireGrille, voirGrille } from './declinaisons.actions.ts'
import type { DeclinaisonVoulue } from './declinaisons.ts'
import { modifierProduit } from './fiche.actions.ts'

const { boubou } = ids.produit
const { rouge, bleu } = ids.couleur
const { m, l } = ids.taille
const now = new Date('2026-11-21T10:00:00Z')
let base: Database
let equipier: Parameters<typeof ecrireGrille>[1]['equipier']
beforeAll(async () => {
  base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
  const compte_id = await poserCompte(base, 'keeper', { role: 'gestionnaire' })
  equipier = { compte_id, role: 'gestionnaire', auteur: `equipe:${compte_id}` } as typeof equipier
})
beforeEach(async () => {
  await poserDeclinaisons(base, boubou, [])
  await base.query(`UPDATE produit SET quantite = 10, prix = 35000 WHERE id = ${boubou}`)
  await base.query(
    `INSERT INTO mouvement (produit_id, quantite, motif, cree_le) VALUES (${boubou}, 10, 'initial', now())`,
  )
})

const une = (
  couleur_id: number | null,
  taille_id: number | null,
  quantite: number,
  autres: Partial<DeclinaisonVoulue> = {},
): DeclinaisonVoulue => ({
  ...{ couleur_id, taille_id, quantite, quantite_lue: 0, ecart: 0, poids: null, code: null, codebarre: null },
  ...{ image: null, attente: null, en_vente: true, ...autres },
})
const ecrire = async (declinaisons: DeclinaisonVoulue[], version?: number) =>
  ecrireGrille(
    contexteDeTest(base),
    { equipier },
    {
      produit_id: boubou,
      version: version ?? (await voirGrille(base, boubou)).version,
      declinaisons,
    },
  )
const QUATRE = [une(rouge, m, 4), une(rouge, l, 3), une(bleu, m, 2), une(bleu, l, 1)]
const juste = async () => expect(await base.query('SELECT * FROM ecart_stock')).toEqual([])
const tenues = async () =>
  (await voirGrille(base, boubou)).declinaisons.map((d) => ({ ...d, quantite_lue: d.quantite }))

describe('les déclinaisons d’un produit', () => {
  it('se partagent son stock, tout son stock : rien ne se perd, rien ne s’invente', async () => {
    for (const stock of [QUATRE.slice(0, 3), [...QUATRE.slice(0, 3), une(bleu, l, 2)]])
      await expect(ecrire(stock)).rejects.toMatchObject({
        champs: { partage: expect.stringContaining('10') },
      })
    const { declinaisons, quantite } = await ecrire(QUATRE)
    expect(declinaisons.map((d) => d.quantite)).toEqual([4, 3, 2, 1])
    expect(quantite).toBe(10)
    await juste()
    const mouvements = await base.query(
      `SELECT quantite::int AS q, declinaison_id IS NULL AS du_produit FROM mouvement
       WHERE produit_id = ${boubou} AND motif = 'declinaison' ORDER BY id`,
    )
    expect(mouvements.map(({ q }) => q)).toEqual([-10, 4, 3, 2, 1])
  })

  it('ce qui s’est vendu pendant qu’on partageait refuse le partage, et dit combien il reste', async () => {
    await base.transaction((tx) =>
      prendreStock(tx, {
        produit_id: boubou,
        quantite: exact(1),
        motif: 'reservation',
        reference: null,
        now,
      }),
    )
    await expect(ecrire(QUATRE)).rejects.toMatchObject({ champs: { partage: expect.stringContaining('9') } })
    await juste()
  })

  it('le stock d’une seule change de ce que sa quantité a changé : ce qui s’est vendu entre-temps reste vendu', async () => {
    await ecrire(QUATRE)
    const lues = await tenues()
    await base.transaction((tx) =>
      prendreStock(tx, {
        ...{ produit_id: boubou, couleur_id: rouge, taille_id: m, quantite: exact(2) },
        ...{ motif: 'reservation', reference: null, now },
      }),
    )
    const [premiere, ...autres] = lues
    if (!premiere) throw new Error('none')
    const { declinaisons } = await ecrire([{ ...premiere, quantite: 9 }, ...autres])
    expect(declinaisons.map((d) => d.quantite)).toEqual([7, 3, 2, 1])
    await juste()
  })

  it('une nouvelle vient avec son premier stock ; une qui n’est pas nommée reste', async () => {
    await ecrire([une(rouge, m, 10)])
    const { declinaisons } = await ecrire([une(bleu, m, 6, { ecart: 1500, code: 'B-M', poids: 0.5 })])
    expect(declinaisons.map((d) => [d.couleur_id, d.quantite, d.ecart])).toEqual([
      [rouge, 10, 0],
      [bleu, 6, 1500],
    ])
    const article = (await findArticles(base, [boubou])).get(boubou)
    expect(article?.couleurs.map(({ id }) => id)).toEqual([rouge, bleu])
    await juste()
  })

  it.each([
    ['rien', [], 'declinaisons'],
    ['ni couleur ni taille', [une(null, null, 10)], 'declinaisons.-'],
    ['deux fois la même', [une(rouge, m, 5), une(rouge, m, 5)], `declinaisons.${rouge}-${m}`],
    [
      'les unes avec taille, les autres sans',
      [une(rouge, m, 5), une(bleu, null, 5)],
      `declinaisons.${bleu}-`,
    ],
    ['un prix qui tombe à zéro', [une(rouge, m, 10, { ecart: -35_000 })], `declinaisons.${rouge}-${m}`],
    [
      'un écart qui n’est pas un montant',
      [une(rouge, m, 10, { ecart: -5e-324 })],
      `declinaisons.${rouge}-${m}`,
    ],
    ['un stock négatif', [une(rouge, m, -1), une(bleu, m, 11)], `declinaisons.${rouge}-${m}`],
    ['le code d’un autre produit', [une(rouge, m, 10, { code: 'T-RIZ' })], `declinaisons.${rouge}-${m}`],
    ['une couleur inconnue', [une(999, m, 10)], 'declinaisons'],
  ])('sont refusées : %s', async (_, voulues, champ) => {
    await expect(ecrire(voulues)).rejects.toMatchObject({ champs: { [champ]: expect.any(String) } })
    expect((await voirGrille(base, boubou)).declinaisons).toEqual([])
    await juste()
  })

  it('écrites par deux à la fois : la seconde sait que la page a changé', async () => {
    const { version } = await voirGrille(base, boubou)
    await ecrire(QUATRE, version)
    await expect(ecrire(await tenues(), version)).rejects.toMatchObject({ code: 'VERSION_DEPASSEE' })
  })

  it('la fiche ne touche plus ni à ses couleurs, ni à son stock, ni à un prix qui en rendrait une gratuite', async () => {
    await ecrire([une(rouge, m, 10, { ecart: -10_000 })])
    const { version } = await voirGrille(base, boubou)
    const modifier = (saisie: object) =>
      modifierProduit(contexteDeTest(base), { equipier }, { id: boubou, saisie: { version, ...saisie } })
    await expect(modifier({ couleurs: [] })).rejects.toMatchObject({
      champs: { couleurs: expect.any(String) },
    })
    await expect(modifier({ qte: 12, qte_avant: 10 })).rejects.toMatchObject({ code: 'ENTREE_INVALIDE' })
    await expect(modifier({ prix: 10_000 })).rejects.toMatchObject({ champs: { prix: expect.any(String) } })
    expect((await modifier({ prix: 10_001 })).prix).toBe(10_001)
  })

  it('se comptent et manquent une par une', async () => {
    await ecrire([une(rouge, m, 10), une(bleu, m, 0)])
    const filtre = { texte: '', categorie_id: null, produit_id: boubou, bas: true, tri: 'nom' } as const
    const { data } = await listStocks(base, filtre, { page: 1, count: 10 })
    expect(data.map(({ designation, quantite, seuil }) => [designation, quantite, seuil])).toEqual([
      ['Boubou brodé, Bleu t, M t', 0, 0],
    ])
  })
})
