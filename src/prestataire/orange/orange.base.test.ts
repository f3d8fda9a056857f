import { describe, expect, it } from 'vitest'
import { CARTE, type Caisse, MINUTE, ouvrirCaisse } from '#tests/caisse.ts'
import { ouvrirPortefeuilles, type Portefeuille } from '#tests/portefeuilles.ts'

async function ouvrir() {
  const caisse = await ouvrirCaisse()
  const { orange_money: orange } = await ouvrirPortefeuilles(caisse)
  return { caisse, orange }
}

/** Pays on the wallet's page and has the shop's control go round. */
async function payerEtControler(caisse: Caisse, orange: Portefeuille, adresse: string): Promise<void> {
  await orange.choisir(adresse, 'payer')
  await orange.lacher({ fois: 2 })
  await Promise.all([caisse.tour(), caisse.tour()])
}

const etats = async (caisse: Caisse, id: number) => (await caisse.tentatives(id)).map(({ etat }) => etat)

describe('Payer avec Orange Money', () => {
  it('mène à la page d’Orange, puis une notification suffit à confirmer, une seule fois', async () => {
    const { caisse, orange } = await ouvrir()
    const { id, adresse } = await orange.enRoute()
    const page = await (await fetch(adresse)).text()
    expect(page).toContain('Orange Money (démonstration)')
    expect(page).toContain('3\u202f500\u00a0FCFA')
    const { status, location } = await orange.choisir(adresse, 'payer')
    expect([status, location]).toEqual([
      303,
      `${caisse.services.publicUrl}/payment-cart-success?commande=${id}`,
    ])
    expect(await caisse.commande(id)).toMatchObject({ etat: 0, etat_paiement: 1 })
    await orange.lacher({ fois: 2 })
    await Promise.all([caisse.tour(), caisse.tour()])
    expect(await caisse.commande(id)).toMatchObject({ etat: 1, etat_paiement: 2 })
    expect((await caisse.etapes(id)).filter((etape) => etape.startsWith('1/2'))).toHaveLength(1)
    const encaissement = expect.stringMatching(/^MP_/)
    expect(await caisse.tentatives(id)).toMatchObject([{ etat: 'payee', devise: 'XOF', encaissement }])
    expect(await caisse.stock()).toBe('58.000000')
  })

  it('ne croit aucune notification : sans le bon jeton refusée, avec lui vérifiée chez Orange', async () => {
    const { caisse, orange } = await ouvrir()
    const { id } = await orange.enRoute()
    const [row] = await caisse.tentatives(id)
    const avis = (notif_token: unknown) => JSON.stringify({ status: 'SUCCESS', notif_token, txnid: 'MP1' })
    const table: [string, string, number][] = [
      ['corps vide', '', 400],
      ['pas du JSON', '{', 400],
      ['une liste', '[]', 400],
      ['sans jeton', JSON.stringify({ status: 'SUCCESS' }), 400],
      ['jeton vide', avis(''), 400],
      ['jeton d’un autre', avis('n_autre'), 400],
      ['jeton d’un autre type', avis({ $ne: '' }), 400],
      ['jeton que la base ne saurait lire', avis('n\u0000'), 400],
      ['jeton presque bon', avis(`${row?.secret} `), 400],
      ['bon jeton, rien de payé', avis(row?.secret), 200],
    ]
    for (const [cas, corps, status] of table) {
      expect([cas, await orange.notifier(corps)]).toEqual([cas, status])
    }
    await caisse.tour()
    expect(await caisse.commande(id)).toMatchObject({ etat: 0, etat_paiement: 1 })
    const [compte] = await caisse.services.database.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM notification',
    )
    expect(compte?.n).toBe(1)
  })

  it('dix clics ne montrent qu’une page, une réponse perdue n’est montrée à personne', async () => {
    const { caisse, orange } = await ouvrir()
    const id = await caisse.commander()
    await orange.caprice({ panne: { operation: 'creer', panne: 'coupe', apres: true, fois: 1 } })
    expect(await orange.payer(id)).toMatchObject({ status: 503, code: 'PRESTATAIRE_INDISPONIBLE' })
    const pages = await Promise.all(Array.from({ length: 10 }, () => orange.payer(id)))
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(pages.map(({ adresse }) => adresse)).size).toBe(1)
    expect(await caisse.tentatives(id)).toMatchObject([{ etat: 'ouverte', adresse: pages[0]?.adresse }])
    await payerEtControler(caisse, orange, pages[0]?.adresse ?? '')
    expect(await caisse.commande(id)).toMatchObject({ etat: 1, etat_paiement: 2 })
  })

  it('refusé, la commande attend et se paie d’une autre page', async () => {
    const { caisse, orange } = await ouvrir()
    const { id, adresse } = await orange.enRoute()
    const { status, location } = await orange.choisir(adresse, 'refuser')
    expect([status, location]).toEqual([
      303,
      `${caisse.services.publicUrl}/livraison/paiement?commande=${id}`,
    ])
    expect((await caisse.revenir(id)).etat).toBe('refusee')
    const seconde = (await orange.payer(id)).adresse
    expect(seconde).not.toBe(adresse)
    await payerEtControler(caisse, orange, seconde)
    expect(await etats(caisse, id)).toEqual(['refusee', 'payee'])
  })

  it('en panne, la personne est prévenue, et le contrôle suivant règle', async () => {
    const { caisse, orange } = await ouvrir()
    const id = await caisse.commander()
    for (const operation of ['jeton', 'creer'])
      for (const panne of ['muet', '500', 'json']) {
        await orange.caprice({ pannes: [{ operation, panne, apres: false, fois: 9 }] })
        const refus = await orange.presser(() => orange.payer(id))
        expect([operation, panne, refus]).toMatchObject([operation, panne, { status: 503 }])
      }
    await orange.caprice({ pannes: [] })
    const { adresse } = await orange.payer(id)
    await orange.choisir(adresse, 'payer')
    await orange.caprice({ panne: { operation: 'consulter', panne: 'muet', apres: false, fois: 9 } })
    expect((await orange.presser(() => caisse.revenir(id))).etat).toBe('en_cours')
    await orange.caprice({ pannes: [] })
    // its token is over meanwhile, and another is asked for
    caisse.services.avancer(61 * MINUTE)
    await caisse.tour()
    expect(await caisse.commande(id)).toMatchObject({ etat: 1, etat_paiement: 2 })
  })

  it('ne paie jamais avec un autre montant, une autre devise, un autre nom de commande', async () => {
    const { caisse, orange } = await ouvrir()
    for (const mensonge of [
      { amount: 350 },
      { amount: 'beaucoup' },
      { currency: 'GNF' },
      { order_id: 'une-autre' },
    ]) {
      const { id, adresse } = await orange.enRoute()
      await orange.choisir(adresse, 'payer')
      await orange.caprice({ mensonge })
      expect([mensonge, (await caisse.revenir(id)).etat]).toEqual([mensonge, 'a_verifier'])
      await orange.caprice({ mensonge: {} })
      expect(await caisse.commande(id)).toMatchObject({ etat: 8 })
      await caisse.services.database.query('UPDATE panier SET etat = 1')
    }
  })
})

