import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Equipier } from '#compte/equipe.ts'
import type { Context } from '#context'
import { exporterFichier, type Fichier, importerFichier } from '#ecriture/fichier.actions.ts'
import { ecrireCsv } from '#shared/csv.ts'
import { isFailure } from '#shared/failure.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { ids, poserBoutique, poserCompte } from '#tests/fixtures.ts'
import { listDestinationsVues, listPaysVus, listZonesVues } from './equipe.data.ts'
import { FICHIER_DESTINATIONS, FICHIER_TARIFS } from './fichier.actions.ts'
import { copierTarif, rangerDestinations } from './tarif.actions.ts'

let context: Context
let equipier: Equipier
beforeEach(async () => {
  const base = await ouvrirBase()
  await poserBoutique(base)
  context = contexteDeTest(base)
  const compte_id = await poserCompte(base, 'Awa', { role: 'gestionnaire' })
  equipier = { compte_id, role: 'gestionnaire', auteur: `equipe:${compte_id}` }
})
const { dakar, europe, sansTarif, euro } = ids.zone
const zone = async (id: number) => (await listZonesVues(context.database)).find((une) => une.id === id)
const journal = () =>
  context.database.query<{ action: string; objet: string }>('SELECT action, objet FROM journal ORDER BY id')

describe('ce que l’équipe lit de la livraison', () => {
  it('dit ce qui empêche de vendre, et combien de destinations dépendent de chacun', async () => {
    const { database } = context
    await database.query('UPDATE destination SET livraisonexpress = 1, delaisexpress = 2 WHERE id = 703')
    const vues = await listDestinationsVues(database)
    expect(vues.map(({ ville, manque }) => [ville, manque])).toEqual([
      ['Dakar', null],
      ['Kédougou', 'tarif'],
      ['Paris', null],
      ['Milan', 'express'],
    ])
    expect(await zone(dakar)).toMatchObject({
      ...{ destinations: 1, fixe: true, plafond: null, tarif: { prixkg: 1500 } },
    })
    expect(await zone(sansTarif)).toMatchObject({ destinations: 1, tarif: null })
    expect((await zone(euro))?.fixe).toBe(false)
    await database.query('UPDATE destination SET zone_id = $1', [dakar])
    expect(await zone(dakar)).toMatchObject({ destinations: 4, fixe: null })
    expect(await zone(euro)).toMatchObject({ destinations: 0, fixe: null })
    const pays = await listPaysVus(database)
    expect(pays.find(({ code }) => code === 'sn')).toMatchObject({ destinations: 2 })
    expect(pays.find(({ code }) => code === 'be')).toMatchObject({ destinations: 0 })
  })
})

describe('copier un tarif', () => {
  const copier = (de: number, vers: number[]) => copierTarif(context, { equipier }, { de, vers })

  it('le donne à d’autres zones, à la place du leur, et l’écrit pour chacune', async () => {
    expect(await copier(europe, [sansTarif, dakar, dakar])).toEqual({ zones: 2 })
    const prix = { prixkg: 6000, prix10kg: 5000, prix20kg: 4500, prixexpress: 9000 }
    expect((await zone(sansTarif))?.tarif).toMatchObject(prix)
    expect((await zone(dakar))?.tarif).toMatchObject({ id: 801, ...prix })
    expect(await journal()).toEqual([
      { action: 'creer', objet: 'tariflivraison' },
      { action: 'modifier', objet: 'tariflivraison' },
    ])
  })

  it('une zone d’une autre devise le refuse, et les autres restent comme elles étaient', async () => {
    await expect(copier(europe, [sansTarif, euro])).rejects.toMatchObject({ code: 'ENTREE_INVALIDE' })
    expect((await zone(sansTarif))?.tarif).toBeNull()
    await expect(copier(europe, [sansTarif, 999])).rejects.toMatchObject({ code: 'INTROUVABLE' })
    expect((await zone(sansTarif))?.tarif).toBe(null)
    await expect(copier(sansTarif, [dakar])).rejects.toMatchObject({ code: 'INTROUVABLE' })
  })
})

