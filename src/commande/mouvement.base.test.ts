import { beforeAll, describe, expect, it } from 'vitest'
import { type Comptoir, ids, ouvrirComptoir, type Personne } from '#tests/comptoir.ts'
import { deplacer, expirerCommande } from './commande.actions.ts'
import { listCommandesExpirees, listEtapes } from './commande.data.ts'
import type { Etat } from './commande.ts'
import { encaisserCommande } from './encaissement/encaisser.actions.ts'

const { bissap, mil } = ids.produit
const MINUTE = 60_000

let comptoir: Comptoir
let personnes = 0
beforeAll(async () => {
  comptoir = await ouvrirComptoir()
})

/** Somebody who has just ordered two bottles. */
async function commandee(): Promise<{ awa: Personne; id: number; avant: number }> {
  const awa = await comptoir.entrer(`personne-${personnes++}`)
  const avant = await comptoir.stock(bissap)
  await awa.panier({ produit: bissap, quantite: 2 })
  const { data } = (await awa.commander()).json
  return { awa, id: data.id, avant }
}
const lire = async (awa: Personne, id: number) => (await awa.demander('GET', `/api/commande/${id}`)).json.data
const panier = async (awa: Personne) => (await awa.demander('GET', '/api/panier')).json[0].data[0]
const annuler = (awa: Personne, id: number) => awa.demander('PUT', '/api/commande', { id, etatcommande: 5 })
const trace = () => ({ auteur: 'essai', motif: 'essai', now: comptoir.context.now() })
const encaisser = (id: number) =>
  comptoir.context.database.transaction((tx) => encaisserCommande(tx, id, trace()))
const expirer = (id: number) =>
  expirerCommande(comptoir.context, id, (autre) => comptoir.paiements.fermer(autre))

describe('annuler', () => {
  it('la cliente annule avant de payer : le stock revient une fois, deux annulations en valent une', async () => {
    const { awa, id, avant } = await commandee()
    const reponses = await Promise.all([annuler(awa, id), annuler(awa, id), annuler(awa, id)])
    expect(reponses.map(({ json }) => json.data?.etatcommande)).toEqual([5, 5, 5])
    expect(await comptoir.stock(bissap)).toBe(avant)
    const etapes = await listEtapes(comptoir.context.database, [id])
    expect(etapes.map(({ etat, auteur }) => [etat, auteur])).toEqual([
      [0, `client:${awa.id}`],
      [5, `client:${awa.id}`],
    ])
    expect((await lire(awa, id)).etapes).toMatchObject([
      { texte: 'Votre commande est enregistrée.', etat_text: 'En attente de paiement' },
      { texte: 'Vous avez annulé cette commande.', etat_badge: 'neutral' },
    ])
  })

  it('une commande payée s’annule aussi : le stock revient, et l’argent est redemandé avec', async () => {
    const { awa, id, avant } = await commandee()
    await encaisser(id)
    const rembourses: number[] = []
    comptoir.paiements.rembourser = async (_tx, commande_id) => void rembourses.push(commande_id)
    expect((await annuler(awa, id)).json.data.etatcommande).toBe(5)
    expect((await annuler(awa, id)).json.data.etatcommande).toBe(5)
    expect(rembourses).toEqual([id])
    expect(await comptoir.stock(bissap)).toBe(avant)

    const autre = await commandee()
    await encaisser(autre.id)
    comptoir.paiements.rembourser = async () => Promise.reject(new Error('panne'))
    expect((await annuler(autre.awa, autre.id)).statut).toBe(500)
    expect(await lire(autre.awa, autre.id)).toMatchObject({ etatcommande: 1, etatpaiement: 2 })
    expect(await comptoir.stock(bissap)).toBe(avant - 2)
    comptoir.paiements.rembourser = async () => {}
  })

  it('à payer à la livraison, elle ne l’est plus une fois annulée', async () => {
    const { awa, id, avant } = await commandee()
    await comptoir.context.database.transaction((tx) =>
      deplacer(tx, id, { etat: 1, etat_paiement: 6 }, { ...trace(), par: 'client' }),
    )
    expect((await annuler(awa, id)).json.data).toMatchObject({ etatcommande: 5, etatpaiement: 0 })
    expect(await comptoir.stock(bissap)).toBe(avant)
  })

  it('une commande préparée ne s’annule plus', async () => {
    const { awa, id, avant } = await commandee()
    await encaisser(id)
    await comptoir.context.database.transaction((tx) => deplacer(tx, id, { etat: 2 }, trace()))
    expect((await annuler(awa, id)).json).toMatchObject({
      code: 'ETAT_REFUSE',
      message: 'Une commande « En préparation » ne peut pas passer à « Annulée ».',
    })
    expect(await comptoir.stock(bissap)).toBe(avant - 2)
  })

  it('si l’argent arrive pendant l’annulation, la commande tient', async () => {
    const { awa, id } = await commandee()
    comptoir.paiements.fermer = async () => {
      await encaisser(id)
      return 'paye'
    }
    expect((await annuler(awa, id)).json.code).toBe('ETAT_REFUSE')
    comptoir.paiements.fermer = async () => 'ferme'
    expect(await lire(awa, id)).toMatchObject({ etatcommande: 1, etatpaiement: 2 })
  })

  it('un état que la table ne connaît pas est refusé, et rien n’est écrit', async () => {
    const { awa, id } = await commandee()
    const avant = await comptoir.image()
    const sauter = comptoir.context.database.transaction((tx) => deplacer(tx, id, { etat: 4 }, trace()))
    await expect(sauter).rejects.toMatchObject({ code: 'ETAT_REFUSE' })
    const parClient = { ...trace(), par: 'client' as const }
    const payer = comptoir.context.database.transaction((tx) => deplacer(tx, id, { etat: 1 }, parClient))
    await expect(payer).rejects.toMatchObject({ code: 'ETAT_REFUSE' })
    expect((await awa.demander('PUT', '/api/commande', { id, etatcommande: 1 })).statut).toBe(400)
    expect(await comptoir.image()).toBe(avant)
  })
})

