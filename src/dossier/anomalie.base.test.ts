import { describe, expect, it } from 'vitest'
import { expirerCommande } from '#commande/commande.actions.ts'
import { commande } from '#commande/commande.table.ts'
import { anomalies, type Bureau, bouger, genres, ouvrirBureau, payee } from '#tests/bureau.ts'
import { CARTE, MINUTE } from '#tests/caisse.ts'
import { ids } from '#tests/fixtures.ts'

describe('Ce qu’une personne doit regarder', () => {
  it('n’est rien dans une boutique où tout va', async () => {
    const bureau = await ouvrirBureau()
    await payee(bureau)
    await bureau.enRoute()
    expect(await anomalies(bureau)).toEqual([])
  })

  it('cent retours dont l’argent reste à la boutique, c’est décidé, ne cachent pas le suivant', async () => {
    const bureau = await ouvrirBureau()
    const { database } = bureau.services
    const decidee = await payee(bureau)
    await database.query('UPDATE commande SET etat = 7 WHERE id = $1', [decidee])
    // as many as the list holds, older than what is new
    const row = await bureau.commande(decidee)
    const autres = Array.from({ length: 100 }, (_, n) => ({
      ...row,
      id: row.id + 1 + n,
      cle: `décidée-${n}`,
    }))
    await database.drizzle.insert(commande).values(autres)
    await database.query(
      `INSERT INTO tentative (commande_id, cle, methode, montant, devise, etat, recu, devise_recue, cree_le)
       SELECT id, 'venue ' || id, 'carte', 3500, 'XOF', 'payee', 3500, 'XOF', cree_le FROM commande WHERE id > $1`,
      [decidee],
    )
    await database.query(
      `INSERT INTO remboursement (tentative_id, cle, montant, devise, etat, motif, auteur, cree_le, demande_le)
       SELECT id, 'gardé ' || id, 3500, 'XOF', 'abandonne', 'essai', 'essai', cree_le, cree_le FROM tentative`,
    )
    expect(await anomalies(bureau)).toEqual([])
    await database.query(`SELECT setval(pg_get_serial_sequence('commande', 'id'), 500)`)
    const suivante = await payee(bureau)
    await database.query('UPDATE commande SET etat = 7 WHERE id = $1', [suivante])
    expect(await anomalies(bureau)).toMatchObject([
      { genre: 'retour_a_rembourser', commande_id: suivante, montant: 3500 },
    ])
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
    expect((await bouger(bureau, 'preparateur', id, 1)).code).toBe('DROIT_REFUSE')
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

  it('un paiement conclu sans un franc reste à regarder', async () => {
    const bureau = await ouvrirBureau()
    const { id, adresse } = await bureau.enRoute()
    await bureau.carte(adresse, CARTE.bonne)
    await bureau.caprice({ mensonge: { amount_total: 0 } })
    await bureau.revenir(id)
    expect(await genres(bureau)).toEqual(['paiement_a_verifier'])
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
