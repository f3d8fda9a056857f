import { beforeAll, describe, expect, it } from 'vitest'
import type { Equipier } from '#compte/equipe.ts'
import type { Database } from '#database/database.ts'
import { modifierProduit } from '#fiche/fiche.actions.ts'
import { findFiche } from '#fiche/fiche.data.ts'
import type { ImageServices } from '#image/image.actions.ts'
import { balayeur } from '#image/image.jobs.ts'
import { exact } from '#shared/exact.ts'
import { Failure, isFailure } from '#shared/failure.ts'
import { bougerStock } from '#stock/mouvement.actions.ts'
import { prendreStock } from '#stock/prise.data.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { depotQuiLache } from '#tests/depot.ts'
import { zip } from '#tests/fichier/archive.ts'
import { essayer, importer, rejetsDe } from '#tests/fichier/importation.ts'
import { ids, poserBoutique, poserCompte } from '#tests/fixtures.ts'
import { bruit } from '#tests/images.ts'
import { exporterProduits } from './exportation.actions.ts'
import { findImportation } from './importation.data.ts'
import { oublierImportations, poursuivreImportation } from './importation.jobs.ts'
import { MUETTE } from './lointaine.appel.ts'
import { prisePhotos } from './photos.actions.ts'
import { reprendreImportation } from './reprise.actions.ts'

let base: Database
let equipier: Equipier
let services: ImageServices
let jours = 0
/** The sites that are there, by address. */
const sites = new Map<string, Uint8Array>()
let appels: string[] = []
beforeAll(async () => {
  base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
  const compte_id = await poserCompte(base, 'Awa', { role: 'gestionnaire' })
  equipier = { compte_id, role: 'gestionnaire', auteur: `equipe:${compte_id}` }
  const depart = contexteDeTest(base)
  services = {
    ...depart,
    now: () => new Date(depart.now().getTime() + jours * 86_400_000),
    depot: depotQuiLache().depot,
    atelier: {
      reduire: async ({ octets }) => {
        if (octets.length === 0) throw new Failure('ENTREE_INVALIDE', 'Cette image est abîmée.')
        return { fichiers: { '.jpg': octets }, largeur: 9, hauteur: 6 }
      },
      fermer: () => {},
      bound: { name: 'images', unit: 'entries', max: 1, size: () => 0 },
    },
  }
})
const lointaine = async (adresse: string) => {
  appels.push(adresse)
  const octets = sites.get(adresse)
  if (!octets) throw new Failure('ENTREE_INVALIDE', MUETTE)
  return octets
}
async function ecrire(texte: string | Uint8Array, partiel = false) {
  appels = []
  const { id } = await importer(services, equipier, { octets: texte, partiel })
  await poursuivreImportation(services, undefined, prisePhotos(services, { lointaine }))
  const finie = await findImportation(base, id)
  if (!finie) throw new Error('no import')
  return finie
}
const reprendre = (id: number) => reprendreImportation(services, { equipier }, id)
const codeDe = (essai: Promise<unknown>) =>
  essai.then(
    () => 'fait',
    (error: unknown) => (isFailure(error) ? error.code : Promise.reject(error)),
  )
async function parCode(code: string) {
  const [trouve] = await base.query<{ id: number }>('SELECT id FROM produit WHERE code = $1', [code])
  const fiche = trouve && (await findFiche(base, trouve.id))
  if (!fiche) throw new Error(`no ${code}`)
  return fiche
}
const CSV = 'code;designation;prix;quantite;unite;categorie'

