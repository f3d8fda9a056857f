import { describe, expect, it } from 'vitest'
import { expirerCommande } from '#commande/commande.actions.ts'
import { ouvrirSession } from '#compte/compte.actions.ts'
import { ROLES } from '#compte/compte.ts'
import { listJournal } from '#compte/journal.data.ts'
import { CARTE, type Caisse, MINUTE, ouvrirCaisse } from '#tests/caisse.ts'
import { ids, poserCompte } from '#tests/fixtures.ts'
import { equipeRest } from './equipe.rest.ts'

type Methode = 'GET' | 'POST' | 'PUT'
interface Bureau extends Caisse {
  /** Asks as somebody with this role; answers the status and what the body holds. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are read field by field, as a stranger reads them
  equipe(role: string, methode: Methode, url: string, corps?: object, cle?: string): Promise<any>
}

async function ouvrirBureau(): Promise<Bureau> {
  const caisse = await ouvrirCaisse({ routes: (app, services) => app.register(equipeRest, services) })
  const jetons = new Map<string, string>()
  for (const role of ROLES) {
    const id = await poserCompte(caisse.services.database, role, { role })
    jetons.set(role, await ouvrirSession(caisse.services, id))
  }
  return {
    ...caisse,
    async equipe(role, method, url, corps, cle) {
      const headers = {
        authorization: `Bearer ${jetons.get(role)}`,
        ...(cle ? { 'idempotency-key': cle } : {}),
      }
      const reponse = await caisse.app.inject({ method, url, headers, ...(corps ? { payload: corps } : {}) })
      return {
        statut: reponse.statusCode,
        ...(reponse.body.startsWith('{') ? reponse.json() : { liste: reponse.json() }),
      }
    },
  }
}

async function payee(bureau: Bureau): Promise<number> {
  const { id, adresse } = await bureau.enRoute()
  await bureau.carte(adresse, CARTE.bonne)
  await bureau.revenir(id)
  return id
}
const bouger = (bureau: Bureau, role: string, id: number, etatcommande: number, plus = {}) =>
  bureau.equipe(role, 'PUT', '/api/equipe/commande', { id, etatcommande, motif: 'essai', ...plus })
const anomalies = async (bureau: Bureau) =>
  (await bureau.equipe('preparateur', 'GET', '/api/equipe/anomalies')).liste[0].data
const genres = async (bureau: Bureau) =>
  (await anomalies(bureau)).map(({ genre }: { genre: string }) => genre)

describe('L’équipe', () => {
  it('voit les commandes de tous, par état, avec leur histoire et leur argent ; un client ne voit rien', async () => {
    const bureau = await ouvrirBureau()
    const id = await payee(bureau)
    const { liste } = await bureau.equipe('preparateur', 'GET', '/api/equipe/commande?etatcommande=1')
    expect(liste[0].data.map((une: { id: number }) => une.id)).toEqual([id])
    const autre = await bureau.equipe(
      'preparateur',
      'GET',
      '/api/equipe/commande?etatcommande=5&etatpaiement=2',
    )
    expect(autre.liste[0].metadata.total).toBe(0)
    const { data } = await bureau.equipe('preparateur', 'GET', `/api/equipe/commande/${id}`)
    expect(data).toMatchObject({
      commande: { id, client: { email: 'awa@exemple.sn' } },
      tentatives: [{ etat: 'payee', recu: 3500, devise_recue: 'XOF' }],
      remboursements: [],
    })
    expect(data.historique.map(({ auteur }: { auteur: string }) => auteur)).toEqual([
      `client:${bureau.compte.id}`,
      'paiement',
      'retour',
    ])
    for (const [methode, url, corps] of [
      ['GET', '/api/equipe/commande'],
      ['GET', `/api/equipe/commande/${id}`],
      ['GET', '/api/equipe/anomalies'],
      ['PUT', '/api/equipe/commande', { n: 'importe quoi' }],
      ['POST', '/api/remboursement', { commande_id: id, motif: 'essai' }],
    ] as const)
      expect((await bureau.equipe('client', methode, url, corps)).statut).toBe(404)
    expect((await bureau.equipe('preparateur', 'GET', '/api/equipe/commande/999')).statut).toBe(404)
  })

  it('fait avancer une commande, pas à pas, et chaque geste est au journal', async () => {
    const bureau = await ouvrirBureau()
    const id = await payee(bureau)
    for (const etat of [2, 3, 4, 6]) {
      expect((await bouger(bureau, 'preparateur', id, etat)).data.commande.etatcommande).toBe(etat)
    }
    expect((await bouger(bureau, 'preparateur', id, 6)).statut).toBe(200)
    expect(await bouger(bureau, 'preparateur', id, 3)).toMatchObject({ statut: 422, code: 'ETAT_REFUSE' })
    await bouger(bureau, 'preparateur', id, 7, { remettre_en_stock: 1 })
    expect(await bureau.stock()).toBe('60.000000')
    expect(await genres(bureau)).toEqual(['retour_a_rembourser'])
    const journal = await listJournal(bureau.services.database, 'commande', id)
    expect(journal.map(({ avant, apres }) => [avant, apres])).toEqual(
      [
        [1, 2],
        [2, 3],
        [3, 4],
        [4, 6],
        [6, 7],
      ].map(([avant, apres]) => [
        { etatcommande: avant, etatpaiement: 2 },
        { etatcommande: apres, etatpaiement: 2 },
      ]),
    )
    for (const geste of ['UPDATE journal SET motif = NULL', 'DELETE FROM journal', 'TRUNCATE journal'])
      await expect(bureau.services.database.query(geste)).rejects.toThrow()
  })

  it('annule une commande payée en rendant l’argent : un préparateur ne le peut pas', async () => {
    const bureau = await ouvrirBureau()
    const id = await payee(bureau)
    expect((await bouger(bureau, 'preparateur', id, 5)).code).toBe('ETAT_REFUSE')
    expect((await bouger(bureau, 'gestionnaire', id, 5)).data.remboursements).toMatchObject([
      { etat: 'demande' },
    ])
    expect(await anomalies(bureau)).toEqual([])
    await bureau.tour()
    expect(await bureau.commande(id)).toMatchObject({ etat: 5, etat_paiement: 5 })
    expect((await bureau.revenir(id)) as object).toMatchObject({
      remboursements: [{ montant: 3500, devise: 'XOF', etat: 'fait', etat_text: 'Fait' }],
    })
    expect(await anomalies(bureau)).toEqual([])
  })

  it('rembourse en partie, une fois par clé, dans la devise payée et jamais plus que reçu', async () => {
    const bureau = await ouvrirBureau()
    const { id, adresse } = await bureau.enRoute('EUR')
    await bureau.carte(adresse, CARTE.bonne)
    await bureau.revenir(id)
    const rembourser = (montant: number | undefined, cle?: string, role = 'gestionnaire') =>
      bureau.equipe(role, 'POST', '/api/remboursement', { commande_id: id, montant, motif: 'abîmé' }, cle)
    expect((await rembourser(1, 'a', 'preparateur')).statut).toBe(404)
    const [une, deux] = await Promise.all([rembourser(1.25, 'a'), rembourser(1.25, 'a')])
    expect(une.data).toMatchObject({ montant: 1.25, devise: 'EUR', motif: 'abîmé' })
    expect(deux.data.id).toBe(une.data.id)
    expect((await rembourser(1.255)).code).toBe('ENTREE_INVALIDE')
    expect((await rembourser(4.01)).code).toBe('ENTREE_INVALIDE')
    expect(await bureau.commande(id)).toMatchObject({ etat: 1, etat_paiement: 4 })
    expect((await rembourser(undefined)).data).toMatchObject({ montant: 4, etat: 'fait' })
    expect((await rembourser(undefined)).code).toBe('ETAT_REFUSE')
    expect(await bureau.commande(id)).toMatchObject({ etat: 1, etat_paiement: 5 })
    // what was given back is not prepared any more
    expect((await bouger(bureau, 'gestionnaire', id, 2)).code).toBe('ETAT_REFUSE')
    expect((await listJournal(bureau.services.database, 'remboursement', une.data.id)).length).toBe(1)
  })

  it('rouvre une commande échue et en donne le lien', async () => {
    const bureau = await ouvrirBureau()
    const { id } = await bureau.enRoute()
    bureau.services.avancer(36 * MINUTE)
    await bureau.tour()
    expect(await bureau.commande(id)).toMatchObject({ etat: 5 })
    const { data } = await bouger(bureau, 'preparateur', id, 0)
    expect(data.lien).toBe(`${bureau.services.publicUrl}/order-summary?commande=${id}`)
    expect(await bureau.stock()).toBe('58.000000')
    const { adresse } = (await bureau.payer(id)).json().data
    // an hour later the page is dead, the order is not: another page is opened
    bureau.services.avancer(40 * MINUTE)
    const seconde = (await bureau.payer(id)).json().data.adresse
    expect(seconde).not.toBe(adresse)
    await bureau.carte(seconde, CARTE.bonne)
    expect((await bureau.revenir(id)).etat).toBe('payee')
    expect(await bureau.stock()).toBe('58.000000')
  })
})

describe('Ce qu’une personne doit regarder', () => {
  it('n’est rien dans une boutique où tout va', async () => {
    const bureau = await ouvrirBureau()
    await payee(bureau)
    await bureau.enRoute()
    expect(await anomalies(bureau)).toEqual([])
  })

  /** Paid 3 000 instead of 3 500, says the provider. */
  async function mentie(bureau: Bureau): Promise<{ id: number; tentative_id: number }> {
    const { id, adresse } = await bureau.enRoute()
    await bureau.carte(adresse, CARTE.bonne)
    await bureau.caprice({ mensonge: { amount_total: 3000 } })
    await bureau.revenir(id)
    const [une] = await anomalies(bureau)
    expect(une).toMatchObject({ genre: 'paiement_a_verifier', commande_id: id, montant: 3000, devise: 'XOF' })
    return { id, tentative_id: une.tentative_id }
  }

