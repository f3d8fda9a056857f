import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import { arreterOffre, creerOffre } from '#offre/equipe.actions.ts'
import { listOffres } from '#offre/offre.data.ts'
import type { Offre } from '#offre/offre.ts'
import { type Comptoir, ids, ouvrirComptoir, type Personne } from '#tests/comptoir.ts'
import { offreSimple } from '#tests/fixtures.ts'

const { bissap, boubou, riz } = ids.produit
const { dakar, paris } = ids.destination
const appel = { equipier: LIGNE_DE_COMMANDE }
const AN = 365 * 86_400_000

let comptoir: Comptoir
let personnes = 0
const q = <R extends Record<string, unknown>>(texte: string, valeurs: unknown[] = []) =>
  comptoir.context.database.query<R>(texte, valeurs)

beforeAll(async () => {
  comptoir = await ouvrirComptoir()
})
beforeEach(async () => {
  await q('DELETE FROM offre_usage')
  await q('DELETE FROM offre')
  await comptoir.poserStock(bissap, 5000)
})

/** Begun a year ago, for all, without end: what a test wants otherwise, it says. */
function offre(champs: Partial<Offre>): Promise<{ id: number }> {
  const debut = new Date(comptoir.context.now().getTime() - AN).toISOString()
  return creerOffre(comptoir.context, appel, offreSimple({ debut, ...champs }))
}

/** Somebody with bottles at 1 000 francs; their delivery to Dakar costs 1 500. */
async function cliente(quantite = 2): Promise<Personne> {
  const awa = await comptoir.entrer(`offre-${personnes++}`)
  await awa.panier({ produit: bissap, quantite })
  return awa
}
const postesDe = ({ json }: { json: { data: { postes: { code: string; montant: number }[] } } }) =>
  Object.fromEntries(json.data.postes.map(({ code, montant }) => [code, montant]))
const promettre = async (awa: Personne, corps: object) =>
  (await awa.demander('POST', '/api/promesse', { destination_id: dakar, ...corps })).json.data
const ligne = (quantite: number) => ({
  produit_id: bissap,
  couleur_id: null,
  taille_id: null,
  unite_id: null,
  quantite,
})

