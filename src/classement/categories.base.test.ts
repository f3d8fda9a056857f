import { beforeEach, describe, expect, it } from 'vitest'
import { listCategories, listProduits } from '#catalogue/catalogue.data.ts'
import { listCategoriesVues } from '#catalogue/categories.data.ts'
import type { Equipier } from '#compte/equipe.ts'
import { listJournal } from '#ecriture/journal.data.ts'
import { indexerProduits } from '#fiche/indexation.jobs.ts'
import { isFailure } from '#shared/failure.ts'
import { type ContexteDeTest, contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { ids, poserBoutique, poserCompte } from '#tests/fixtures.ts'
import { rangerCategorie, viderCategorie } from './categories.actions.ts'

const { grains, farines, tissus } = ids.categorie
let context: ContexteDeTest
let equipier: Equipier
beforeEach(async () => {
  const base = await ouvrirBase()
  await poserBoutique(base)
  context = contexteDeTest(base)
  const compte_id = await poserCompte(base, 'Awa', { role: 'gestionnaire' })
  equipier = { compte_id, role: 'gestionnaire', auteur: `equipe:${compte_id}` }
})
const ranger = (id: number, parent_id: number | null, rang: number) =>
  rangerCategorie(context, { equipier }, { id, parent_id, rang })
const bande = async () => (await listCategories(context.database)).map(({ id }) => id)
async function refus(essai: Promise<unknown>) {
  const raison = await essai.catch((error: unknown) => error)
  return isFailure(raison) ? [raison.code, raison.champs?.parent_id ?? raison.message] : raison
}

describe('l’ordre des catégories', () => {
  it('est celui de la bande, et le journal dit qui a bougé', async () => {
    expect(await bande()).toEqual([grains, tissus])
    await ranger(tissus, null, 0)
    expect(await bande()).toEqual([tissus, grains])
    expect(await listJournal(context.database, 'categorie', tissus)).toMatchObject([
      { action: 'ranger', avant: { parent_id: null, rang: 2 }, apres: { parent_id: null, rang: 1 } },
    ])
  })

  it('une catégorie entre dans une autre et en sort ; ses produits la suivent', async () => {
    await ranger(tissus, grains, 0)
    expect(await bande()).toEqual([grains])
    const { data } = await listProduits(context.database, { page: 1, count: 20, categorie_id: grains })
    expect(data.map(({ id }) => id)).toContain(ids.produit.boubou)
    await ranger(farines, null, 1)
    const apres = await listCategories(context.database)
    expect(apres.map(({ id, souscategories }) => [id, souscategories.map((une) => une.id)])).toEqual([
      [grains, [tissus]],
      [farines, []],
    ])
  })

  it('plus loin que la fin, c’est la fin ; deux fois la même place ne change rien', async () => {
    await ranger(grains, null, 99)
    await ranger(grains, null, 99)
    expect(await bande()).toEqual([tissus, grains])
    expect(await listJournal(context.database, 'categorie', grains)).toHaveLength(1)
  })

  it('deux personnes à la fois rangent l’une après l’autre : aucune catégorie ne se perd', async () => {
    await Promise.all([
      ranger(tissus, null, 0),
      ranger(farines, null, 0),
      ranger(grains, null, 0),
      ranger(tissus, null, 1),
    ])
    const toutes = await listCategoriesVues(context.database)
    expect(toutes.map(({ rang }) => rang)).toEqual([1, 2, 3])
  })

  it.each([
    [grains, 999_999, 'Cette catégorie n’existe pas.'],
    [grains, grains, 'Une catégorie ne se range pas sous elle-même.'],
    [grains, farines, 'Une catégorie ne se range pas sous elle-même.'],
    [tissus, farines, 'Une sous-catégorie n’en contient pas d’autre.'],
    [grains, tissus, 'Elle contient des sous-catégories\u00a0: elle reste au premier niveau.'],
  ])('%i ne se range pas sous %i', async (id, parent, phrase) => {
    expect(await refus(ranger(id, parent, 0))).toEqual(['ENTREE_INVALIDE', phrase])
  })

  it('ce qui n’existe pas ne se range pas', async () => {
    expect(await refus(ranger(999_999, null, 0))).toEqual(['INTROUVABLE', 'Cette catégorie est introuvable.'])
  })
})

describe('les produits d’une catégorie', () => {
  it('se comptent, archivés à part', async () => {
    const nombres = (await listCategoriesVues(context.database)).map((une) => [
      une.id,
      [une.produits, une.archives],
    ])
    expect(Object.fromEntries(nombres)).toEqual({ [grains]: [3, 1], [farines]: [1, 0], [tissus]: [1, 0] })
  })

  it('vont tous dans une autre, en une fois', async () => {
    expect(await viderCategorie(context, { equipier }, { id: grains, vers: tissus })).toEqual({ produits: 4 })
    const nombres = (await listCategoriesVues(context.database)).map((une) => [
      une.id,
      [une.produits, une.archives],
    ])
    expect(Object.fromEntries(nombres)).toEqual({ [grains]: [0, 0], [farines]: [1, 0], [tissus]: [4, 1] })
    // a moment later
    await indexerProduits(context)
    const { data } = await listProduits(context.database, {
      page: 1,
      count: 20,
      designation: 'tissus bissap',
    })
    expect(data.map(({ id }) => id)).toContain(ids.produit.bissap)
    expect(await refus(viderCategorie(context, { equipier }, { id: tissus, vers: 999_999 }))).toEqual([
      'INTROUVABLE',
      'Cette catégorie est introuvable.',
    ])
  })
})
