import { beforeAll, expect, it } from 'vitest'
import { findProduit } from '#catalogue/catalogue.data.ts'
import type { Equipier } from '#compte/equipe.ts'
import type { Fiche } from '#contract'
import { isFailure } from '#shared/failure.ts'
import type { Saisie } from '#shared/formulaire.ts'
import { type ContexteDeTest, contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { ids, poserBoutique, poserCompte } from '#tests/fixtures.ts'
import { creerProduit, modifierProduit } from './fiche.actions.ts'

let context: ContexteDeTest
let equipier: Equipier
let fiche: Fiche
const [A, B, C] = ['produit/a.jpg', 'produit/b.jpg', 'produit/c.jpg'] as const
beforeAll(async () => {
  const base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
  context = contexteDeTest(base)
  const compte_id = await poserCompte(base, 'Awa', { role: 'gestionnaire' })
  equipier = { compte_id, role: 'gestionnaire', auteur: `equipe:${compte_id}` }
  fiche = await creerProduit(
    context,
    { equipier },
    {
      ...{ designation: 'Natte', prix: 4000, qte: 3, unite_id: ids.unite.piece, categorie_id: 103 },
      ...{ images: [A, B], alts: ['Roulée', ' '] },
    },
  )
})
const modifier = async (saisie: Saisie) => {
  const demande = { id: fiche.id, saisie: { version: fiche.version, ...saisie } }
  fiche = await modifierProduit(context, { equipier }, demande)
  return { images: fiche.images, alts: fiche.alts }
}

it('chaque image dit ce qu’elle montre, jusque dans la boutique', async () => {
  expect([fiche.images, fiche.alts]).toEqual([
    [A, B],
    ['Roulée', ''],
  ])
  expect(await modifier({ alts: ['Roulée', 'Le motif, de près'] })).toEqual({
    images: [A, B],
    alts: ['Roulée', 'Le motif, de près'],
  })
  const vue = await findProduit(context.database, fiche.id)
  expect(vue).toMatchObject({ image: A, image_alt: 'Roulée' })
  expect(vue?.produitimages).toMatchObject([{ image: B, alt: 'Le motif, de près' }])
})

it('ce qu’elle montre la suit quand l’ordre change, et part avec elle', async () => {
  expect(await modifier({ images: [C, B, A] })).toEqual({
    images: [C, B, A],
    alts: ['', 'Le motif, de près', 'Roulée'],
  })
  expect(await modifier({ images: [A] })).toEqual({ images: [A], alts: ['Roulée'] })
  expect(await modifier({ images: [] })).toEqual({ images: [], alts: [] })
})

it.each([
  [
    { images: [`image/${'0'.repeat(32)}.jpg`] },
    { images: 'Cette image n’est plus là\u00a0: déposez-la de nouveau.' },
  ],
  [{ alts: ['a'.repeat(201)] }, { alts: '200\u00a0caractères au plus.' }],
  [{ alts: 'Roulée' }, { alts: 'Une description par image.' }],
])('%j est refusé à son champ', async (saisie, champs) => {
  const raison = await modifier(saisie).catch((error: unknown) => error)
  expect(isFailure(raison) && raison.champs).toEqual(champs)
})