describe('un code', () => {
  it('retire sa part, ligne par ligne, de la promesse et de la commande, qui gardent ses mots', async () => {
    await offre({ code: 'TERANGA10' })
    const awa = await cliente(2)
    const promesse = (
      await awa.demander('POST', '/api/promesse', { destination_id: dakar, codes: ['TERANGA10'] })
    ).json.data
    expect(Object.values(promesse.offres.lignes)).toEqual([200])
    const faite = await awa.commander({ codes: ['TERANGA10'], promesse_id: promesse.id, montant_vu: 3300 })
    expect(postesDe(faite)).toEqual({ articles: 2000, remise: -200, livraison: 1500 })
    expect(faite.json.data).toMatchObject({
      montantcommande: 3300,
      offres: [{ mots: 'Bienvenue', code: 'TERANGA10', remise: 200, livraison: 0 }],
      detailcommandes: [{ remise: 200 }],
    })
  })

  it('inconnu, arrêté, fini, à quelqu’un d’autre ou épuisé, répond la même phrase et ne retire rien', async () => {
    const hier = new Date(comptoir.context.now().getTime() - 1).toISOString()
    const autre = await cliente()
    await offre({ code: 'FINI', fin: hier })
    await offre({ code: 'PERSO', compte_id: autre.id })
    const { id } = await offre({ code: 'ARRETE' })
    await arreterOffre(comptoir.context, appel, id)
    const demain = new Date(comptoir.context.now().getTime() + 1000).toISOString()
    await offre({ code: 'DEMAIN', debut: demain })
    const awa = await cliente()
    const dits = new Set<string>()
    for (const code of ['INCONNU', 'FINI', 'PERSO', 'ARRETE', 'DEMAIN', 'é#!']) {
      const { statut, json } = await awa.demander('POST', '/api/codepromo', { code })
      expect([code, statut, json.code]).toEqual([code, 422, 'CODE_REFUSE'])
      dits.add(json.message)
    }
    expect(dits.size).toBe(1)
    const codes = ['INCONNU', 'FINI', 'PERSO', 'ARRETE']
    const { data } = (await awa.demander('POST', '/api/addition', { lignes: [ligne(2)], codes })).json
    expect(data).toMatchObject({ lignes: {}, offres: [] })
    expect(new Set(data.refus.map(({ mots }: { mots: string }) => mots))).toEqual(dits)
    expect(postesDe(await awa.commander({ codes }))).toEqual({ articles: 2000, livraison: 1500 })
    const sien = await autre.demander('POST', '/api/codepromo', { code: 'perso' })
    expect(sien.json).toEqual({ data: { codes: ['PERSO'] } })
  })

  it('arrêté entre le panier et le paiement : le total est refusé, l’ancien et le nouveau dits', async () => {
    const { id } = await offre({ code: 'COURT' })
    const awa = await cliente(2)
    const [avant, codes] = [await promettre(awa, { codes: ['COURT'] }), ['COURT']]
    await arreterOffre(comptoir.context, appel, id)
    const refus = await awa.commander({ codes, promesse_id: avant.id, montant_vu: 3300 })
    expect([refus.json.code, refus.json.champs.montant_vu]).toEqual([
      'PRIX_CHANGE',
      '3\u202f300\u00a0FCFA → 3\u202f500\u00a0FCFA',
    ])
    const apres = await promettre(awa, { codes })
    expect(apres.id).not.toBe(avant.id)
    expect((await awa.commander({ codes, promesse_id: apres.id, montant_vu: 3500 })).statut).toBe(200)
  })

  it('une fois par client : une commande annulée le rend, une autre le refuse', async () => {
    await offre({ code: 'UNEFOIS', max_compte: 1 })
    const awa = await cliente(2)
    const codes = ['UNEFOIS']
    const premiere = await awa.commander({ codes })
    // the same cart again replaces it: it uses the code once
    const encore = await awa.commander({ codes, express: 0, tel: '+221771234560' })
    expect([postesDe(premiere).remise, postesDe(encore).remise]).toEqual([-200, -200])
    await q('UPDATE panier SET etat = 1 WHERE compte_id = $1', [awa.id])
    await awa.panier({ produit: bissap, quantite: 3 })
    expect(postesDe(await awa.commander({ codes })).remise).toBeUndefined()
    await q('UPDATE commande SET etat = 5 WHERE compte_id = $1', [awa.id])
    expect(postesDe(await awa.commander({ codes, tel: '+221771234561' })).remise).toBe(-300)
  })
})