  it('un montant qui n’est pas le bon : vérifié encore, puis accepté', async () => {
    const bureau = await ouvrirBureau()
    const { id, tentative_id } = await mentie(bureau)
    const verifier = () =>
      bureau.equipe('preparateur', 'POST', '/api/equipe/verification', { id: tentative_id })
    expect((await verifier()).data.etat).toBe('a_verifier')
    const classer = { id: tentative_id, motif: 'vu' }
    expect((await bureau.equipe('gestionnaire', 'PUT', '/api/equipe/tentative', classer)).code).toBe(
      'ETAT_REFUSE',
    )
    expect((await bouger(bureau, 'preparateur', id, 1)).code).toBe('ETAT_REFUSE')
    expect((await bouger(bureau, 'gestionnaire', id, 1)).statut).toBe(200)
    expect(await bureau.commande(id)).toMatchObject({ etat: 1, etat_paiement: 2 })
    expect(await bureau.stock()).toBe('58.000000')
    expect(await anomalies(bureau)).toEqual([])
  })

  it('un montant qui n’est pas le bon : annulé, ce qui est venu est rendu', async () => {
    const bureau = await ouvrirBureau()
    const { id } = await mentie(bureau)
    const { data } = await bouger(bureau, 'gestionnaire', id, 5)
    expect(data.remboursements).toMatchObject([{ montant: 3000, etat: 'demande' }])
    await bureau.tour()
    expect(await bureau.commande(id)).toMatchObject({ etat: 5, etat_paiement: 5 })
    expect(await bureau.stock()).toBe('60.000000')
    expect(await anomalies(bureau)).toEqual([])
  })

