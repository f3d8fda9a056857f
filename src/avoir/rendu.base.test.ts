import { describe, expect, it } from 'vitest'
import { acheterCarte } from '#caisse/carte/carte.actions.ts'
import type { DemandeCommande } from '#caisse/demande.ts'
import { deplacer } from '#commande/commande.actions.ts'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import { deciderRemboursement } from '#remboursement/decision.actions.ts'
import { stockerRemboursements } from '#remboursement/equipe.actions.ts'
import { CARTE, type Caisse, commanderBissap, MINUTE, ouvrirCaisse } from '#tests/caisse.ts'
import { poserCarte } from '#tests/preuves/avoirs.ts'
import { remettreCode } from './avoir.actions.ts'
import { arreterAvoir, reprendreAvoir } from './equipe.actions.ts'

const appel = { equipier: LIGNE_DE_COMMANDE }

const commander = (caisse: Caisse, voulue: Partial<DemandeCommande>) =>
  commanderBissap(caisse.services, caisse.compte, caisse.fermer, voulue)
const lire = (caisse: Caisse) =>
  caisse.services.database.query<{ id: number; genre: string; solde: number; arret: string | null }>(
    'SELECT id, genre, solde::int AS solde, CASE WHEN arrete_le IS NOT NULL THEN arrete_par END AS arret FROM avoir ORDER BY id',
  )
const soldes = async (caisse: Caisse) => (await lire(caisse)).map(({ genre, solde }) => [genre, solde])
const aller = (caisse: Caisse, id: number, ...pas: Parameters<typeof deplacer>[2][]) =>
  caisse.services.database.transaction(async (tx) => {
    const trace = { auteur: 'equipe:1', motif: 'essai', now: caisse.services.now() }
    for (const un of pas) await deplacer(tx, id, un, trace)
  })
const rembourser = (
  caisse: Caisse,
  commande_id: number,
  plus: { montant?: number; enAvoir?: boolean } = {},
) =>
  stockerRemboursements(caisse.services, LIGNE_DE_COMMANDE, {
    ...{ commande_id, tentative_id: null, montant: null, motif: 'essai' },
    ...plus,
  })
async function payer(caisse: Caisse, id: number): Promise<void> {
  const { adresse } = (await caisse.payer(id)).json().data
  await caisse.carte(adresse, CARTE.bonne)
  await caisse.revenir(id)
}
const abandonner = (caisse: Caisse, rembourse: number) =>
  caisse.services.database.transaction((tx) =>
    deciderRemboursement(tx, rembourse, 'abandonner', {
      auteur: 'essai',
      motif: 'essai',
      now: caisse.services.now(),
    }),
  )
async function acheter(caisse: Caisse, essai = false): Promise<number> {
  await caisse.services.database.query(`UPDATE preference SET cartes_montants = '10000'`)
  const voulue = {
    ...{
      francs: 10_000,
      de: 'Awa',
      pour: 'Fatou',
      canal: 'moi' as const,
      email: null,
      telephone: null,
      mot: null,
    },
    ...{ payment_method: 'carte' as const, devise: 'XOF' as const, cgv_version: 1 },
  }
  const { id } = await acheterCarte({ ...caisse.services, essai }, caisse.compte, voulue, undefined)
  await payer(caisse, id)
  return id
}

describe('ce qu’une carte cadeau paie d’un colis à payer à la livraison', () => {
  it('revient sur elle quand personne ne l’a pris et qu’il est de retour', async () => {
    const caisse = await ouvrirCaisse()
    await caisse.services.database.query('INSERT INTO encaissement (zone_id, plafond) VALUES (601, 20000)')
    const code = await poserCarte(caisse.services, 2000)
    const id = await commander(caisse, { avoirs: [code], payment_method: 'livraison' })
    const partie = [{ etat: 1, etat_paiement: 6 }, { etat: 2 }, { etat: 3 }] as const
    await aller(caisse, id, ...partie, { etat: 6, etat_paiement: 0 })
    expect(await soldes(caisse)).toEqual([['carte', 0]])
    await aller(caisse, id, { etat: 7 })
    expect(await caisse.commande(id)).toMatchObject({ etat: 7, etat_paiement: 0 })
    expect(await soldes(caisse)).toEqual([['carte', 2000]])
  })
})

