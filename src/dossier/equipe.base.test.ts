import { describe, expect, it } from 'vitest'
import { listJournal } from '#ecriture/journal.data.ts'
import { anomalies, type Bureau, bouger, genres, ouvrirBureau, payee } from '#tests/bureau.ts'
import { CARTE, MINUTE } from '#tests/caisse.ts'

/** An order of 3 500 francs that its deliverer was paid for. */
async function encaissee(bureau: Bureau): Promise<number> {
  const id = await bureau.commander()
  await bureau.services.database.query(
    `UPDATE commande SET payment_method = 'livraison', etat = 4, etat_paiement = 2 WHERE id = $1`,
    [id],
  )
  return id
}

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
    const { data } = await bureau.equipe('gestionnaire', 'GET', `/api/equipe/commande/${id}`)
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
      const plus = { ...(etat === 4 && { sans_code: true }) }
      expect((await bouger(bureau, 'preparateur', id, etat, plus)).data.commande.etatcommande).toBe(etat)
    }
    expect((await bouger(bureau, 'preparateur', id, 6)).statut).toBe(200)
    expect(await bouger(bureau, 'preparateur', id, 3)).toMatchObject({ statut: 422, code: 'ETAT_REFUSE' })
    await bouger(bureau, 'preparateur', id, 7, { remettre_en_stock: 1 })
    expect(await bureau.stock()).toBe('60.000000')
    expect(await genres(bureau)).toEqual(['retour_a_rembourser'])
    const { data } = await bureau.equipe('preparateur', 'GET', `/api/equipe/commande/${id}`)
    expect(data.historique[0].auteur_text).toBe('par l’acheteur')
    expect(data.historique.at(-1).auteur_text).toBe('par preparateur Diop')
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

  it.each([
    ['payée', []],
    ['en préparation', [2]],
  ])('annule une commande %s en rendant stock et argent : un préparateur ne le peut pas', async (_, pas) => {
    const bureau = await ouvrirBureau()
    const id = await payee(bureau)
    for (const etat of pas) await bouger(bureau, 'preparateur', id, etat)
    expect((await bouger(bureau, 'preparateur', id, 5)).code).toBe('DROIT_REFUSE')
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
    expect(await bureau.stock()).toBe('60.000000')
  })

  it('rembourse en partie, une fois par clé, dans la devise payée et jamais plus que reçu', async () => {
    const bureau = await ouvrirBureau()
    const { id, adresse } = await bureau.enRoute('EUR')
    await bureau.carte(adresse, CARTE.bonne)
    await bureau.revenir(id)
    const rembourser = (montant: number | undefined, cle?: string, role = 'gestionnaire') =>
      bureau.equipe(role, 'POST', '/api/remboursement', { commande_id: id, montant, motif: 'abîmé' }, cle)
    expect((await rembourser(1, 'a', 'preparateur')).code).toBe('DROIT_REFUSE')
    const [une, deux] = await Promise.all([rembourser(1.25, 'a'), rembourser(1.25, 'a')])
    expect(une.data).toMatchObject({ montant: 1.25, devise: 'EUR', motif: 'abîmé' })
    expect(deux.data.id).toBe(une.data.id)
    for (const montant of [1.255, 1e-7, 1 / 3])
      expect((await rembourser(montant)).code).toBe('ENTREE_INVALIDE')
    expect((await rembourser(4.01)).code).toBe('ENTREE_INVALIDE')
    expect(await bureau.commande(id)).toMatchObject({ etat: 1, etat_paiement: 4 })
    expect((await rembourser(undefined)).data).toMatchObject({ montant: 4, etat: 'fait' })
    expect((await rembourser(undefined)).code).toBe('ETAT_REFUSE')
    expect(await bureau.commande(id)).toMatchObject({ etat: 1, etat_paiement: 5 })
    // what was given back is not prepared any more
    expect((await bouger(bureau, 'gestionnaire', id, 2)).code).toBe('ETAT_REFUSE')
    expect((await listJournal(bureau.services.database, 'remboursement', une.data.id)).length).toBe(1)
  })

  it('rend à la main ce que le livreur a encaissé, une seule fois', async () => {
    const bureau = await ouvrirBureau()
    const id = await encaissee(bureau)
    const demande = { commande_id: id, motif: 'abîmé' }
    const { detailcommandes, montantliv } = (
      await bureau.equipe('gestionnaire', 'GET', `/api/equipe/commande/${id}`)
    ).data.commande
    const lignes = detailcommandes.map((une: { id: number; quantite: number }) => ({
      ...{ id: une.id, quantite: une.quantite },
    }))
    // what these articles cost, and nothing else: the server adds it up itself
    for (const [parts, montant, dit] of [
      [{ lignes, livraison: false }, 3500 - montantliv + 1, `ont coûté`],
      [{ lignes: [{ id: 999_999, quantite: 1 }], livraison: false }, 500, 'n’a pas ces articles'],
    ] as const)
      expect(
        await bureau.equipe('gestionnaire', 'POST', '/api/remboursement', { ...demande, parts, montant }),
      ).toMatchObject({ code: 'ENTREE_INVALIDE', message: expect.stringContaining(dit) })
    const tout = { ...demande, parts: { lignes, livraison: true }, montant: 3500 }
    const { data } = await bureau.equipe('gestionnaire', 'POST', '/api/remboursement', tout)
    expect(data).toMatchObject({ etat: 'a_la_main', montant: 3500, devise: 'XOF' })
    expect(await genres(bureau)).toEqual(['remboursement_a_la_main'])
    expect((await bureau.equipe('gestionnaire', 'POST', '/api/remboursement', demande)).code).toBe(
      'ETAT_REFUSE',
    )
    const fait = { id: data.id, decision: 'fait', motif: 'rendu au guichet' }
    expect((await bureau.equipe('gestionnaire', 'PUT', '/api/remboursement', fait)).data.etat).toBe('fait')
    expect(await bureau.commande(id)).toMatchObject({ etat: 4, etat_paiement: 5 })
    expect(await anomalies(bureau)).toEqual([])
  })

  it('des articles rendus ne le sont pas deux fois, sauf si leur remboursement est abandonné', async () => {
    const bureau = await ouvrirBureau()
    const id = await encaissee(bureau)
    const { commande } = (await bureau.equipe('gestionnaire', 'GET', `/api/equipe/commande/${id}`)).data
    const [{ id: ligne, quantite }] = commande.detailcommandes
    const parts = { lignes: [{ id: ligne, quantite }], livraison: false }
    const montant = 3500 - commande.montantliv
    const demande = { commande_id: id, motif: 'abîmé', parts, montant }
    const rendre = () => bureau.equipe('gestionnaire', 'POST', '/api/remboursement', demande)
    const { data } = await rendre()
    expect(data.parts).toEqual(parts)
    expect(await rendre()).toMatchObject({
      code: 'ENTREE_INVALIDE',
      message: 'Cette commande n’a pas ces articles, pas autant, ou ils sont déjà remboursés.',
    })
    const abandonner = { id: data.id, decision: 'abandonner', motif: 'repris' }
    await bureau.equipe('gestionnaire', 'PUT', '/api/remboursement', abandonner)
    const encore = (await rendre()).data
    expect(encore).toMatchObject({ montant, parts })
    // a refused one whose pieces went back otherwise meanwhile cannot be asked for again
    await bureau.services.database.query(`UPDATE remboursement SET etat = 'refuse' WHERE id = $1`, [
      encore.id,
    ])
    const apart = { ...demande, parts: { lignes: parts.lignes, livraison: false } }
    expect((await bureau.equipe('gestionnaire', 'POST', '/api/remboursement', apart)).data.etat).toBe(
      'a_la_main',
    )
    await bureau.services.database.query('UPDATE remboursement SET montant = 1 WHERE id = $1', [encore.id])
    const relancer = { id: encore.id, decision: 'relancer', motif: 'essai' }
    expect((await bureau.equipe('gestionnaire', 'PUT', '/api/remboursement', relancer)).code).toBe(
      'ETAT_REFUSE',
    )
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
