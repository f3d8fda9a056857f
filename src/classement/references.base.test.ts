import { beforeAll, describe, expect, it } from 'vitest'
import { listCategories, listUnites } from '#catalogue/catalogue.data.ts'
import type { Equipier } from '#compte/equipe.ts'
import type { Context } from '#context'
import { listJournal } from '#ecriture/journal.data.ts'
import {
  creerReference,
  modifierReference,
  type Reference,
  supprimerReference,
} from '#ecriture/reference.actions.ts'
import { creerProduit } from '#fiche/fiche.actions.ts'
import { indexerProduits } from '#fiche/indexation.jobs.ts'
import { isFailure } from '#shared/failure.ts'
import type { Saisie } from '#shared/formulaire.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { ids, poserBoutique, poserCompte } from '#tests/fixtures.ts'
import { CATEGORIES, COULEURS, TAILLES, UNITES } from './references.actions.ts'

let context: Context
let equipier: Equipier
beforeAll(async () => {
  const base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
  context = contexteDeTest(base)
  const compte_id = await poserCompte(base, 'Awa', { role: 'gestionnaire' })
  equipier = { compte_id, role: 'gestionnaire', auteur: `equipe:${compte_id}` }
})

const creer = <W>(reference: Reference<W>, saisie: Saisie) =>
  creerReference(context, { equipier }, reference, saisie)
const modifier = <W>(reference: Reference<W>, id: number, saisie: Saisie) =>
  modifierReference(context, { equipier }, reference, { id, saisie })
const supprimer = <W>(reference: Reference<W>, id: number) =>
  supprimerReference(context, { equipier }, reference, id)
async function refus(essai: Promise<unknown>) {
  const raison = await essai.then(
    () => null,
    (error: unknown) => error,
  )
  if (!isFailure(raison)) throw new Error(`not refused: ${raison}`)
  const { code, message, champs } = raison
  return { code, message, champs }
}

const FOIS = [1, 2, 3, 4, 5]
/** Of two at once, one is done and the other one is told why not. */
async function unSeul(...essais: Promise<unknown>[]): Promise<void> {
  const suites = await Promise.allSettled(essais)
  const refuses = suites.flatMap((suite) => (suite.status === 'rejected' ? [suite.reason] : []))
  expect(refuses.map((raison) => (isFailure(raison) ? 'refus' : raison))).toEqual(['refus'])
}

describe('les catégories', () => {
  it('se créent sous une autre, se renomment, se rangent, et le journal s’en souvient', async () => {
    const { id } = await creer(CATEGORIES, { designation: ' Épices ', parent_id: 101, rang: 0 })
    expect(
      (await listCategories(context.database))[0]?.souscategories.map(({ designation }) => designation),
    ).toEqual(['Épices', 'Farines'])
    expect(await modifier(CATEGORIES, id, { designation: 'Épices & sels', parent_id: null })).toMatchObject({
      designation: 'Épices & sels',
    })
    expect(await listJournal(context.database, 'categorie', id)).toMatchObject([
      { action: 'creer', avant: null, apres: { designation: 'Épices', parent_id: 101 } },
      {
        action: 'modifier',
        avant: { parent_id: 101 },
        apres: { parent_id: null },
        compte_id: equipier.compte_id,
      },
    ])
    expect(await supprimer(CATEGORIES, id)).toEqual({ id })
  })

  it('ne tournent jamais en rond, même déplacées deux à la fois', async () => {
    const dessus = {
      code: 'ENTREE_INVALIDE',
      champs: { parent_id: 'Une catégorie ne se range pas sous elle-même.' },
    }
    expect(await refus(modifier(CATEGORIES, 101, { parent_id: 101 }))).toMatchObject(dessus)
    expect(await refus(modifier(CATEGORIES, 101, { parent_id: 102 }))).toMatchObject(dessus)
    for (const n of FOIS) {
      const a = await creer(CATEGORIES, { designation: `Rond A${n}` })
      const b = await creer(CATEGORIES, { designation: `Rond B${n}` })
      await unSeul(
        modifier(CATEGORIES, a.id, { parent_id: b.id }),
        modifier(CATEGORIES, b.id, { parent_id: a.id }),
      )
    }
  })

  it('qui servent ne se suppriment pas, et disent à quoi elles servent', async () => {
    expect(await refus(supprimer(CATEGORIES, 101))).toMatchObject({
      ...{
        code: 'EN_USAGE',
        message: 'Cette catégorie sert encore\u00a0: 1\u00a0sous-catégorie, 4\u00a0produits.',
      },
    })
  })

  it('renommées, leurs produits se trouvent un instant après sous leur nouveau nom, ventes en cours ou non', async () => {
    await modifier(CATEGORIES, 101, { designation: 'Céréales' })
    await indexerProduits(context)
    const [trouve] = await context.database.query(
      `SELECT count(*) AS nombre FROM produit WHERE categorie_id IN (101, 102) AND recherche @@ 'cereale'`,
    )
    expect(trouve).toEqual({ nombre: 5 })
  })
})

describe('unités, couleurs et tailles', () => {
  it('une unité qui sert change de nom, pas de mesure', async () => {
    expect(
      await modifier(UNITES, ids.unite.sac25, { designation: 'Sac (25 kg)', facteur: 25 }),
    ).toMatchObject({
      ...{ designation: 'Sac (25 kg)', facteur: 25 },
    })
    expect(await refus(modifier(UNITES, ids.unite.sac25, { facteur: 24 }))).toMatchObject({
      code: 'EN_USAGE',
    })
    expect(await refus(modifier(UNITES, ids.unite.sac25, { dimension: 'volume' }))).toMatchObject({
      code: 'EN_USAGE',
    })
    expect(await modifier(UNITES, ids.unite.litre, { facteur: 0.5 })).toMatchObject({ facteur: 0.5 })
  })

  it('un nom ou un code déjà pris est refusé, à la création et après', async () => {
    const pris = { code: 'ENTREE_INVALIDE', champs: { designation: 'Ce nom est déjà pris.' } }
    expect(await refus(creer(COULEURS, { designation: 'Rouge t', code_hex: '#000000' }))).toMatchObject(pris)
    expect(await refus(modifier(TAILLES, 301, { designation: 'L t' }))).toMatchObject(pris)
    expect(await modifier(TAILLES, 301, { designation: 'M t', rang: 2 })).toMatchObject({ id: 301 })
    for (const n of FOIS) {
      const bol = { code: `bol${n}`, designation: 'Bol', facteur: 1, dimension: 'masse' }
      await unSeul(creer(UNITES, bol), creer(UNITES, bol))
    }
    expect((await listUnites(context.database)).filter(({ code }) => code === 'bol1')).toHaveLength(1)
  })

  it('une couleur qui sert reste ; une qui ne sert plus part, pendant qu’un produit la demande', async () => {
    expect(await refus(supprimer(COULEURS, 201))).toMatchObject({
      ...{ code: 'EN_USAGE', message: 'Cette couleur sert encore\u00a0: 1\u00a0produit.' },
    })
    const champs = { designation: 'Pagne', prix: 1, qte: 1, unite_id: ids.unite.piece, categorie_id: 103 }
    for (const n of FOIS) {
      const { id } = await creer(COULEURS, { designation: `Ocre ${n}`, code_hex: '#c08030' })
      const avec = { ...champs, couleurs: [id] }
      await unSeul(creerProduit(context, { equipier }, avec), supprimer(COULEURS, id))
    }
    expect(await refus(supprimer(COULEURS, 999_999))).toMatchObject({ code: 'INTROUVABLE' })
  })
})