describe('ce qui est rendu', () => {
  it('à une carte arrêtée est l’avoir de qui a commandé, une seule fois', async () => {
    const caisse = await ouvrirCaisse()
    const code = await poserCarte(caisse.services, 5000)
    const id = await commander(caisse, { avoirs: [code], payment_method: 'avoir' })
    const [carte] = await lire(caisse)
    await arreterAvoir(caisse.services, appel, carte?.id ?? 0)
    await caisse.annuler(id)
    await caisse.tour()
    await caisse.tour()
    expect(await soldes(caisse)).toEqual([
      ['carte', 0],
      ['compte', 3500],
    ])
    const suite = await commander(caisse, { avoirs: ['AVOIR'], payment_method: 'avoir' })
    expect((await caisse.commande(suite)).etat).toBe(1)
  })

  it('à l’avoir d’un compte qu’on avait arrêté se dépense à nouveau', async () => {
    const caisse = await ouvrirCaisse()
    for (const rendu of [3500, 3500]) {
      const id = await commander(caisse, {})
      await payer(caisse, id)
      await rembourser(caisse, id, { enAvoir: true })
      await caisse.tour()
      const [sien] = await lire(caisse)
      expect(sien).toMatchObject({ genre: 'compte', solde: rendu, arret: null })
      await arreterAvoir(caisse.services, appel, sien?.id ?? 0)
    }
  })

  it('en avoir d’un argent qui ne correspondait pas vaut ce qui est venu, pas la commande', async () => {
    const caisse = await ouvrirCaisse()
    const { id, adresse } = await caisse.enRoute()
    await caisse.carte(adresse, CARTE.bonne)
    await caisse.services.database.query(
      `UPDATE tentative SET etat = 'a_verifier', recu = 50, devise_recue = 'XOF', recu_le = now() WHERE commande_id = $1`,
      [id],
    )
    const [tentative] = await caisse.tentatives(id)
    await stockerRemboursements(caisse.services, LIGNE_DE_COMMANDE, {
      ...{ commande_id: id, tentative_id: tentative?.id ?? 0, montant: null, motif: 'essai', enAvoir: true },
    })
    await caisse.tour()
    expect(await soldes(caisse)).toEqual([['compte', 50]])
  })
})

describe('une carte achetée puis arrêtée', () => {
  it('se dit arrêtée à qui veut la rembourser, se rétablit avec ce qui lui restait, et se rembourse', async () => {
    const caisse = await ouvrirCaisse()
    const id = await acheter(caisse)
    const [carte] = await lire(caisse)
    await arreterAvoir(caisse.services, appel, carte?.id ?? 0)
    await expect(rembourser(caisse, id)).rejects.toThrow(/est arrêtée\u00a0: rétablissez-la/)
    await reprendreAvoir(caisse.services, appel, carte?.id ?? 0)
    expect(await lire(caisse)).toMatchObject([{ solde: 10_000, arret: null }])
    await expect(reprendreAvoir(caisse.services, appel, carte?.id ?? 0)).rejects.toMatchObject({
      code: 'ETAT_REFUSE',
    })
    await rembourser(caisse, id)
    expect(await lire(caisse)).toMatchObject([{ solde: 0, arret: 'remboursement' }])
  })

  it('le reste quand un remboursement est abandonné ; fermée par lui, elle paie à nouveau', async () => {
    const caisse = await ouvrirCaisse()
    await caisse.caprice({ remboursement: 'failed' })
    const id = await acheter(caisse)
    const [carte] = await lire(caisse)
    const [part] = await rembourser(caisse, id, { montant: 4000 })
    await caisse.tour()
    await arreterAvoir(caisse.services, appel, carte?.id ?? 0)
    await abandonner(caisse, part ?? 0)
    expect(await lire(caisse)).toMatchObject([{ solde: 4000, arret: 'equipe' }])
    await reprendreAvoir(caisse.services, appel, carte?.id ?? 0)
    const [tout] = await rembourser(caisse, id)
    expect(await lire(caisse)).toMatchObject([{ solde: 0, arret: 'remboursement' }])
    await caisse.tour()
    await abandonner(caisse, tout ?? 0)
    expect(await lire(caisse)).toMatchObject([{ solde: 10_000, arret: null }])
  })
})

