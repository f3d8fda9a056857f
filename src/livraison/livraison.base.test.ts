import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#database/database.ts'
import { ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { ids, poserBoutique } from '#tests/fixtures.ts'
import { findDestination, listDestinations, listPays, listTarifs, listZones } from './livraison.data.ts'

let base: Database
beforeAll(async () => {
  base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
})
const { pays, zone, destination } = ids

describe('les destinations', () => {
  it('portent leur pays, leur zone et leur tarif comme l’annonce le contrat', async () => {
    const liste = await listDestinations(base, pays.france)
    expect(liste).toEqual([
      {
        id: destination.paris,
        codepostale: null,
        pays_id: pays.france,
        pay: { id: pays.france, designation: 'France', code: 'fr' },
        ville: 'Paris',
        livraisonexpress: 1,
        delaistandard: 6,
        delaisexpress: 3,
        zone_id: zone.europe,
        zone: { id: zone.europe, designation: 'Europe t', devise: 'XOF' },
        tariflivraisons: [{ id: 802, prixkg: 6000, prix10kg: 5000, prix20kg: 4500, prixexpress: 9000 }],
        ...{ retrait: 0, retrait_adresse: null, retrait_horaires: null, retrait_message: null },
      },
    ])
  })

  it('sans tarif, la liste des tarifs est vide', async () => {
    const senegal = await listDestinations(base, pays.senegal)
    expect(senegal.map(({ ville, tariflivraisons }) => [ville, tariflivraisons.length])).toEqual([
      ['Dakar', 1],
      ['Kédougou', 0],
    ])
  })

  it('sans pays, elles viennent toutes ; un pays sans destination n’en a aucune', async () => {
    expect(await listDestinations(base)).toHaveLength(4)
    expect(await listDestinations(base, null)).toHaveLength(4)
    expect(await listDestinations(base, 999_999)).toEqual([])
  })

  it('pour chiffrer, le tarif est exact, avec la devise de sa zone ; null veut dire sur devis', async () => {
    expect(await findDestination(base, destination.milan)).toMatchObject({
      ville: 'Milan',
      pay: { code: 'it' },
      zone: { devise: 'EUR' },
      tarif: { prixkg: '9.5000', prix10kg: null, prix20kg: null, prixexpress: null },
    })
    expect((await findDestination(base, destination.sansTarif))?.tarif).toBeNull()
    expect(await findDestination(base, 999_999)).toBeNull()
  })

  it('chaque boutique connaît ses dix pays, en français, le Sénégal d’abord', async () => {
    const connus = await listPays(base)
    expect(connus.map(({ code }) => code).toSorted()).toEqual([
      'be',
      'ca',
      'ci',
      'es',
      'fr',
      'it',
      'ml',
      'mr',
      'sn',
      'us',
    ])
    expect(connus).toContainEqual({ id: expect.any(Number), designation: 'Côte d’Ivoire', code: 'ci' })
  })

  it('les zones et les tarifs se lisent', async () => {
    expect(await listZones(base)).toContainEqual({
      id: zone.euro,
      designation: 'Europe en euros t',
      devise: 'EUR',
    })
    expect(await listTarifs(base)).toContainEqual({
      id: 803,
      prixkg: 9.5,
      prix10kg: null,
      prix20kg: null,
      prixexpress: null,
    })
  })
})