  it('un mensonge du prestataire, corrigé : vérifier maintenant suffit à payer', async () => {
    const bureau = await ouvrirBureau()
    const { id, tentative_id } = await mentie(bureau)
    await bureau.caprice({ mensonge: {} })
    const verifiee = await bureau.equipe('preparateur', 'POST', '/api/equipe/verification', {
      id: tentative_id,
    })
    expect(verifiee.data.etat).toBe('payee')
    expect(await genres(bureau)).toEqual(['commande_a_verifier'])
    await bouger(bureau, 'gestionnaire', id, 1)
    expect(await bureau.commande(id)).toMatchObject({ etat: 1, etat_paiement: 2 })
    expect(await anomalies(bureau)).toEqual([])
  })

  it('de l’argent tardif sans stock : reprise quand il y en a, refusée avant', async () => {
    const bureau = await ouvrirBureau()
    const { id, adresse } = await bureau.enRoute()
    await bureau.carte(adresse, CARTE.bonne)
    bureau.services.avancer(36 * MINUTE)
    await expirerCommande(bureau.services, id, async () => 'ferme')
    await bureau.services.database.query('UPDATE produit SET quantite = 1 WHERE id = $1', [
      ids.produit.bissap,
    ])
    await bureau.lacher()
    await bureau.tour()
    expect(await bureau.commande(id)).toMatchObject({ etat: 8, etat_paiement: 2 })
    expect(await genres(bureau)).toEqual(['commande_a_verifier'])
    expect((await bouger(bureau, 'gestionnaire', id, 1)).code).toBe('STOCK_INSUFFISANT')
    await bureau.services.database.query('UPDATE produit SET quantite = 9 WHERE id = $1', [
      ids.produit.bissap,
    ])
    expect((await bouger(bureau, 'gestionnaire', id, 1)).statut).toBe(200)
    expect(await bureau.stock()).toBe('7.000000')
  })