it('plusieurs destinations passent dans une zone, ensemble ou pas du tout', async () => {
  const { paris, milan, sansTarif: kedougou } = ids.destination
  const ranger = (destinations: number[], zone_id: number) =>
    rangerDestinations(context, { equipier }, { ids: destinations, zone_id })
  await expect(ranger([paris, 999_999], dakar)).rejects.toMatchObject({ code: 'INTROUVABLE' })
  await expect(ranger([paris], 999_999)).rejects.toMatchObject({ code: 'ENTREE_INVALIDE' })
  expect(await journal()).toEqual([])
  expect(await ranger([milan, kedougou, milan], europe)).toEqual([
    { id: milan, zone_id: euro },
    { id: kedougou, zone_id: sansTarif },
  ])
  expect((await zone(europe))?.destinations).toBe(3)
  expect((await listDestinationsVues(context.database)).map(({ manque }) => manque)).toEqual([
    ...[null, null, null, null],
  ])
})

describe('les fichiers', () => {
  const octets = (texte: string) => new TextEncoder().encode(texte)
  const importer = (
    fichier: Fichier,
    lignes: (string | number | null)[][],
    { essai = false, colonnes = fichier.colonnes } = {},
  ) => importerFichier(context, { equipier }, fichier, { octets: octets(ecrireCsv(colonnes, lignes)), essai })

  it.each([
    ['destinations', FICHIER_DESTINATIONS, 4],
    ['tarifs', FICHIER_TARIFS, 4],
  ] as const)('%s : ce qui sort et rentre ne change rien', async (_, fichier, lignes) => {
    await context.database.query(`UPDATE destination SET ville = '=SOMME(A1)' WHERE id = 703`)
    const texte = await text(exporterFichier(context, fichier))
    expect(texte).not.toMatch(/(^|;)=/m)
    const bilan = await importerFichier(context, { equipier }, fichier, {
      octets: octets(texte),
      essai: false,
    })
    expect(bilan).toMatchObject({ lignes, crees: 0, modifies: 0, inchanges: lignes, fautifs: 0 })
    expect(await journal()).toEqual([])
    expect(await text(exporterFichier(context, fichier))).toBe(texte)
  })

  it('un essai dit ce qui serait fait et n’écrit rien', async () => {
    const lignes = [
      ['fr', 'Lyon', '69001', 'Europe t', 'non', 7, null],
      ['FR', 'Paris', null, 'Europe t', 'oui', 5, 3],
      ['sn', 'Dakar', null, 'Dakar t', 'oui', 1, 0],
    ]
    const dit = { lignes: 3, crees: 1, modifies: 1, inchanges: 1, fautifs: 0 }
    expect(await importer(FICHIER_DESTINATIONS, lignes, { essai: true })).toMatchObject({
      ...dit,
      ecrit: false,
    })
    expect(await listDestinationsVues(context.database)).toHaveLength(4)
    expect(await importer(FICHIER_DESTINATIONS, lignes)).toMatchObject({ ...dit, ecrit: true })
    expect(await journal()).toEqual([
      { action: 'creer', objet: 'destination' },
      { action: 'modifier', objet: 'destination' },
    ])
    const lyon = (await listDestinationsVues(context.database)).find(({ ville }) => ville === 'Lyon')
    expect(lyon).toMatchObject({ codepostale: '69001', delaistandard: 7, livraisonexpress: 0 })
  })

  it('chaque faute dit sa ligne et sa colonne, et rien n’est écrit', async () => {
    const bilan = await importer(FICHIER_DESTINATIONS, [
      ['fr', 'Lyon', null, 'Europe t', 'non', 7, null],
      ['zz', 'Ailleurs', null, 'Europe t', 'non', 7, null],
      ['fr', 'Nice', null, 'Lune', 'non', 7, null],
      ['fr', 'Nantes', null, 'Europe t', 'peut-être', 7, null],
      ['fr', 'Lille', null, 'Europe t', 'oui', '7 jours', null],
      ['fr', 'Lyon', null, 'Europe t', 'non', 7, null],
      ['fr', 'Brest', null, null, 'non', null, null],
      ['fr', 'Metz', null, 'Europe t', 'oui', 3, null],
    ])
    expect(bilan.fautes.map(({ ligne, colonne }) => `${ligne} ${colonne}`)).toEqual([
      ...['3 pays', '4 zone', '5 express', '6 delai_standard'],
      ...['7 null', '8 zone', '8 delai_standard', '9 delai_express'],
    ])
    expect(bilan.fautes[2]?.message).toBe('Oui ou non.')
    expect(bilan.fautes[4]?.message).toBe('C’est déjà la ligne 2.')
    expect(bilan).toMatchObject({ ecrit: false, fautifs: 8 })
    expect(await listDestinationsVues(context.database)).toHaveLength(4)
  })

  it('un tarif qui entre fait vendre, crée sa zone, et ne change pas une devise sous des prix', async () => {
    const bilan = await importer(FICHIER_TARIFS, [
      ['Sans tarif t', 'XOF', 2500, null, null, null],
      ['Diaspora t', 'eur', 12, 11, 10.25, null],
      ['Sur devis t', 'XOF', null, null, null, null],
      ['Dakar t', 'XOF', 1500, null, null, 3000],
    ])
    expect(bilan).toMatchObject({ crees: 3, modifies: 0, inchanges: 1, fautifs: 0 })
    expect((await zone(sansTarif))?.tarif).toMatchObject({ prixkg: 2500 })
    const zones = await listZonesVues(context.database)
    expect(zones.find(({ designation }) => designation === 'Diaspora t')).toMatchObject({
      devise: 'EUR',
      tarif: { prixkg: 12, prix10kg: 11, prix20kg: 10.25, prixexpress: null },
    })
    // a shop may carry for nothing
    await importer(FICHIER_TARIFS, [['Diaspora t', 'EUR', 0.5, 0, null, null]])
    const apres = (await listZonesVues(context.database)).find(
      ({ designation }) => designation === 'Diaspora t',
    )
    expect(apres?.tarif).toMatchObject({ prixkg: 0.5, prix10kg: 0 })
    const { fautes } = await importer(FICHIER_TARIFS, [
      ['Europe t', 'EUR', 6000, null, null, null],
      ['Dakar t', 'XOF', null, null, null, null],
      ['Neuve t', 'LUN', -1, null, null, null],
    ])
    expect(fautes.map(({ ligne, colonne }) => `${ligne} ${colonne}`)).toEqual([
      '2 null',
      '3 prixkg',
      '4 devise',
    ])
  })

  it('une colonne absente laisse tout comme c’est ; une inconnue, ou sans ville, est refusée', async () => {
    const colonnes = ['pays', 'ville', 'delai_standard']
    const lignes = [['fr', 'Paris', 9]]
    await importer(FICHIER_DESTINATIONS, lignes, { colonnes })
    expect((await listDestinationsVues(context.database))[2]).toMatchObject({
      ...{ ville: 'Paris', delaistandard: 9, livraisonexpress: 1, delaisexpress: 3 },
    })
    for (const fausses of ['pays;delai_standard', 'pays;ville;prix'].map((une) => une.split(';'))) {
      const refus = await importer(FICHIER_DESTINATIONS, lignes, { colonnes: fausses }).catch((e) => e)
      expect(isFailure(refus) && refus.message).toMatch(/colonne/)
    }
  })

  it('un fichier au hasard ne fait jamais tomber la boutique, et s’écrit tout entier ou pas du tout', async () => {
    const cellule = fc.oneof(
      fc.constantFrom(
        'fr',
        'sn',
        'Paris',
        'Dakar',
        'Europe t',
        'Sans tarif t',
        'oui',
        'EUR',
        '7',
        '0,5',
        '-1',
        '',
      ),
      fc.constantFrom('1e9', '99999999999', '12,34567', 'NaN', '=1+1', '<b>', '\u202fa', '🌾'.repeat(60)),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    )
    const fichier = fc.constantFrom(FICHIER_DESTINATIONS, FICHIER_TARIFS)
    const demande = fichier.chain((un) =>
      fc.tuple(fc.constant(un), fc.array(fc.array(cellule, fixe(un)), { minLength: 1, maxLength: 5 })),
    )
    const compter = async () => [
      (await listDestinationsVues(context.database)).length,
      (await listZonesVues(context.database)).length,
    ]
    await fc.assert(
      fc.asyncProperty(demande, async ([un, lignes]) => {
        const avant = await compter()
        const bilan = await importer(un, lignes).catch((raison: unknown) => {
          if (isFailure(raison)) return null
          throw raison
        })
        if (!bilan?.ecrit) expect(await compter()).toEqual(avant)
        else expect(bilan.crees + bilan.modifies + bilan.inchanges).toBe(bilan.lignes)
      }),
      { numRuns: process.env.TESTS_LONGS ? 500 : 25 },
    )
  })
})

const fixe = ({ colonnes: { length } }: Fichier) => ({ minLength: length, maxLength: length })