describe('Une page d’Orange ne se ferme pas', () => {
  it('quittée pour la carte, elle est encore écoutée, et le second paiement est à rembourser', async () => {
    const { caisse, orange } = await ouvrir()
    const { id, adresse } = await orange.enRoute()
    const carte = (await caisse.payer(id)).json().data.adresse
    expect(await etats(caisse, id)).toEqual(['expiree', 'ouverte'])
    await caisse.carte(carte, CARTE.bonne)
    expect((await caisse.revenir(id)).etat).toBe('payee')
    await orange.choisir(adresse, 'payer')
    // no notification ever comes: the control asks by itself
    caisse.services.avancer(MINUTE)
    await caisse.tour()
    expect(await etats(caisse, id)).toEqual(['a_rembourser', 'payee'])
    expect((await caisse.etapes(id)).filter((etape) => etape.startsWith('1/2'))).toHaveLength(1)
  })

  it('quand on vient d’y confirmer, aucun autre moyen n’est ouvert', async () => {
    const { caisse, orange } = await ouvrir()
    const { id } = await orange.enRoute()
    await orange.caprice({ mensonge: { status: 'PENDING' } })
    expect((await caisse.payer(id)).json()).toMatchObject({
      code: 'ETAT_REFUSE',
      message: expect.stringContaining('en cours de confirmation'),
    })
    expect(await etats(caisse, id)).toEqual(['ouverte'])
  })

  it('payée après l’annulation de sa commande, son argent revient', async () => {
    const { caisse, orange } = await ouvrir()
    const { id, adresse } = await orange.enRoute()
    await caisse.annuler(id)
    expect(await caisse.commande(id)).toMatchObject({ etat: 5, etat_paiement: 0 })
    expect(await caisse.stock()).toBe('60.000000')
    await payerEtControler(caisse, orange, adresse)
    expect(await etats(caisse, id)).toEqual(['a_rembourser'])
    expect(await caisse.commande(id)).toMatchObject({ etat: 5 })
    expect(await caisse.stock()).toBe('60.000000')
    // Orange gives nothing back: a person does
    const rendre = 'SELECT etat, montant::int AS montant FROM remboursement'
    expect(await caisse.services.database.query(rendre)).toEqual([{ etat: 'a_la_main', montant: 3500 }])
  })

  it('vieille de huit minutes, elle est remplacée, et l’argent des deux compte', async () => {
    const { caisse, orange } = await ouvrir()
    const { id, adresse } = await orange.enRoute()
    caisse.services.avancer(9 * MINUTE)
    const fraiche = (await orange.payer(id)).adresse
    expect(fraiche).not.toBe(adresse)
    expect(await etats(caisse, id)).toEqual(['expiree', 'ouverte'])
    await payerEtControler(caisse, orange, adresse)
    expect(await etats(caisse, id)).toEqual(['payee', 'ouverte'])
    expect(await caisse.commande(id)).toMatchObject({ etat: 1, etat_paiement: 2 })
    await payerEtControler(caisse, orange, fraiche)
    expect(await etats(caisse, id)).toEqual(['payee', 'a_rembourser'])
  })

  it('une commande expirée garde son stock tant qu’elle peut se payer, puis le rend', async () => {
    const { caisse, orange } = await ouvrir()
    const ouvrirTard = async () => {
      const id = await caisse.commander()
      caisse.services.avancer(33 * MINUTE)
      return { id, adresse: (await orange.payer(id)).adresse }
    }
    const payee = await ouvrirTard()
    caisse.services.avancer(3 * MINUTE)
    await caisse.tour()
    expect(await caisse.commande(payee.id)).toMatchObject({ etat: 0, etat_paiement: 1 })
    expect(await caisse.stock()).toBe('58.000000')
    await payerEtControler(caisse, orange, payee.adresse)
    expect(await caisse.commande(payee.id)).toMatchObject({ etat: 1, etat_paiement: 2 })

    const laissee = await ouvrirTard()
    for (const minutes of [3, 8, 8]) {
      caisse.services.avancer(minutes * MINUTE)
      await caisse.tour()
      expect(await caisse.commande(laissee.id)).toMatchObject({ etat: 0 })
      expect(await caisse.stock()).toBe('56.000000')
    }
    caisse.services.avancer(2 * MINUTE)
    await Promise.all([caisse.tour(), caisse.tour()])
    expect(await caisse.commande(laissee.id)).toMatchObject({ etat: 5, etat_paiement: 0 })
    expect(await caisse.stock()).toBe('58.000000')
    expect((await orange.choisir(laissee.adresse, 'payer')).html).toContain('n’est plus valable')
  })
})