describe('encaisser', () => {
  it('confirme une fois, ferme le panier, garde le stock', async () => {
    const { awa, id, avant } = await commandee()
    expect(await encaisser(id)).toBe('confirmee')
    expect(await encaisser(id)).toBe('deja')
    expect(await lire(awa, id)).toMatchObject({ etatcommande: 1, etatpaiement: 2, expire: null })
    expect(await panier(awa)).toMatchObject({ etat: 1, panierproduits: [] })
    expect(await comptoir.stock(bissap)).toBe(avant - 2)
  })

  it('dix encaissements à la fois confirment une fois', async () => {
    const { id } = await commandee()
    const issues = await Promise.all(Array.from({ length: 10 }, () => encaisser(id)))
    expect(issues.filter((issue) => issue === 'confirmee')).toHaveLength(1)
    expect(await listEtapes(comptoir.context.database, [id])).toHaveLength(2)
  })

  it('ce qui a été ajouté au panier depuis la commande y reste', async () => {
    const { awa, id } = await commandee()
    await awa.panier({ produit: bissap, quantite: 1 })
    await awa.panier({ produit: mil, quantite: 4 })
    await encaisser(id)
    expect(await panier(awa)).toMatchObject({
      etat: 0,
      panierproduits: [
        { produit_id: bissap, quantite: 1 },
        { produit_id: mil, quantite: 4 },
      ],
    })
  })

  it('l’argent d’une commande échue la confirme s’il reste du stock, sinon quelqu’un doit regarder', async () => {
    const { id, avant } = await commandee()
    comptoir.context.avancer(36 * MINUTE)
    await expirer(id)
    expect(await encaisser(id)).toBe('confirmee')
    expect(await comptoir.stock(bissap)).toBe(avant - 2)

    const autre = await commandee()
    comptoir.context.avancer(36 * MINUTE)
    await expirer(autre.id)
    await comptoir.poserStock(bissap, 1)
    expect(await encaisser(autre.id)).toBe('a_verifier')
    expect(await lire(autre.awa, autre.id)).toMatchObject({ etatcommande: 8, etatpaiement: 2 })
    expect(await comptoir.stock(bissap)).toBe(1)
    const reprendre = () =>
      comptoir.context.database.transaction((tx) => deplacer(tx, autre.id, { etat: 1 }, trace()))
    await expect(reprendre()).rejects.toMatchObject({ code: 'STOCK_INSUFFISANT' })
    await comptoir.poserStock(bissap, 60)
    await reprendre()
    expect(await comptoir.stock(bissap)).toBe(58)
  })

  it('l’argent tardif d’une commande dont le panier a été acheté depuis attend qu’on demande laquelle', async () => {
    const { awa, id, avant } = await commandee()
    comptoir.context.avancer(36 * MINUTE)
    await expirer(id)
    const { data } = (await awa.commander()).json
    expect(await encaisser(data.id)).toBe('confirmee')
    expect(await encaisser(id)).toBe('a_verifier')
    expect(await lire(awa, id)).toMatchObject({ etatcommande: 8, etatpaiement: 2 })
    expect(await comptoir.stock(bissap)).toBe(avant - 2)
  })

  it('l’argent d’une commande que sa cliente a annulée ne la relance pas', async () => {
    const { awa, id, avant } = await commandee()
    await annuler(awa, id)
    expect(await encaisser(id)).toBe('annulee')
    expect(await lire(awa, id)).toMatchObject({ etatcommande: 5, etatpaiement: 0 })
    expect(await comptoir.stock(bissap)).toBe(avant)
  })

  it('rouverte par l’équipe, elle reprend son stock et attend un jour', async () => {
    const { awa, id, avant } = await commandee()
    await annuler(awa, id)
    await comptoir.context.database.transaction((tx) => deplacer(tx, id, { etat: 0 }, trace()))
    expect(await comptoir.stock(bissap)).toBe(avant - 2)
    const { expire } = await lire(awa, id)
    expect(Date.parse(expire) - comptoir.context.now().getTime()).toBe(24 * 60 * MINUTE)
    expect(await encaisser(id)).toBe('confirmee')
    expect(await comptoir.stock(bissap)).toBe(avant - 2)
  })

  it('revenue, ses articles ne retournent en vente que si on le dit', async () => {
    for (const enStock of [false, true]) {
      const { id, avant } = await commandee()
      await encaisser(id)
      const aller = (etat: Etat, plus = {}) =>
        comptoir.context.database.transaction((tx) => deplacer(tx, id, { etat, ...plus }, trace()))
      for (const etat of [2, 3, 4, 6] as const) await aller(etat)
      await aller(7, { retour: { enStock } })
      expect(await comptoir.stock(bissap)).toBe(enStock ? avant : avant - 2)
    }
  })
})