describe('un fichier dont des lignes sont à corriger', () => {
  it('importe les bonnes, et rend les autres telles quelles, chacune avec sa faute', async () => {
    const texte = [
      CSV,
      'P-1;"Bissap, ""rouge""";500;3;t-kg;Grains',
      'P-2;=Formule;abc;3;t-kg;Nulle part',
      'P-3;Trop;peu',
      'P-4;Thé;700;1;t-kg;Grains',
    ].join('\n')
    expect(await codeDe(ecrire(texte))).toBe('ENTREE_INVALIDE')
    const faite = await ecrire(texte, true)
    expect(faite).toMatchObject({ etat: 'faite', creees: 2, faites: 2, total: 2, rejetees: 2 })
    const csv = await rejetsDe(base, faite.id)
    const [entete, deux, trois, ...fin] = csv.trim().split('\r\n')
    expect(entete).toBe(`faute;${CSV}`)
    expect(deux).toMatch(/prix.*nombre.*categorie.*n’existe pas.*;P-2;'=Formule;abc;3;t-kg;Nulle part$/)
    expect([trois, fin]).toEqual([expect.stringMatching(/3\scellules au lieu de 6.*;P-3;Trop;peu$/), []])
    // mended in the spreadsheet that it was given back to, it goes in
    const mieux = csv.replace('abc;3;t-kg;Nulle part', '900;3;t-kg;Grains')
    const corrige = mieux.replace('Trop;peu', 'Mil;5;1;t-kg;Grains')
    expect(await ecrire(corrige)).toMatchObject({ creees: 2, rejetees: 0 })
    expect(await parCode('P-2')).toMatchObject({ designation: '=Formule', prix: 900 })
  })

  it('sans une seule bonne ligne, il n’importe rien', async () =>
    expect(await codeDe(ecrire(`${CSV}\nP-9;;;;;`, true))).toBe('ENTREE_INVALIDE'))
})

describe('une importation annulée', () => {
  it('retire ce qu’elle a créé, rend ce qu’elle a changé, et laisse ce qui a changé depuis', async () => {
    const { riz, mil } = ids.produit
    const [avantRiz, avantMil] = [await findFiche(base, riz), await findFiche(base, mil)]
    const texte = [
      'code;designation;prix;quantite',
      `${avantRiz?.code};Riz changé;1111;${Number(avantRiz?.quantite) + 10}`,
      `${avantMil?.code};Mil changé;2222;${Number(avantMil?.quantite) + 10}`,
    ].join('\n')
    const faite = await ecrire(texte)
    const neuve = await ecrire(`${CSV}\nN-1;Neuf;300;5;t-kg;Grains`)
    expect([faite.modifiees, neuve.creees]).toEqual([2, 1])
    // since then: a price is changed, some of it is sold, the other is counted
    const vu = await findFiche(base, riz)
    await modifierProduit(
      services,
      { equipier },
      { id: riz, saisie: { version: vu?.version ?? 0, prix: 1200 } },
    )
    const vente = {
      quantite: exact(4),
      motif: 'reservation',
      reference: 'CMD-7',
      now: services.now(),
    } as const
    await base.transaction((tx) => prendreStock(tx, { ...vente, produit_id: riz }))
    await bougerStock(services, { equipier }, { produit_id: mil, motif: 'inventaire', stock: 77 })
    const reprise = await reprendre(faite.id)
    expect(reprise).toMatchObject({ retirees: 0, rendues: 2 })
    expect(reprise.laissees.map(({ code, colonne }) => [code, colonne])).toEqual([
      [avantRiz?.code, 'prix'],
      [avantMil?.code, 'quantite'],
    ])
    expect(await findFiche(base, riz)).toMatchObject({
      ...{ designation: avantRiz?.designation, prix: 1200 },
      quantite: Number(avantRiz?.quantite) - 4,
    })
    expect(await findFiche(base, mil)).toMatchObject({
      ...{ designation: avantMil?.designation, prix: avantMil?.prix, quantite: 77 },
    })
    expect(await reprendre(neuve.id)).toMatchObject({ retirees: 1, rendues: 0, laissees: [] })
    expect(await parCode('N-1')).toMatchObject({ archive: 1, quantite: 5 })
    // twice is once
    expect(await reprendre(faite.id)).toMatchObject({ rendues: 2 })
    expect(await findFiche(base, riz)).toMatchObject({ prix: 1200 })
    expect(await base.query('SELECT * FROM ecart_stock')).toEqual([])
  })

  it('deux personnes à la fois n’en font qu’une ; vendu entre-temps, le stock ne tombe pas sous zéro', async () => {
    await ecrire(`${CSV}\nD-1;Double;100;2;t-kg;Grains`)
    const { id: produit_id } = await parCode('D-1')
    const faite = await ecrire('code;quantite\nD-1;12')
    const vente = {
      quantite: exact(11),
      motif: 'reservation',
      reference: 'CMD-8',
      now: services.now(),
    } as const
    await base.transaction((tx) => prendreStock(tx, { ...vente, produit_id }))
    const [une, autre] = await Promise.all([reprendre(faite.id), reprendre(faite.id)])
    expect(une).toEqual(autre)
    expect(une).toMatchObject({ rendues: 0, laissees: [{ code: 'D-1', colonne: 'quantite' }] })
    expect(await parCode('D-1')).toMatchObject({ quantite: 1 })
  })

  it('en cours, inconnue ou de plus de trente jours, elle ne s’annule pas', async () => {
    const octets = `${CSV}\nV-1;Vieux;100;2;t-kg;Grains`
    const { id } = await importer(services, equipier, { octets, fichier: 'vieux.csv' })
    expect(await codeDe(reprendre(id))).toBe('ETAT_REFUSE')
    await poursuivreImportation(services)
    expect(await codeDe(reprendre(999_999))).toBe('INTROUVABLE')
    const { id: avecRejets, rejets_gardes } = await ecrire(
      `${CSV}\nW-1;Bon;100;2;t-kg;Grains\nW-2;;100;2;t-kg;Grains`,
      true,
    )
    expect(rejets_gardes).toBe(true)
    jours += 31
    expect(await codeDe(reprendre(id))).toBe('ETAT_REFUSE')
    await oublierImportations(services)
    expect(await base.query('SELECT * FROM importation_produit')).toEqual([])
    expect(await base.query('SELECT * FROM importation_ligne')).toEqual([])
    expect(await findImportation(base, avecRejets)).toMatchObject({ rejetees: 1, rejets_gardes: false })
  })
})

describe('les photos d’un fichier', () => {
  it('viennent d’un autre site ou de l’archive ; sans elles, la ligne est rendue', async () => {
    sites.set('https://photos.exemple.sn/a.jpg', bruit(40, 'a'))
    const csv = [
      `${CSV};images`,
      'I-1;Une;100;2;t-kg;Grains;https://photos.exemple.sn/a.jpg | Photos/B.jpg',
      'I-2;Deux;100;2;t-kg;Grains;https://photos.exemple.sn/absente.jpg',
      'I-3;Trois;100;2;t-kg;Grains;vide.jpg',
      'I-4;Quatre;100;2;t-kg;Grains;http://photos.exemple.sn/a.jpg',
      'I-5;Cinq;100;2;t-kg;Grains;oubliee.jpg',
      'I-6;Six;100;2;t-kg;Grains;',
    ].join('\n')
    const photos = { 'photos/b.jpg': bruit(40, 'b'), 'vide.jpg': new Uint8Array() }
    const archive = zip({ 'produits.csv': Buffer.from(csv), ...photos })
    const essai = await essayer(services, equipier, archive)
    expect(essai.fautes.map(({ ligne, colonne }) => [ligne, colonne])).toEqual([
      [5, 'images'],
      [6, 'images'],
    ])
    const faite = await ecrire(archive, true)
    expect(faite).toMatchObject({ creees: 2, rejetees: 4 })
    expect((await parCode('I-1')).images).toEqual([
      expect.stringMatching(/^image\/.{32}\.jpg$/),
      expect.stringMatching(/^image\/.{32}\.jpg$/),
    ])
    const rendues = await rejetsDe(base, faite.id)
    expect(rendues).toMatch(/ne répond pas/)
    expect(rendues).toMatch(/abîmée/)
    await oublierImportations(services)
    expect(await base.query('SELECT * FROM importation_photo')).toEqual([])
  })

  it('exportées par leurs adresses, elles se relisent sans qu’on les demande', async () => {
    let fichier = ''
    for await (const morceau of exporterProduits(base, 'https://boutique.exemple.sn')) fichier += morceau
    expect(fichier).toMatch(/https:\/\/boutique\.exemple\.sn\/media\/image\//)
    expect(await ecrire(fichier)).toMatchObject({ creees: 0, modifiees: 0, rejetees: 0 })
    expect(appels).toEqual([])
  })

  it('ôtées par un fichier, elles restent gardées tant qu’il s’annule, et reviennent', async () => {
    const { images } = await parCode('I-1')
    const faite = await ecrire('code;images\nI-1;')
    expect((await parCode('I-1')).images).toEqual([])
    jours += 20
    await balayeur(services)()
    await reprendre(faite.id)
    expect((await parCode('I-1')).images).toEqual(images)
    const gardees = await base.query(`SELECT image FROM image WHERE etat = 'gardee' AND image = ANY($1)`, [
      images,
    ])
    expect(gardees).toHaveLength(2)
  })
})
