import { describe, expect, it } from 'vitest'
import { CARTE, type Caisse, MINUTE, ouvrirCaisse } from '#tests/caisse.ts'
import { deciderRemboursement } from './decision.actions.ts'
import { demanderRemboursement, executerRemboursement } from './remboursement.actions.ts'
import { REFUS, type Remboursement } from './remboursement.ts'

const HEURE = 60 * MINUTE
const qui = (caisse: Caisse) => ({ auteur: 'essai', motif: 'essai', now: caisse.services.now() })

/** An order of 3 500 francs, paid and confirmed. */
async function payee(caisse: Caisse): Promise<number> {
  const { id, adresse } = await caisse.enRoute()
  await caisse.carte(adresse, CARTE.bonne)
  await caisse.revenir(id)
  return id
}
const lire = (caisse: Caisse) =>
  caisse.services.database.query<Remboursement & Record<string, unknown>>(
    'SELECT * FROM remboursement ORDER BY id',
  )
const etats = async (caisse: Caisse) => (await lire(caisse)).map(({ etat }) => etat)
async function demander(caisse: Caisse, commande_id: number, montant?: number): Promise<number> {
  const [tentative] = await caisse.tentatives(commande_id)
  const fait = await caisse.services.database.transaction((tx) =>
    demanderRemboursement(tx, tentative?.id ?? 0, qui(caisse), { montant }),
  )
  return fait?.id ?? 0
}
const decider = (caisse: Caisse, id: number, decision: 'fait' | 'relancer' | 'abandonner') =>
  caisse.services.database.transaction((tx) => deciderRemboursement(tx, id, decision, qui(caisse)))

describe('Une commande payée que sa cliente annule', () => {
  it('rend son stock aussitôt, et l’argent au prochain tour, une seule fois', async () => {
    const caisse = await ouvrirCaisse()
    const id = await payee(caisse)
    await Promise.all([caisse.annuler(id), caisse.annuler(id), caisse.annuler(id)])
    expect(await caisse.commande(id)).toMatchObject({ etat: 5, etat_paiement: 2 })
    expect(await caisse.stock()).toBe('60.000000')
    expect(await lire(caisse)).toMatchObject([{ etat: 'demande', montant: 3500, devise: 'XOF' }])
    await Promise.all([caisse.tour(), caisse.tour()])
    await caisse.tour()
    expect(await lire(caisse)).toMatchObject([{ etat: 'fait', auteur: `client:${caisse.compte.id}` }])
    const lus = await caisse.app.inject({
      url: `/api/remboursement/${id}`,
      headers: { authorization: `Bearer ${caisse.jeton}` },
    })
    expect(lus.json().data).toMatchObject([
      { montant: 3500, devise: 'XOF', payment_method: 'carte', fait: caisse.services.now().toISOString() },
    ])
    expect(await caisse.commande(id)).toMatchObject({ etat: 5, etat_paiement: 5 })
    expect((await caisse.revenir(id)).etat).toBe('annulee')
  })

  it('garde sa demande quand le prestataire est en panne, et ne rend pas deux fois une réponse perdue', async () => {
    const caisse = await ouvrirCaisse({ patience: 1_500 })
    const id = await payee(caisse)
    await caisse.annuler(id)
    await caisse.caprice({ panne: { operation: 'rembourser', panne: '500', apres: false, fois: 2 } })
    await caisse.tour()
    expect(await etats(caisse)).toEqual(['demande'])
    await caisse.caprice({ panne: { operation: 'rembourser', panne: 'coupe', apres: true, fois: 2 } })
    caisse.services.avancer(2 * MINUTE)
    await caisse.tour()
    expect(await etats(caisse)).toEqual(['demande'])
    caisse.services.avancer(4 * MINUTE)
    await caisse.tour()
    // Stripe would refuse a second one: all the money has gone back
    expect(await lire(caisse)).toMatchObject([{ etat: 'fait', refus: null }])
    expect(await caisse.commande(id)).toMatchObject({ etat: 5, etat_paiement: 5 })
  })
})