describe('une offre sans code', () => {
  it('offre la livraison dès un montant, dans ses zones, et dit ce qui manque', async () => {
    const [zone] = await q<{ zone_id: number }>('SELECT zone_id FROM destination WHERE id = $1', [dakar])
    await offre({ genre: 'livraison', valeur: null, min_montant: '5000', zones: [zone?.zone_id ?? 0] })
    const dire = async (quantite: number, destination_id: number | null) =>
      (
        await comptoir.visiteur.demander('POST', '/api/addition', {
          lignes: [ligne(quantite)],
          destination_id,
        })
      ).json.data
    expect((await dire(2, dakar)).manques).toEqual([
      'Encore 3\u202f000\u00a0FCFA et la livraison est offerte.',
    ])
    expect(await dire(5, dakar)).toMatchObject({ livraison: 1500, manques: [] })
    expect(await dire(5, paris)).toMatchObject({ livraison: 0, offres: [] })
    const awa = await cliente(5)
    expect(postesDe(await awa.commander())).toEqual({
      articles: 5000,
      livraison: 1500,
      remise_livraison: -1500,
    })
  })

  it('trois achetés, un offert ; de deux qui ne se cumulent pas, la meilleure', async () => {
    await offre({ genre: 'lot', valeur: null, achetes: 3, offerts: 1, produits: [bissap] })
    await offre({ valeur: '20', designation: 'Vingt' })
    const [trois, quatre] = [await cliente(3), await cliente(4)]
    expect(postesDe(await trois.commander()).remise).toBe(-600)
    const faite = await quatre.commander()
    expect([postesDe(faite).remise, faite.json.data.offres[0].mots]).toEqual([-1000, 'Bienvenue'])
  })

  it('de la première commande ne vaut que pour elle', async () => {
    await offre({ premiere: 1 })
    const awa = await cliente(1)
    expect(postesDe(await awa.commander()).remise).toBe(-100)
    await q('UPDATE panier SET etat = 1 WHERE compte_id = $1', [awa.id])
    await awa.panier({ produit: bissap, quantite: 1 })
    expect(postesDe(await awa.commander()).remise).toBeUndefined()
  })

  it('plus grande que le panier ne rend jamais un total négatif', async () => {
    await offre({ genre: 'montant', valeur: '999999' })
    const awa = await cliente(1)
    expect(postesDe(await awa.commander())).toEqual({ articles: 1000, remise: -1000, livraison: 1500 })
    await offre({ genre: 'livraison', valeur: null, cumulable: 1 })
    await q('UPDATE offre SET cumulable = 1')
    expect((await awa.commander({ tel: '+221771234562' })).json.code).toBe('MONTANT_TROP_BAS')
  })

  it('d’un produit offert n’en offre qu’un, le boubou du panier restant payé', async () => {
    await offre({ genre: 'cadeau', valeur: null, cadeaux: [bissap], min_montant: '2000' })
    const awa = await cliente(3)
    expect(postesDe(await awa.commander()).remise).toBe(-1000)
    expect(boubou).toBeGreaterThan(0)
  })

  it('d’un produit offert n’en offre qu’une unité, que l’on ait pris le carton ou le kilo d’un sac', async () => {
    await offre({ genre: 'cadeau', valeur: null, cadeaux: [bissap, riz], min_montant: '2000' })
    const awa = await comptoir.entrer(`offre-${personnes++}`)
    await awa.panier({ produit: bissap, quantite: 1, unite_id: ids.unite.carton12 })
    expect(postesDe(await awa.commander())).toMatchObject({ articles: 12_000, remise: -1000 })
    const coumba = await comptoir.entrer(`offre-${personnes++}`)
    await coumba.panier({ produit: riz, quantite: 5, unite_id: ids.unite.kg })
    expect(postesDe(await coumba.commander())).toMatchObject({ articles: 2500, remise: -500 })
  })
})

it('un code d’un seul usage, pris deux fois au même instant, ne sert qu’une fois', async () => {
  await offre({ code: 'SEUL', max_total: 1 })
  await offre({ code: 'CHACUNE', max_compte: 1 })
  const [awa, bineta] = [await cliente(1), await cliente(1)]
  const seul = { codes: ['SEUL'], montant_vu: 2400 }
  const prises = await Promise.all([awa.commander(seul), bineta.commander(seul)])
  expect(prises.map(({ statut }) => statut).sort()).toEqual([200, 422])
  // whoever comes too late reads both totals
  expect(prises.find(({ statut }) => statut === 422)?.json).toMatchObject({
    code: 'PRIX_CHANGE',
    champs: { montant_vu: '2\u202f400\u00a0FCFA → 2\u202f500\u00a0FCFA' },
  })
  // two windows of one account: one order takes the place of the other, and the code is hers once
  const chacune = { codes: ['CHACUNE'], montant_vu: 2400 }
  const coumba = await cliente(1)
  const siennes = await Promise.all([coumba.commander(chacune, 'une'), coumba.commander(chacune, 'deux')])
  expect(siennes.map(({ statut }) => statut)).toEqual([200, 200])
  const vivantes = await q(
    'SELECT u.offre_id FROM offre_usage u JOIN commande c ON c.id = u.commande_id WHERE c.etat <> 5 AND u.compte_id = $1',
    [coumba.id],
  )
  expect(vivantes).toHaveLength(1)
})

it('de cinquante usages, deux cents acheteurs à la fois en ont cinquante', async () => {
  const { id } = await offre({ code: 'CINQUANTE', max_total: 50 })
  const tous = await Promise.all(Array.from({ length: 200 }, () => cliente(1)))
  const reponses = await Promise.all(
    tous.map((une) => une.commander({ codes: ['CINQUANTE'], montant_vu: 2400 })),
  )
  const reussies = reponses.filter(({ statut }) => statut === 200)
  expect(reussies).toHaveLength(50)
  expect(new Set(reponses.filter(({ statut }) => statut !== 200).map(({ json }) => json.code))).toEqual(
    new Set(['PRIX_CHANGE']),
  )
  expect((await listOffres(comptoir.context.database)).find((une) => une.id === id)).toMatchObject({
    utilisee: 50,
    remise: 5000,
  })
}, 120_000)
