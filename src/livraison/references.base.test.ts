import { beforeAll, describe, expect, it } from 'vitest'
import type { Equipier } from '#compte/equipe.ts'
import type { Context } from '#context'
import { listJournal } from '#ecriture/journal.data.ts'
import { isFailure } from '#shared/failure.ts'
import type { Saisie } from '#shared/formulaire.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { ids, poserBoutique, poserCompte } from '#tests/fixtures.ts'
import { findDestination } from './livraison.data.ts'
import { ECRIVABLES_LIVRAISON } from './references.actions.ts'

let context: Context
let equipier: Equipier
beforeAll(async () => {
  const base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
  context = contexteDeTest(base)
  const compte_id = await poserCompte(base, 'Awa', { role: 'gestionnaire' })
  equipier = { compte_id, role: 'gestionnaire', auteur: `equipe:${compte_id}` }
})

const ecrivable = (type: string) => {
  const trouve = ECRIVABLES_LIVRAISON.find((un) => un.type === type)
  if (!trouve) throw new Error(`no ${type}`)
  return trouve
}
const creer = async (type: string, saisie: Saisie) => ecrivable(type).creer?.(context, { equipier }, saisie)
const modifier = async (type: string, id: number, saisie: Saisie) =>
  ecrivable(type).modifier?.(context, { equipier }, { id, saisie })
const supprimer = async (type: string, id: number) => ecrivable(type).supprimer?.(context, { equipier }, id)
async function refus(essai: Promise<unknown>) {
  const raison = await essai.then(
    () => null,
    (error: unknown) => error,
  )
  if (!isFailure(raison)) throw new Error(`not refused: ${raison}`)
  return { code: raison.code, message: raison.message, champs: Object.keys(raison.champs ?? {}) }
}
const { dakar, europe, sansTarif } = ids.zone

describe('la livraison que l’équipe écrit', () => {
  it('une ville sans tarif en reçoit un, exact, et se vend', async () => {
    const { id } = (await creer('Tariflivraison', {
      zone_id: sansTarif,
      prixkg: 1251,
      prix10kg: null,
    })) as {
      id: number
    }
    const tarif = { prixkg: '1251.0000', prix10kg: null }
    expect(await findDestination(context.database, ids.destination.sansTarif)).toMatchObject({ tarif })
    await modifier('Tariflivraison', id, { prix10kg: 1100 })
    expect(await listJournal(context.database, 'tariflivraison', id)).toMatchObject([
      { action: 'creer', avant: null, apres: tarif },
      { action: 'modifier', avant: { prix10kg: null }, apres: { prix10kg: '1100.0000' } },
    ])
    await supprimer('Tariflivraison', id)
    expect(await findDestination(context.database, ids.destination.sansTarif)).toMatchObject({ tarif: null })
  })

  it('un prix en francs est entier, en euros il a deux décimales ; un ancien attend qu’on le change', async () => {
    expect(await refus(modifier('Tariflivraison', 801, { prixexpress: 2500.5 }))).toMatchObject({
      message: 'Un prix en XOF est un nombre entier.',
      champs: ['prixexpress'],
    })
    expect(await modifier('Tariflivraison', 803, { prix10kg: 8.25 })).toMatchObject({ prix10kg: 8.25 })
    await context.database.query('UPDATE tariflivraison SET prixkg = 1500.5 WHERE id = 801')
    expect(await modifier('Tariflivraison', 801, { prix10kg: 1400 })).toMatchObject({ prixkg: 1500.5 })
    await context.database.query('UPDATE tariflivraison SET prixkg = 1500, prix10kg = NULL WHERE id = 801')
  })

  it('un tarif ne change pas de devise par sa zone', async () => {
    expect(await refus(modifier('Zone', europe, { devise: 'EUR' }))).toMatchObject({ code: 'EN_USAGE' })
    expect(await modifier('Zone', sansTarif, { devise: 'EUR' })).toMatchObject({ devise: 'EUR' })
  })

  const ville = { pays_id: 501, ville: 'Thiès', zone_id: dakar, delaistandard: 2 }
  it.each<[string, Saisie, string]>([
    ['Tariflivraison', { zone_id: dakar, prixkg: 1 }, 'zone_id'],
    ['Tariflivraison', { zone_id: 999_999, prixkg: 1 }, 'zone_id'],
    ['Tariflivraison', { zone_id: sansTarif, prixkg: -1 }, 'prixkg'],
    ['Tariflivraison', { zone_id: sansTarif, prixkg: Number.NaN }, 'prixkg'],
    ['Tariflivraison', { zone_id: sansTarif, prixkg: 1, prix20kg: 0.001 }, 'prix20kg'],
    ['Zone', { designation: 'Dakar t' }, 'designation'],
    ['Zone', { designation: 'Lune', devise: 'LUN' }, 'devise'],
    ['Pays', { designation: 'Sénégal bis', code: 'sn' }, 'code'],
    ['Pays', { designation: 'Lune', code: 'LU' }, 'code'],
    ['Destination', { ...ville, ville: 'Dakar' }, 'ville'],
    ['Destination', { ...ville, pays_id: 999_999 }, 'pays_id'],
    ['Destination', { ...ville, livraisonexpress: 1 }, 'delaisexpress'],
    ['Destination', { ...ville, delaistandard: 366 }, 'delaistandard'],
  ])('%s %j : le champ en faute est nommé', async (type, saisie, champ) => {
    expect(await refus(creer(type, saisie))).toMatchObject({ code: 'ENTREE_INVALIDE', champs: [champ] })
  })

  it('ce qui sert ne se supprime pas, et dit à quoi', async () => {
    expect((await refus(supprimer('Zone', dakar))).message).toBe(
      'Cette zone sert encore\u00a0: 1\u00a0destination.',
    )
    expect((await refus(supprimer('Pays', 501))).message).toBe(
      'Ce pays sert encore\u00a0: 2\u00a0destinations.',
    )
    expect(await supprimer('Destination', ids.destination.milan)).toEqual({ id: ids.destination.milan })
  })
})