describe('Un remboursement', () => {
  it('que la banque fait attendre est suivi jusqu’à sa fin', async () => {
    const caisse = await ouvrirCaisse()
    const id = await payee(caisse)
    await caisse.annuler(id)
    await caisse.caprice({ remboursement: 'pending' })
    await caisse.tour()
    expect(await etats(caisse)).toEqual(['en_cours'])
    expect(await caisse.commande(id)).toMatchObject({ etat_paiement: 2 })
    await caisse.caprice({ remboursement: null })
    await caisse.lacher()
    await caisse.tour()
    expect(await etats(caisse)).toEqual(['fait'])
    expect(await caisse.commande(id)).toMatchObject({ etat_paiement: 5 })
    expect(caisse.alertes).not.toContain('NOTIFICATION_ORPHELINE')
  })

  it('que la banque refuse est signalé, et reste jusqu’à ce qu’on décide', async () => {
    const caisse = await ouvrirCaisse()
    const id = await payee(caisse)
    await caisse.annuler(id)
    await caisse.caprice({ remboursement: 'failed' })
    await caisse.tour()
    expect(caisse.alertes).toContain('REMBOURSEMENT_ANORMAL')
    const [refuse] = await lire(caisse)
    expect(refuse).toMatchObject({ etat: 'refuse', refus: 'Stripe\u00a0: expired_or_canceled_card.' })
    expect(await caisse.commande(id)).toMatchObject({ etat: 5, etat_paiement: 2 })
    caisse.services.avancer(26 * HEURE)
    await caisse.tour()
    expect(await etats(caisse)).toEqual(['refuse'])

    await caisse.caprice({ remboursement: null })
    await decider(caisse, refuse?.id ?? 0, 'relancer')
    await caisse.tour()
    expect(await etats(caisse)).toEqual(['fait'])
    expect(await caisse.commande(id)).toMatchObject({ etat: 5, etat_paiement: 5 })
    await expect(decider(caisse, refuse?.id ?? 0, 'fait')).rejects.toMatchObject({ code: 'ETAT_REFUSE' })
  })

  it('que la banque renvoie après coup n’est plus compté comme rendu', async () => {
    const caisse = await ouvrirCaisse()
    const id = await payee(caisse)
    await executerRemboursement(caisse.services, await demander(caisse, id))
    expect(await caisse.commande(id)).toMatchObject({ etat: 1, etat_paiement: 5 })
    await caisse.caprice({ remboursement: 'failed' })
    await caisse.lacher()
    await caisse.tour()
    expect(await etats(caisse)).toEqual(['refuse'])
    expect(await caisse.commande(id)).toMatchObject({ etat: 1, etat_paiement: 2 })
  })

  it('d’un seul franc se dit déjà : remboursée en partie', async () => {
    const caisse = await ouvrirCaisse()
    const id = await payee(caisse)
    await executerRemboursement(caisse.services, await demander(caisse, id, 1))
    expect(await caisse.commande(id)).toMatchObject({ etat: 1, etat_paiement: 4 })
  })

  it('en partie, puis du reste : le paiement le dit, et jamais plus que reçu', async () => {
    const caisse = await ouvrirCaisse()
    const id = await payee(caisse)
    await executerRemboursement(caisse.services, await demander(caisse, id, 1000))
    expect(await caisse.commande(id)).toMatchObject({ etat: 1, etat_paiement: 4 })
    for (const trop of [2501, 0, -1]) {
      await expect(demander(caisse, id, trop)).rejects.toMatchObject({ code: 'ENTREE_INVALIDE' })
    }
    const dix = await Promise.allSettled(Array.from({ length: 10 }, () => demander(caisse, id, 2500)))
    expect(dix.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await demander(caisse, id)).toBe(0)
    await caisse.tour()
    expect(await caisse.commande(id)).toMatchObject({ etat: 1, etat_paiement: 5 })
    expect((await lire(caisse)).map(({ montant, etat }) => [Number(montant), etat])).toEqual([
      [1000, 'fait'],
      [2500, 'fait'],
    ])
  })

  it('au-delà de l’argent reçu est refusé par la base elle-même', async () => {
    const caisse = await ouvrirCaisse()
    const id = await payee(caisse)
    const [tentative] = await caisse.tentatives(id)
    const inserer = (montant: number, devise: string) =>
      caisse.services.database.query(
        `INSERT INTO remboursement (tentative_id, cle, montant, devise, etat, motif, auteur, cree_le, demande_le)
         VALUES ($1, $2, $3, $4, 'demande', 'essai', 'essai', now(), now())`,
        [tentative?.id, `cle-${montant}-${devise}`, montant, devise],
      )
    await expect(inserer(3501, 'XOF')).rejects.toThrow()
    await expect(inserer(10, 'EUR')).rejects.toThrow()
    await inserer(3000, 'XOF')
    await expect(inserer(501, 'XOF')).rejects.toThrow()
    await inserer(500, 'XOF')
  })

  it('sans réponse depuis un jour attend que quelqu’un regarde chez le prestataire', async () => {
    const caisse = await ouvrirCaisse({ patience: 300 })
    const id = await payee(caisse)
    await caisse.annuler(id)
    await caisse.caprice({ panne: { operation: 'rembourser', panne: '500', apres: false, fois: 4 } })
    await caisse.tour()
    caisse.services.avancer(20 * HEURE)
    await caisse.tour()
    expect(await lire(caisse)).toMatchObject([{ etat: 'a_la_main', refus: REFUS.sans_reponse }])
    caisse.services.avancer(2 * HEURE)
    await caisse.tour()
    expect(await etats(caisse)).toEqual(['a_la_main'])
    // it counts as given: nothing more may be asked for
    expect(await demander(caisse, id)).toBe(0)
  })

  it('qu’aucun prestataire ne sait faire est rendu à la main, et l’équipe le dit', async () => {
    const caisse = await ouvrirCaisse()
    const id = await payee(caisse)
    const { carte } = caisse.services.prestataires
    const { rembourser, ...sansRetour } = carte ?? {}
    Object.assign(caisse.services.prestataires, { carte: sansRetour })
    await caisse.annuler(id)
    await caisse.tour()
    const [rembourse] = await lire(caisse)
    expect(rembourse).toMatchObject({ etat: 'a_la_main', refus: REFUS.sans_moyen })
    expect(rembourser).toBeDefined()
    await decider(caisse, rembourse?.id ?? 0, 'fait')
    expect(await caisse.commande(id)).toMatchObject({ etat: 5, etat_paiement: 5 })
  })
})

