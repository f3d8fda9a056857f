import { beforeAll, describe, expect, it } from 'vitest'
import type { Equipier } from '#compte/equipe.ts'
import type { Context } from '#context'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { poserCompte } from '#tests/fixtures.ts'
import { listEncaissements } from '../encaissement.data.ts'
import { listZonesVues } from '../equipe.data.ts'
import { listDestinations, listPays } from '../livraison.data.ts'
import { type Grille, poserGrille } from './modeles.actions.ts'
import {
  CODES_MODELES,
  cellulesDe,
  dejaLa,
  fautesLigne,
  MODELES_LIVRAISON,
  type ModeleLivraison,
} from './modeles.ts'

let context: Context
let equipier: Equipier
beforeAll(async () => {
  const base = await ouvrirBase({ until: finDuFichier })
  context = contexteDeTest(base)
  const compte_id = await poserCompte(base, 'Awa', { role: 'gestionnaire' })
  equipier = { compte_id, role: 'gestionnaire', auteur: `equipe:${compte_id}` }
})

const RIEN = { prixkg: null, prix10kg: null, prix20kg: null, delai: 1 }
const poser = (modele: Grille['modele'], lignes: Grille['lignes'], devise: Grille['devise'] = 'XOF') =>
  poserGrille(context, { equipier }, { modele, devise, lignes })
const q = () => context.database

describe('les modèles de livraison', () => {
  it.each(CODES_MODELES)('%s : chaque ville y est une fois, dans un pays que la boutique connaît', (code) => {
    const { villes }: ModeleLivraison = MODELES_LIVRAISON[code]
    villes.forEach((une, rang) => {
      const autres = villes.filter((_, autre) => autre !== rang)
      const desservies = autres.map(({ pays, ville }) => ({ ville, pay: { code: pays } }))
      expect(dejaLa(desservies, une), une.ville).toBe(false)
    })
    expect(MODELES_LIVRAISON.regions.villes).toHaveLength(14)
    expect(cellulesDe(MODELES_LIVRAISON[code]).length).toBe(MODELES_LIVRAISON[code].fixe ? 1 : 3)
  })

  it('une ligne sans prix est laissée de côté, une autre dit chaque cellule fausse', () => {
    expect(fautesLigne({ ...RIEN, delai: null }, 'XOF')).toEqual({})
    const fausse = { prixkg: 1500.5, prix10kg: -1, prix20kg: Number.NaN, delai: 1.5 }
    expect(Object.keys(fautesLigne(fausse, 'XOF'))).toEqual(['prixkg', 'prix10kg', 'prix20kg', 'delai'])
    expect(fautesLigne({ ...RIEN, prixkg: 1500.5 }, 'EUR')).toEqual({})
    expect(fautesLigne({ ...RIEN, prix10kg: 900 }, 'XOF')).toHaveProperty('prixkg')
    expect(fautesLigne({ ...RIEN, prixkg: 900, delai: null }, 'XOF')).toHaveProperty('delai')
  })
})

