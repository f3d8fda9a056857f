import { beforeEach, describe, expect, it } from 'vitest'
import { findProduit, listProduits } from '#catalogue/catalogue.data.ts'
import type { Equipier } from '#compte/equipe.ts'
import type { AppelEquipe } from '#ecriture/ecriture.actions.ts'
import { listJournal } from '#ecriture/journal.data.ts'
import { modifierProduit } from '#fiche/fiche.actions.ts'
import { findFiche } from '#fiche/fiche.data.ts'
import { exact } from '#shared/exact.ts'
import { type ContexteDeTest, contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { ids, poserBoutique, poserCompte } from '#tests/fixtures.ts'
import {
  arreterPromotion,
  ECRIVABLES_PROMOTION,
  essayerPromotion,
  lancerPromotion,
  tenirPromotions,
} from './promotion.actions.ts'
import { findPromotion } from './promotion.data.ts'

const JOUR = 86_400_000
const { riz, mil, boubou, bissap } = ids.produit
const [PROMOTIONS] = ECRIVABLES_PROMOTION
let context: ContexteDeTest
let appel: AppelEquipe
beforeEach(async () => {
  const base = await ouvrirBase()
  await poserBoutique(base)
  context = contexteDeTest(base)
  const compte_id = await poserCompte(base, 'Awa', { role: 'gestionnaire' })
  const equipier: Equipier = { compte_id, role: 'gestionnaire', auteur: `equipe:${compte_id}` }
  appel = { equipier }
})

const BASE = { designation: 'Tabaski', pourcent: 20, piece: 5, debut: '2026-11-22T08:00', portee: 'boutique' }
async function creer(autre: object = {}): Promise<number> {
  const faite = await PROMOTIONS?.creer?.(context, appel, { ...BASE, ...autre })
  return (faite as { id: number }).id
}
const modifier = (id: number, saisie: object) =>
  PROMOTIONS?.modifier?.(context, appel, { id, saisie: { ...saisie } })
/** At this day and hour of Dakar, the pass has gone by. */
async function le(quand: string): Promise<void> {
  context.avancer(Date.parse(`${quand}:00Z`) - context.now().getTime())
  await tenirPromotions(context)
}
async function prixDe(id: number) {
  const produit = await findProduit(context.database, id)
  return produit && { prix: produit.prix, barre: produit.prix_barre }
}
/** As if its price had been asked since then. */
const depuis = (id: number, quand: string) =>
  context.database.query('UPDATE prix_demande SET depuis = $2 WHERE produit_id = $1', [id, `${quand}Z`])

describe('une promotion', () => {
  it('commence et finit à ses heures, celles de Dakar, et rend les prix', async () => {
    const id = await creer({ fin: '2026-11-25T20:00' })
    await le('2026-11-22T07:59')
    expect(await prixDe(riz)).toEqual({ prix: 12_500, barre: null })
    await le('2026-11-22T08:00')
    expect(await prixDe(riz)).toEqual({ prix: 10_000, barre: 12_500 })
    expect(await prixDe(mil)).toEqual({ prix: 680, barre: 850 })
    expect((await findProduit(context.database, riz))?.prix_fin).toBe('2026-11-25T20:00:00Z')
    await le('2026-11-25T19:59')
    expect(await prixDe(riz)).toEqual({ prix: 10_000, barre: 12_500 })
    await le('2026-11-25T20:00')
    expect(await prixDe(riz)).toEqual({ prix: 12_500, barre: null })
    expect((await listJournal(context.database, 'promotion', id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['creer', 'commencer', 'finir']),
    )
  })

  it('ne commence qu’une fois, même demandée par trois à la fois', async () => {
    const id = await creer()
    context.avancer(2 * JOUR)
    await Promise.all([1, 2, 3].map(() => tenirPromotions(context)))
    const journal = await listJournal(context.database, 'promotion', id)
    expect(journal.filter(({ action }) => action === 'commencer')).toHaveLength(1)
    const [demandes] = await context.database.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM prix_demande WHERE produit_id = $1',
      [riz],
    )
    expect(demandes?.n).toBe(2)
  })

  it('ne porte que sur ses produits, ou sur ses catégories et celles d’en dessous', async () => {
    await creer({ portee: 'produits', produits: [riz] })
    await creer({ portee: 'categories', categories: [ids.categorie.grains], pourcent: 10 })
    await le('2026-11-22T08:00')
    // the better of the two for whoever buys
    expect(await prixDe(riz)).toEqual({ prix: 10_000, barre: 12_500 })
    expect(await prixDe(mil)).toEqual({ prix: 765, barre: 850 })
    expect(await prixDe(boubou)).toEqual({ prix: 35_000, barre: null })
  })

  it('la fiche garde le prix normal\u00a0: changé pendant, il est réduit aussi, et rendu après', async () => {
    const id = await creer()
    await le('2026-11-22T08:00')
    const fiche = await findFiche(context.database, riz)
    expect(fiche?.prix).toBe(12_500)
    await modifierProduit(context, appel, { id: riz, saisie: { prix: 10_000, version: fiche?.version } })
    expect(await prixDe(riz)).toEqual({ prix: 8_000, barre: 12_500 })
    await arreterPromotion(context, appel, id)
    expect(await prixDe(riz)).toEqual({ prix: 10_000, barre: null })
  })

  it('un produit qui change de rayon change de promotion', async () => {
    await creer({ portee: 'categories', categories: [ids.categorie.tissus] })
    await le('2026-11-22T08:00')
    const fiche = await findFiche(context.database, riz)
    const saisie = { categorie_id: ids.categorie.tissus, version: fiche?.version }
    await modifierProduit(context, appel, { id: riz, saisie })
    expect((await prixDe(riz))?.prix).toBe(10_000)
  })

  it('se lance et s’arrête à la main\u00a0; commencée, son nom et sa fin seuls se changent', async () => {
    const id = await creer({ debut: '2027-01-01T08:00' })
    await modifier(id, { pourcent: 30 })
    await lancerPromotion(context, appel, id)
    expect((await prixDe(riz))?.prix).toBe(8_750)
    await expect(lancerPromotion(context, appel, id)).rejects.toMatchObject({ code: 'ETAT_REFUSE' })
    await expect(modifier(id, { pourcent: 10 })).rejects.toMatchObject({ code: 'ETAT_REFUSE' })
    await modifier(id, { designation: 'Magal', fin: '2026-12-01T00:00' })
    expect(await findPromotion(context.database, id)).toMatchObject({ designation: 'Magal', pourcent: 30 })
    context.avancer(1000)
    await arreterPromotion(context, appel, id)
    await expect(modifier(id, { designation: 'Non' })).rejects.toMatchObject({ code: 'ETAT_REFUSE' })
    expect((await prixDe(riz))?.prix).toBe(12_500)
  })

  it('une promotion qui ne servirait plus à rien se supprime, pas celle qui court', async () => {
    const id = await creer()
    await PROMOTIONS?.supprimer?.(context, appel, id)
    const autre = await creer()
    await le('2026-11-22T08:00')
    await expect(PROMOTIONS?.supprimer?.(context, appel, autre)).rejects.toMatchObject({ code: 'EN_USAGE' })
  })
})

describe('le prix barré', () => {
  const changer = async (id: number, prix: number, quand: string) => {
    await context.database.query('UPDATE produit SET prix_normal = $2 WHERE id = $1', [id, prix])
    await context.database.query(
      `UPDATE prix_demande SET depuis = $2 WHERE id = (SELECT max(id) FROM prix_demande WHERE produit_id = $1)`,
      [id, `${quand}Z`],
    )
  }

  it('est le plus bas des trente jours d’avant, pas celui qui fut affiché la veille', async () => {
    await depuis(riz, '2026-06-01T00:00')
    await changer(riz, 11_000, '2026-11-01T00:00')
    await changer(riz, 15_000, '2026-11-20T00:00')
    await creer()
    await le('2026-11-22T08:00')
    expect(await prixDe(riz)).toEqual({ prix: 12_000, barre: null })
    await changer(mil, 800, '2026-11-02T00:00')
    await creer({ pourcent: 50 })
    await le('2026-11-23T08:00')
    expect(await prixDe(riz)).toEqual({ prix: 7_500, barre: 11_000 })
  })

  it('compte le prix demandé quand les trente jours commencent, et oublie celui d’avant', async () => {
    await depuis(riz, '2026-06-01T00:00')
    await changer(riz, 9_000, '2026-09-01T00:00')
    await changer(riz, 12_000, '2026-10-01T00:00')
    await creer()
    await le('2026-11-22T08:00')
    expect(await prixDe(riz)).toEqual({ prix: 9_600, barre: 12_000 })
  })

  it('n’est jamais un prix que personne n’a pu payer\u00a0: ni d’un brouillon, ni d’un produit né réduit', async () => {
    await context.database.query('UPDATE produit SET publie = false WHERE id = $1', [boubou])
    await context.database.query('DELETE FROM prix_demande WHERE produit_id = $1', [boubou])
    await context.database.query('UPDATE produit SET prix_normal = 90000 WHERE id = $1', [boubou])
    await context.database.query('UPDATE produit SET publie = true WHERE id = $1', [boubou])
    await context.database.query(
      `UPDATE prix_demande SET depuis = '2026-11-22T09:00Z' WHERE produit_id = $1`,
      [boubou],
    )
    await creer()
    await le('2026-11-22T08:00')
    expect(await prixDe(boubou)).toEqual({ prix: 72_000, barre: null })
    await context.database.query(
      `INSERT INTO produit (id, code, designation, prix, quantite, poids, categorie_id, unite_id, cree_le)
       VALUES (50, 'NE', 'Né réduit', 1000, 1, 1, 101, 901, '2026-11-22T08:30Z')`,
    )
    expect(await prixDe(50)).toEqual({ prix: 800, barre: null })
  })

  it('ne s’écrit pas\u00a0: qui le tente n’écrit rien, ni au-dessus ni sans promotion', async () => {
    await context.database.query('UPDATE produit SET prix_barre = 99999 WHERE id = $1', [riz])
    expect(await prixDe(riz)).toEqual({ prix: 12_500, barre: null })
    const fiche = await findFiche(context.database, riz)
    const saisie = { prix_barre: 99_999, version: fiche?.version }
    await modifierProduit(context, appel, { id: riz, saisie }).catch(() => undefined)
    expect(await prixDe(riz)).toEqual({ prix: 12_500, barre: null })
  })

  it('reste celui d’avant la première baisse quand une autre promotion passe devant, puis rend la main', async () => {
    await creer({ pourcent: 10 })
    await le('2026-11-22T08:00')
    await creer({ pourcent: 40, debut: '2026-11-23T08:00', fin: '2026-11-24T08:00' })
    await le('2026-11-23T08:00')
    // what the first one asked was asked too
    expect(await prixDe(riz)).toEqual({ prix: 7_500, barre: 11_250 })
    await le('2026-11-24T08:00')
    expect(await prixDe(riz)).toEqual({ prix: 11_250, barre: 12_500 })
  })
})

describe('avant d’enregistrer', () => {
  it('on voit ce que la promotion ferait, et combien de prix seraient barrés', async () => {
    const demande = { portee: 'produits', categories: [], produits: [riz, bissap], piece: 100 } as const
    const baisse = { pourcent: exact(1), montant: null }
    const essai = await essayerPromotion(context, {
      ...demande,
      produits: [...demande.produits],
      categories: [],
      ...baisse,
    })
    expect(essai).toMatchObject({ vises: 2, nombre: 1, barres: 1 })
    expect(essai.exemples).toEqual([
      { id: riz, designation: 'Riz brisé parfumé', normal: 12_500, prix: 12_400, barre: 12_500 },
    ])
    expect(await prixDe(riz)).toEqual({ prix: 12_500, barre: null })
  })
})

it('la liste montre le prix demandé et celui qui est barré, en deux requêtes comme avant', async () => {
  await creer()
  await le('2026-11-22T08:00')
  const { data } = await listProduits(context.database, { page: 1, count: 10 })
  expect(data.filter(({ prix_barre }) => prix_barre !== null)).toHaveLength(5)
})