describe('Un second paiement de la même commande', () => {
  it('est rendu de lui-même, avec une alerte, et la commande reste payée', async () => {
    const caisse = await ouvrirCaisse()
    const { id, adresse } = await caisse.enRoute()
    await caisse.services.database.query(`UPDATE tentative SET etat = 'expiree' WHERE commande_id = $1`, [id])
    const seconde = (await caisse.payer(id)).json().data.adresse
    await caisse.carte(adresse, CARTE.bonne)
    await caisse.carte(seconde, CARTE.bonne)
    await caisse.lacher()
    await caisse.tour()
    expect(await lire(caisse)).toMatchObject([{ etat: 'fait', montant: 3500 }])
    expect(await caisse.commande(id)).toMatchObject({ etat: 1, etat_paiement: 2 })
    expect(caisse.alertes).toContain('PAIEMENT_ANORMAL')
  })

  it('de même que l’argent d’une commande que sa cliente a annulée', async () => {
    const caisse = await ouvrirCaisse()
    const { id, adresse } = await caisse.enRoute()
    // as if closing the page had been lost
    await caisse.services.database.query(`UPDATE tentative SET etat = 'expiree' WHERE commande_id = $1`, [id])
    await caisse.annuler(id)
    await caisse.carte(adresse, CARTE.bonne)
    await caisse.lacher()
    await caisse.tour()
    expect(await caisse.tentatives(id)).toMatchObject([{ etat: 'a_rembourser' }])
    expect(await etats(caisse)).toEqual(['fait'])
    expect((await caisse.commande(id)).etat).toBe(5)
    expect(await caisse.stock()).toBe('60.000000')
  })
})
