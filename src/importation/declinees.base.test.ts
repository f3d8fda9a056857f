// Products with variants, and those that a supplier is to bring: what files leave alone, coming in and taken back.
import { beforeEach, describe, expect, it } from 'vitest'
import { LIGNE_DE_COMMANDE as equipier } from '#compte/equipe.ts'
import type { Database } from '#database/database.ts'
import { ecrireGrille, voirGrille } from '#fiche/declinaisons.actions.ts'
import { modifierProduit } from '#fiche/fiche.actions.ts'
import { findFiche } from '#fiche/fiche.data.ts'
import { annulerLot, changerLot } from '#fiche/lot.actions.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { essayer as essayerFichier, importer } from '#tests/fichier/importation.ts'
import { ids, poserBoutique, poserDeclinaisons } from '#tests/fixtures.ts'
import { findImportation } from './importation.data.ts'
import { poursuivreImportation } from './importation.jobs.ts'
import { reprendreImportation } from './reprise.actions.ts'

const { boubou, riz } = ids.produit
const { rouge } = ids.couleur
const { m, l } = ids.taille
let base: Database
beforeEach(async () => {
  base = await ouvrirBase()
  await poserBoutique(base)
})
const context = () => contexteDeTest(base)
async function ecrire(octets: string) {
  const { id } = await importer(context(), equipier, { octets })
  await poursuivreImportation(context())
  return (await findImportation(base, id)) ?? Promise.reject(new Error('no import'))
}
const fautes = async (texte: string) =>
  (await essayerFichier(context(), equipier, texte)).fautes.map(({ ligne, colonne, message }) =>
    [ligne, colonne, message].join(' '),
  )
const reprendre = (id: number) => reprendreImportation(context(), { equipier }, id)
const decliner = async (ecart: number, code: string | null = null) =>
  ecrireGrille(
    context(),
    { equipier },
    {
      produit_id: boubou,
      version: (await voirGrille(base, boubou)).version,
      declinaisons: [m, l].map((taille_id, rang) => ({
        ...{ couleur_id: rouge, taille_id, quantite_lue: 0, ecart: rang * ecart, poids: null },
        ...{ quantite: rang === 0 ? STOCK : 0, code: rang === 0 ? code : null, codebarre: null },
        ...{ image: null, attente: null, en_vente: true },
      })),
    },
  )
const STOCK = 8
const prix = async () => (await findFiche(base, boubou))?.prix
const lot = (pourcent: number) =>
  changerLot(
    context(),
    { equipier },
    { choix: { ids: [boubou, riz] }, attendus: 2, geste: { geste: 'prix', pourcent, piece: 1 } },
  )