describe('la grille d’un modèle', () => {
  it('fait les villes dont le prix est écrit, une zone par prix, et rien d’autre', async () => {
    const fait = await poser('dakar', [
      { ...RIEN, ville: 'Pikine', prixkg: 1500 },
      { ...RIEN, ville: 'Guédiawaye', prixkg: 1500, delai: 2 },
      { ...RIEN, ville: 'Rufisque', prixkg: 2500 },
      { ...RIEN, ville: 'Thiaroye' },
    ])
    expect(fait).toEqual({ creees: 3, laissees: [] })
    const destinations = await listDestinations(q())
    expect(destinations.map(({ ville, delaistandard }) => [ville, delaistandard])).toEqual([
      ['Guédiawaye', 2],
      ['Pikine', 1],
      ['Rufisque', 1],
    ])
    expect(
      (await listZonesVues(q())).map(({ designation, tarif, destinations }) => [
        ...[designation, tarif?.prixkg, destinations],
      ]),
    ).toEqual([
      ['Dakar et banlieue, tarif 1', 1500, 2],
      ['Dakar et banlieue, tarif 2', 2500, 1],
    ])
  })

  it('dit jusqu’à combien le livreur encaisse dans les zones qu’elle fait, si le propriétaire le veut', async () => {
    const lignes = [{ ...RIEN, ville: 'Diourbel', prixkg: 2000 }]
    const grille = { modele: 'regions', devise: 'XOF', lignes, plafond: 100_000 } as const
    await expect(poserGrille(context, { equipier }, grille)).rejects.toMatchObject({ code: 'DROIT_REFUSE' })
    expect(await listEncaissements(q())).not.toContainEqual(expect.objectContaining({ plafond: 100_000 }))
    await poserGrille(context, { equipier: { ...equipier, role: 'proprietaire' } }, grille)
    const posee = (await listDestinations(q())).find(({ ville }) => ville === 'Diourbel')
    const { zone } = posee ?? {}
    expect((await listEncaissements(q())).filter(({ plafond }) => plafond !== null)).toEqual([
      { zone_id: zone?.id, designation: '14 régions', plafond: 100_000 },
    ])
    const journal = `SELECT avant, apres FROM journal WHERE objet = 'encaissement'`
    expect(await q().query(journal)).toEqual([{ avant: { plafond: null }, apres: { plafond: 100_000 } }])
  })

  it('ne touche à rien de ce qui est là, et le dit', async () => {
    const avant = await listDestinations(q())
    const fait = await poser('dakar', [
      { ...RIEN, ville: 'Pikine', prixkg: 9000 },
      { ...RIEN, ville: 'Thiaroye', prixkg: 1500 },
    ])
    expect(fait).toEqual({ creees: 1, laissees: ['Pikine'] })
    const apres = await listDestinations(q())
    expect(apres.filter(({ ville }) => ville !== 'Thiaroye')).toEqual(avant)
    expect(apres.find(({ ville }) => ville === 'Thiaroye')?.zone.designation).toBe('Dakar et banlieue')
    expect(await poser('dakar', [{ ...RIEN, ville: 'Pikine', prixkg: 1 }])).toEqual({
      creees: 0,
      laissees: ['Pikine'],
    })
  })

  it('remplie à deux à la fois, elle se fait une fois', async () => {
    const ligne = { ...RIEN, ville: 'Kaolack', prixkg: 3000, delai: 3 }
    const deux = await Promise.all([poser('regions', [ligne]), poser('regions', [ligne, ligne])])
    expect(deux.map(({ creees }) => creees).sort()).toEqual([0, 1])
    expect((await listDestinations(q())).filter(({ ville }) => ville === 'Kaolack')).toHaveLength(1)
  })

  it('hors du Sénégal, fait les pays qui manquent, dans la devise dite', async () => {
    const ligne = { ville: 'Lisbonne', prixkg: 6.5, prix10kg: 6, prix20kg: null, delai: 21 }
    await poser('europe', [ligne], 'EUR')
    expect((await listPays(q())).find(({ code }) => code === 'pt')?.designation).toBe('Portugal')
    const posee = (await listDestinations(q())).find(({ ville }) => ville === 'Lisbonne')
    expect(posee).toMatchObject({ zone: { devise: 'EUR' }, tariflivraisons: [{ prixkg: 6.5, prix10kg: 6 }] })
  })

  it('fausse quelque part, rien n’est fait et chaque cellule le dit', async () => {
    const avant = (await listDestinations(q())).length
    const voulues = [
      { ...RIEN, ville: 'Thiès', prixkg: 1500.5 },
      { ...RIEN, ville: 'Louga', prixkg: 2000, delai: 900 },
      { ...RIEN, ville: 'Matam', prixkg: 2000 },
      { ...RIEN, ville: 'Atlantide', prixkg: 2000 },
    ]
    await expect(poser('regions', voulues)).rejects.toMatchObject({
      code: 'ENTREE_INVALIDE',
      champs: {
        'Thiès.prixkg': expect.any(String),
        'Louga.delai': expect.any(String),
        'Atlantide.ville': expect.any(String),
      },
    })
    await expect(poser('regions', [{ ...RIEN, ville: 'Thiès' }])).rejects.toThrow('au moins un prix')
    expect((await listDestinations(q())).length).toBe(avant)
  })
})