describe('une carte achetée', () => {
  it('fermée par un remboursement paie à nouveau quand une commande sans suite lui rend sa part', async () => {
    const caisse = await ouvrirCaisse()
    const id = await acheter(caisse)
    const [carte] = await lire(caisse)
    const code = await caisse.services.database.transaction((tx) => remettreCode(tx, carte?.id ?? 0))
    const payee = await commander(caisse, { avoirs: [code], payment_method: 'avoir' })
    await caisse.services.database.query('UPDATE produit SET prix = 6000')
    // 13 500 francs, of which the card holds the 6 500 that are left of it
    await commander(caisse, { avoirs: [code] })
    await caisse.annuler(payee)
    await caisse.tour()
    expect(await lire(caisse)).toMatchObject([{ solde: 3500, arret: null }])
    await rembourser(caisse, id, { montant: 3500 })
    expect(await lire(caisse)).toMatchObject([{ solde: 0, arret: 'remboursement' }])
    caisse.services.avancer(40 * MINUTE)
    await caisse.tour()
    expect(await lire(caisse)).toMatchObject([{ solde: 6500, arret: null }])
  })

  it('dont la banque a refusé le remboursement ne rend pas deux fois la même somme', async () => {
    const caisse = await ouvrirCaisse()
    await caisse.caprice({ remboursement: 'failed' })
    const id = await acheter(caisse)
    const [refuse] = await rembourser(caisse, id, { montant: 4000 })
    await caisse.tour()
    await expect(rembourser(caisse, id, { montant: 4000 })).rejects.toThrow(
      /relancez ou abandonnez d’abord le remboursement refusé/,
    )
    expect(await lire(caisse)).toMatchObject([{ solde: 6000 }])
    await abandonner(caisse, refuse ?? 0)
    await rembourser(caisse, id, { montant: 4000 })
    expect(await lire(caisse)).toMatchObject([{ solde: 6000 }])
  })
})

describe('une carte finie qui reprend ce qu’elle avait payé', () => {
  it('vit encore quatre-vingt-dix jours, le dernier jusqu’au soir', async () => {
    const caisse = await ouvrirCaisse()
    const { now } = caisse.services
    const code = await poserCarte(caisse.services, 5000, new Date(now().getTime() + 60 * MINUTE))
    const id = await commander(caisse, { avoirs: [code], payment_method: 'avoir' })
    caisse.services.avancer(120 * MINUTE)
    await caisse.annuler(id)
    await caisse.tour()
    const jour = new Date(now().getTime() + 90 * 24 * 60 * MINUTE).toISOString().slice(0, 10)
    const [row] = await caisse.services.database.query<{ fin: Date }>('SELECT fin FROM avoir')
    expect(new Date(row?.fin ?? 0).toISOString()).toBe(`${jour}T23:59:59.999Z`)
  })
})

describe('ce qui est acheté pour essayer, avant l’ouverture', () => {
  it('fait une carte qui ne paie rien, et ne laisse aucun avoir', async () => {
    const caisse = await ouvrirCaisse()
    const id = await acheter(caisse, true)
    expect(await caisse.commande(id)).toMatchObject({ etat: 4, essai: 1 })
    const [carte] = await lire(caisse)
    expect(carte).toMatchObject({ solde: 10_000, arret: 'essai' })
    await expect(reprendreAvoir(caisse.services, appel, carte?.id ?? 0)).rejects.toMatchObject({
      code: 'ETAT_REFUSE',
    })
    await rembourser(caisse, id, { enAvoir: true })
    await caisse.tour()
    expect(await caisse.commande(id)).toMatchObject({ etat_paiement: 5 })
    expect(await soldes(caisse)).toEqual([['carte', 0]])
  })
})