describe('un produit qui se vend en déclinaisons', () => {
  beforeEach(async () => {
    await poserDeclinaisons(base, boubou, [])
    await base.query('UPDATE produit SET quantite = $2, prix_normal = 10000 WHERE id = $1', [boubou, STOCK])
    await base.query(
      `INSERT INTO mouvement (produit_id, quantite, motif, cree_le) VALUES ($1, $2, 'initial', now())`,
      [boubou, STOCK],
    )
  })

  it('garde ses couleurs, ses tailles et son stock quand le fichier d’avant est repris, et c’est dit', async () => {
    await base.query('DELETE FROM produit_couleur WHERE produit_id = $1', [boubou])
    await base.query('DELETE FROM produit_taille WHERE produit_id = $1', [boubou])
    const faite = await ecrire(`code;couleurs;tailles;quantite;marque\nT-BOUBOU;Rouge t;M t;${STOCK};Sow`)
    await base.query('UPDATE importation_produit SET ecart = -2')
    await decliner(0)
    const avant = await findFiche(base, boubou)
    const { laissees } = await reprendre(faite.id)
    expect(laissees.map(({ colonne, message }) => [colonne, message])).toEqual(
      ['tailles', 'couleurs', 'quantite'].map((colonne) => [
        colonne,
        'Vendu depuis en déclinaisons\u00a0: elles se règlent sur sa page.',
      ]),
    )
    const { couleurs, tailles, quantite, marque } = (await findFiche(base, boubou)) ?? {}
    expect({ couleurs, tailles, quantite, marque }).toEqual({
      ...{ couleurs: avant?.couleurs, tailles: avant?.tailles, quantite: STOCK, marque: null },
    })
    expect(await base.query('SELECT * FROM ecart_stock')).toEqual([])
  })

  it('ne baisse pas au point d’en rendre une gratuite : ni par un fichier, ni par un lot, ni par une reprise', async () => {
    await decliner(-6_000)
    expect(await fautes('code;prix\nT-BOUBOU;6000')).toEqual([
      '2 prix Une de ses déclinaisons aurait un prix nul ou négatif.',
    ])
    expect(await fautes('code;prix\nT-BOUBOU;6001')).toEqual([])
    await expect(lot(-50)).rejects.toMatchObject({
      champs: { pourcent: expect.stringContaining('«\u202fBoubou brodé\u202f»') },
    })
    expect(await prix()).toBe(10_000)
    await lot(-30)
    expect(await prix()).toBe(7000)
  })

  it('de même quand un fichier ou un lot qui avait monté son prix est repris', async () => {
    await base.query('UPDATE produit SET prix_normal = 5000 WHERE id = $1', [boubou])
    const { lot: numero } = await lot(100)
    await decliner(-6_000)
    expect(await annulerLot(context(), { equipier }, numero)).toEqual({ nombre: 1, laisses: 1 })
    expect(await prix()).toBe(10_000)
    await poserDeclinaisons(base, boubou, [])
    await base.query('UPDATE produit SET prix_normal = 5000, quantite = $2 WHERE id = $1', [boubou, STOCK])
    const faite = await ecrire('code;prix\nT-BOUBOU;10000')
    await decliner(-6_000)
    expect((await reprendre(faite.id)).laissees).toMatchObject([{ colonne: 'prix' }])
    expect(await prix()).toBe(10_000)
  })

  it('prête son code à personne : ni à un autre produit, ni à une ligne d’un fichier', async () => {
    await decliner(0, 'B-RM')
    expect(
      await fautes('code;designation;prix;quantite;unite;categorie\nB-RM;Autre;5;1;t-kg;Grains'),
    ).toEqual(['2 code Ce code est celui d’une déclinaison.'])
    const donner = async (id: number, code: string) =>
      modifierProduit(
        context(),
        { equipier },
        { id, saisie: { code, version: (await findFiche(base, id))?.version } },
      )
    await expect(donner(riz, 'B-RM')).rejects.toMatchObject({ champs: { code: expect.any(String) } })
    expect(await donner(boubou, 'B-RM')).toMatchObject({ code: 'B-RM' })
  })
})

describe('un produit qu’un fournisseur doit encore livrer', () => {
  it('garde son unité, sur sa page et dans les fichiers, jusqu’à ce que tout soit là', async () => {
    await base.query(`INSERT INTO fournisseur (designation) VALUES ('Sow et frères')`)
    await base.query(
      `WITH a AS (INSERT INTO achat (fournisseur_id, etat, cree_le, envoye_le, voie)
         SELECT id, 'envoye', now(), now(), 'whatsapp' FROM fournisseur RETURNING id)
       INSERT INTO achatligne (achat_id, produit_id, quantite, recu) SELECT id, $1, 500, 100 FROM a`,
      [boubou],
    )
    const [kg] = await base.query<{ id: number }>(`SELECT id FROM unite WHERE code = 't-kg'`)
    const fichier = 'code;unite;unites\nT-BOUBOU;t-kg;'
    const changer = async () =>
      modifierProduit(
        context(),
        { equipier },
        {
          id: boubou,
          saisie: { unite_id: kg?.id, unites: [], version: (await findFiche(base, boubou))?.version },
        },
      )
    expect(await fautes(fichier)).toEqual([expect.stringContaining('2 unite Ce produit a été commandé')])
    await expect(changer()).rejects.toMatchObject({ champs: { unite_id: expect.any(String) } })
    await base.query('UPDATE achatligne SET recu = 500')
    expect(await fautes(fichier)).toEqual([])
    expect(await changer()).toMatchObject({ unite_id: kg?.id })
  })
})