describe('l’échéance', () => {
  it('après 35 minutes la commande non payée est annulée et le stock revient, une fois', async () => {
    const { awa, id, avant } = await commandee()
    const { context } = comptoir
    context.avancer(35 * MINUTE - 1)
    expect(await expirer(id)).toBe(false)
    expect(await listCommandesExpirees(context.database, context.now())).not.toContain(id)
    context.avancer(1)
    expect(await listCommandesExpirees(context.database, context.now())).toContain(id)
    const tours = await Promise.all([expirer(id), expirer(id), expirer(id)])
    expect(tours.filter(Boolean)).toHaveLength(1)
    expect(await lire(awa, id)).toMatchObject({ etatcommande: 5, etatpaiement: 0 })
    expect(await comptoir.stock(bissap)).toBe(avant)
  })

  it('ce qui vient d’être payé n’échoit pas', async () => {
    const { awa, id } = await commandee()
    comptoir.context.avancer(36 * MINUTE)
    comptoir.paiements.fermer = async (autre) => {
      await encaisser(autre)
      return 'paye'
    }
    expect(await expirer(id)).toBe(false)
    comptoir.paiements.fermer = async () => 'ferme'
    expect(await lire(awa, id)).toMatchObject({ etatcommande: 1, etatpaiement: 2 })
  })

  it('payer, annuler et échoir en même temps laissent un seul état et un stock juste', async () => {
    for (let tour = 0; tour < 8; tour += 1) {
      const { awa, id, avant } = await commandee()
      comptoir.context.avancer(36 * MINUTE)
      await Promise.allSettled([encaisser(id), annuler(awa, id), expirer(id), encaisser(id)])
      const { etatcommande, etatpaiement } = await lire(awa, id)
      // paid and kept, paid and given back, or given up before the money came
      expect(['1/2', '5/2', '5/0']).toContain(`${etatcommande}/${etatpaiement}`)
      expect(await comptoir.stock(bissap)).toBe(etatcommande === 1 ? avant - 2 : avant)
    }
  })
})
