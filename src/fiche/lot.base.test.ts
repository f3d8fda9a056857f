import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Equipier } from '#compte/equipe.ts'
import { listJournal } from '#ecriture/journal.data.ts'
import { insertLot } from '#ecriture/lot.data.ts'
import { isFailure } from '#shared/failure.ts'
import { type ContexteDeTest, contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { ids, poserBoutique, poserCompte } from '#tests/fixtures.ts'
import { modifierProduit } from './fiche.actions.ts'
import { findFiche } from './fiche.data.ts'
import type { FiltreFiches } from './fiches.ts'
import { annulerLot, changerLot, type DemandeLot, essayerLot } from './lot.actions.ts'
import { type GesteLot, reprenables } from './lot.ts'
import { listLots } from './lots.data.ts'

const { riz, mil, boubou, epuise, bissap } = ids.produit
const TOUS: FiltreFiches = { texte: '', categorie_id: null, stock: null, etat: null, sans_image: false }
let context: ContexteDeTest
let awa: Equipier
let modou: Equipier

beforeAll(async () => {
  const base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
  context = contexteDeTest(base)
  const equipier = async (nom: string): Promise<Equipier> => {
    const compte_id = await poserCompte(base, nom, { role: 'gestionnaire' })
    return { compte_id, role: 'gestionnaire', auteur: `equipe:${compte_id}` }
  }
  awa = await equipier('Awa')
  modou = await equipier('Modou')
})

const etats = () =>
  context.database.query<{ id: number }>(
    'SELECT id, prix, categorie_id, publie, archive_le IS NOT NULL AS archive FROM produit ORDER BY id',
  )
let avant: unknown
beforeEach(async () => {
  avant = await etats()
})

const tous = (geste: GesteLot, attendus = 5): DemandeLot => ({ choix: { filtre: TOUS }, attendus, geste })
const changer = (demande: DemandeLot, cle?: string) => changerLot(context, { equipier: awa, cle }, demande)
const annuler = (lot: number, equipier = awa) => annulerLot(context, { equipier }, lot)
const prix = async (id: number) => (await findFiche(context.database, id))?.prix
const refus = async (essai: Promise<unknown>) => {
  const raison = await essai.then(
    () => null,
    (error: unknown) => error,
  )
  if (!isFailure(raison)) throw new Error(`not refused: ${raison}`)
  return raison
}

describe('changer plusieurs produits à la fois', () => {
  it('le prix de tous ceux d’un filtre, au franc, et l’annuler les rend exactement', async () => {
    const geste = { geste: 'prix', pourcent: 7.5, piece: 1 } as const
    expect(await essayerLot(context, tous(geste))).toMatchObject({
      nombre: 5,
      exemples: [{ id: riz, designation: 'Riz brisé parfumé', de: 12_500, vers: 13_438 }, {}, {}],
    })
    expect(await etats()).toEqual(avant)
    const { lot, nombre } = await changer(tous(geste))
    expect([nombre, await prix(riz), await prix(mil), await prix(epuise)]).toEqual([5, 13_438, 914, 1613])
    const ecrit = (await listJournal(context.database, 'produit', mil)).at(-1)
    expect(ecrit).toMatchObject({
      compte_id: awa.compte_id,
      action: 'modifier',
      avant: { prix: 850 },
      apres: { prix: 914 },
    })
    expect(await annuler(lot)).toEqual({ nombre: 5, laisses: 0 })
    expect(await etats()).toEqual(avant)
    // once more changes nothing more
    expect(await annuler(lot)).toEqual({ nombre: 0, laisses: 5 })
    expect(await etats()).toEqual(avant)
  })

  it('la catégorie, la publication, l’archivage : seuls changent ceux qui ne le sont pas déjà', async () => {
    for (const [geste, nombre] of [
      [{ geste: 'categorie', categorie_id: 103 }, 4],
      [{ geste: 'publication', publie: 0 }, 5],
      [{ geste: 'archivage', archive: 1 }, 5],
    ] as const) {
      const fait = await changer(tous(geste))
      expect([geste.geste, fait.nombre]).toEqual([geste.geste, nombre])
      expect(await annuler(fait.lot)).toEqual({ nombre, laisses: 0 })
      expect(await etats()).toEqual(avant)
    }
  })

  it('se retrouve pendant trente jours, avec ce qui en reste à rendre', async () => {
    const { lot } = await changer(tous({ geste: 'prix', pourcent: 10, piece: 25 }))
    await changer({ choix: { ids: [boubou] }, attendus: 1, geste: { geste: 'prix', pourcent: 50 } })
    const lire = (qui: Pick<Equipier, 'compte_id' | 'role'> = awa) =>
      listLots(context.database, reprenables(qui), context.now())
    const [dernier, premier] = await lire()
    expect(dernier).toMatchObject({ champ: 'prix', nombre: 1, restants: 1, annulable: true })
    expect(premier).toMatchObject({ id: lot, nombre: 5, restants: 4, annulable: true })
    expect(premier?.exemples[0]).toEqual({ designation: 'Riz brisé parfumé', de: 12_500, vers: 13_750 })
    const autre = { compte_id: null, role: 'gestionnaire' } as const
    expect((await lire(autre)).some(({ annulable }) => annulable)).toBe(false)
    expect((await lire({ ...autre, role: 'proprietaire' })).every(({ annulable }) => annulable)).toBe(true)
    if (dernier) await annuler(dernier.id)
    await annuler(lot)
    expect((await lire()).at(-1)?.restants).toBe(0)
    context.avancer(31 * 86_400_000)
    expect(await lire()).toEqual([])
  })

  it('ceux qu’on a cochés, une seule fois par clé', async () => {
    const demande: DemandeLot = {
      choix: { ids: [boubou, bissap] },
      attendus: 2,
      geste: { geste: 'prix', pourcent: -10 },
    }
    const [un, deux] = [await changer(demande, 'lot-1'), await changer(demande, 'lot-1')]
    expect([un, await prix(boubou), await prix(bissap)]).toEqual([deux, 31_500, 900])
    await annuler(un.lot)
  })

  it('ce que quelqu’un a changé depuis reste comme il l’a mis', async () => {
    const { lot } = await changer(tous({ geste: 'prix', pourcent: 100 }))
    const version = (await findFiche(context.database, mil))?.version
    await modifierProduit(context, { equipier: modou }, { id: mil, saisie: { version, prix: 777 } })
    expect(await annuler(lot)).toEqual({ nombre: 4, laisses: 1 })
    expect([await prix(mil), await prix(riz)]).toEqual([777, 12_500])
    const rendue = (await findFiche(context.database, mil))?.version
    await modifierProduit(context, { equipier: modou }, { id: mil, saisie: { version: rendue, prix: 850 } })
  })
})

describe('est refusé, et rien ne change', () => {
  it('une liste qui n’est plus celle qu’on a vue', async () => {
    const refuse = await refus(changer(tous({ geste: 'prix', pourcent: 5 }, 4)))
    expect(refuse).toMatchObject({ code: 'ETAT_REFUSE' })
    expect(refuse.message).toMatch(/5 produits y sont maintenant/)
    expect(await etats()).toEqual(avant)
  })

  it('une catégorie qui n’existe pas, un prix trop grand pour un seul', async () => {
    expect(await refus(changer(tous({ geste: 'categorie', categorie_id: 9_999 })))).toMatchObject({
      champs: { categorie_id: 'Cette catégorie n’existe pas.' },
    })
    await context.database.query('UPDATE produit SET prix = 9999999999 WHERE id = $1', [boubou])
    expect((await refus(changer(tous({ geste: 'prix', pourcent: 1 })))).champs?.pourcent).toMatch(/Boubou/)
    await context.database.query('UPDATE produit SET prix = 35000 WHERE id = $1', [boubou])
    expect(await etats()).toEqual(avant)
  })

  it('reprendre ce qu’un autre a fait', async () => {
    const { lot } = await changer(tous({ geste: 'prix', pourcent: 10 }))
    expect(await refus(annuler(lot, modou))).toMatchObject({ code: 'INTROUVABLE' })
    // an owner may, whoever did it
    expect((await annuler(lot, { ...modou, role: 'proprietaire' })).nombre).toBeGreaterThan(0)
    expect(await etats()).toEqual(avant)
  })

  it('reprendre une importation, qui change aussi autre chose que ce champ', async () => {
    for (const [vu, vers] of [
      [
        { prix: 850, designation: 'Mil' },
        { prix: 900, designation: 'Mil blanc' },
      ],
      [{ designation: 'Mil' }, { designation: 'Mil blanc' }],
    ]) {
      const ligne = { objet_id: mil, avant: { ...vu, version: 1 }, apres: { ...vers, version: 2 } }
      const importe = { compte_id: awa.compte_id, action: 'importer', objet: 'produit' }
      const lot = await context.database.transaction((tx) => insertLot(tx, importe, [ligne], context.now()))
      expect(await refus(annuler(lot))).toMatchObject({ code: 'INTROUVABLE' })
    }
    expect(await etats()).toEqual(avant)
  })
})