  it('un remboursement refusé y reste jusqu’à ce qu’il soit relancé ou fait à la main', async () => {
    const bureau = await ouvrirBureau()
    const id = await payee(bureau)
    await bouger(bureau, 'gestionnaire', id, 5)
    await bureau.caprice({ remboursement: 'failed' })
    await bureau.tour()
    const [une, ...reste] = await anomalies(bureau)
    expect(une).toMatchObject({ genre: 'remboursement_refuse', commande_id: id, montant: 3500 })
    expect(reste).toEqual([])
    const decider = (decision: string) =>
      bureau.equipe('gestionnaire', 'PUT', '/api/remboursement', {
        id: une.remboursement_id,
        decision,
        motif: 'par virement',
      })
    expect((await decider('relancer')).data.etat).toBe('refuse')
    expect((await decider('fait')).data.etat).toBe('fait')
    expect((await decider('fait')).code).toBe('ETAT_REFUSE')
    expect(await bureau.commande(id)).toMatchObject({ etat: 5, etat_paiement: 5 })
    expect(await anomalies(bureau)).toEqual([])
  })

  it('un paiement que le prestataire ne connaît pas, et une notification d’un inconnu, sont classés', async () => {
    const bureau = await ouvrirBureau()
    const { id } = await bureau.enRoute()
    await bureau.services.database.query(
      `UPDATE tentative SET reference = 'cs_perdue' WHERE commande_id = $1`,
      [id],
    )
    await bureau.revenir(id)
    await bureau.services.database.query(
      `INSERT INTO notification (prestataire, evenement, corps, recue_le) VALUES ('carte', 'evt_x', $1, now())`,
      [JSON.stringify({ id: 'evt_x', data: { object: { object: 'checkout.session', id: 'cs_x' } } })],
    )
    await bureau.tour()
    const [tentative, notification] = await anomalies(bureau)
    expect([tentative.genre, notification.genre]).toEqual(['paiement_a_verifier', 'notification_orpheline'])
    const classer = (quoi: string, objet: number) =>
      bureau.equipe('gestionnaire', 'PUT', `/api/equipe/${quoi}`, { id: objet, motif: 'rien n’est venu' })
    expect((await classer('tentative', tentative.tentative_id)).statut).toBe(200)
    expect((await classer('notification', notification.notification_id)).statut).toBe(200)
    expect((await classer('notification', notification.notification_id)).statut).toBe(404)
    expect(await anomalies(bureau)).toEqual([])
  })
})
