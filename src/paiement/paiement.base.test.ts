import { describe, expect, it } from 'vitest'
import { ouvrirSession } from '#compte/compte.actions.ts'
import { findPanier } from '#panier/panier.data.ts'
import { CARTE, ouvrirCaisse } from '#tests/caisse.ts'
import { ids, poserCompte } from '#tests/fixtures.ts'

describe('Payer par carte', () => {
  it('mène de la commande à la page de paiement, puis confirme la commande, une seule fois', async () => {
    const caisse = await ouvrirCaisse()
    const { id, adresse } = await caisse.enRoute()
    expect(await caisse.commande(id)).toMatchObject({ etat: 0, etat_paiement: 1, montantdevise: 3500 })

    const page = await (await fetch(adresse)).text()
    expect(page).toContain('3\u202f500\u00a0FCFA')
    const { status, location } = await caisse.carte(adresse, CARTE.bonne)
    expect([status, location]).toEqual([
      303,
      `${caisse.services.publicUrl}/payment-cart-success?commande=${id}`,
    ])
    expect(await caisse.commande(id)).toMatchObject({ etat: 0, etat_paiement: 1 })

    const retour = await caisse.revenir(id)
    expect(retour).toMatchObject({ etat: 'payee', commande: { etatcommande: 1, etatpaiement: 2 } })
    await caisse.lacher()
    await caisse.tour()
    expect(await caisse.commande(id)).toMatchObject({ etat: 1, etat_paiement: 2 })
    expect(await caisse.tentatives(id)).toMatchObject([{ etat: 'payee', montant: 3500, devise: 'XOF' }])
    expect(await findPanier(caisse.services.database, caisse.compte.id)).toMatchObject({
      etat: 1,
      lignes: [],
    })
    expect(await caisse.stock()).toBe('58.000000')
  })

  it('dont le prestataire n’a rien dit d’un jour entier attend qu’une personne regarde, et se règle encore s’il répond', async () => {
    const caisse = await ouvrirCaisse()
    const { id, adresse } = await caisse.enRoute()
    await caisse.carte(adresse, CARTE.bonne)
    const muet = (operation: 'consulter' | 'fermer') =>
      ({ operation, panne: '500', apres: false, fois: 999 }) as const
    await caisse.caprice({ pannes: [muet('consulter'), muet('fermer')] })
    for (const heures of [1, 22, 2]) {
      caisse.services.avancer(heures * 3_600_000)
      await caisse.tour()
    }
    expect(await caisse.tentatives(id)).toMatchObject([
      { etat: 'a_verifier', motif: 'Le prestataire n’a rien confirmé en 24 heures.' },
    ])
    await caisse.caprice({ pannes: [] })
    await caisse.lacher()
    await caisse.tour()
    expect(await caisse.tentatives(id)).toMatchObject([{ etat: 'payee' }])
  })

  it('demande exactement le total de la commande, dans sa devise', async () => {
    const caisse = await ouvrirCaisse()
    const cas = [
      ['EUR', 525, '5,25\u00a0€'],
      ['USD', 595, '5,95\u00a0$US'],
      ['JPY', 665, '665\u00a0¥'],
    ] as const
    for (const [devise, montant, ecrit] of cas) {
      const { id, adresse } = await caisse.enRoute(devise)
      expect(await (await fetch(adresse)).text()).toContain(ecrit)
      await caisse.carte(adresse, CARTE.bonne)
      expect((await caisse.revenir(id)).etat).toBe('payee')
      expect(await caisse.tentatives(id)).toMatchObject([{ montant, devise }])
    }
  })

  it('une demande que le prestataire n’accepte pas est close, et la commande gardée se paie plus tard', async () => {
    const caisse = await ouvrirCaisse()
    const id = await caisse.commander()
    const { prestataires } = caisse.services
    const { carte } = prestataires
    Object.assign(prestataires, { carte: { ...carte, creer: async () => ({ refus: 'montant trop petit' }) } })
    expect((await caisse.payer(id)).json()).toMatchObject({
      code: 'PRESTATAIRE_INDISPONIBLE',
      message: expect.stringContaining('n’a pas accepté cette demande. Votre commande est gardée'),
    })
    expect(await caisse.tentatives(id)).toMatchObject([{ etat: 'refusee', motif: 'montant trop petit' }])
    Object.assign(prestataires, { carte })
    expect((await caisse.payer(id)).statusCode).toBe(200)
    expect((await caisse.tentatives(id)).map(({ etat }) => etat)).toEqual(['refusee', 'ouverte'])
  })

  it('refuse la carte refusée sans toucher à la commande, et en accepte une autre sur la même page', async () => {
    const caisse = await ouvrirCaisse()
    const { id, adresse } = await caisse.enRoute()
    const refus = await caisse.carte(adresse, CARTE.refusee)
    expect(refus.status).toBe(422)
    expect(refus.html).toContain('Votre carte a été refusée')
    expect((await caisse.revenir(id)).etat).toBe('en_cours')
    expect((await caisse.payer(id)).json().data.adresse).toBe(adresse)
    await caisse.carte(adresse, CARTE.bonne)
    expect((await caisse.revenir(id)).etat).toBe('payee')
  })

  it('passe par la banque avec 3-D Secure : rien n’est payé avant l’accord, ni après un refus', async () => {
    const caisse = await ouvrirCaisse()
    const { id, adresse } = await caisse.enRoute()
    const repondre = async (reponse: string) => {
      const etape = await caisse.carte(adresse, CARTE.confirmee)
      expect(etape.location).toMatch(/\/confirmation$/)
      expect((await caisse.revenir(id)).etat).toBe('en_cours')
      const body = new URLSearchParams({ reponse })
      return fetch(new URL(etape.location ?? '', adresse), { method: 'POST', body, redirect: 'manual' })
    }
    expect((await repondre('refuser')).status).toBe(422)
    expect((await caisse.revenir(id)).etat).toBe('en_cours')
    expect((await repondre('accepter')).status).toBe(303)
    expect((await caisse.revenir(id)).etat).toBe('payee')
  })

  it('n’ouvre qu’un paiement pour un double clic ou deux onglets', async () => {
    const caisse = await ouvrirCaisse()
    const id = await caisse.commander()
    const answers = await Promise.all(Array.from({ length: 10 }, () => caisse.payer(id)))
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.json().data.adresse)).size).toBe(1)
    expect(await caisse.tentatives(id)).toHaveLength(1)
  })

  it('n’existe pas pour la commande d’une autre personne', async () => {
    const caisse = await ouvrirCaisse()
    const { id } = await caisse.enRoute()
    const autre = await poserCompte(caisse.services.database, 'binta')
    const jeton = await ouvrirSession(caisse.services, autre)
    expect((await caisse.payer(id, jeton)).statusCode).toBe(404)
    const answer = await caisse.app.inject({
      url: `/api/paiement/${id}`,
      headers: { authorization: `Bearer ${jeton}` },
    })
    expect(answer.statusCode).toBe(404)
    expect(await caisse.tentatives(id)).toHaveLength(1)
  })

  it('demande d’être connecté', async () => {
    const caisse = await ouvrirCaisse()
    const { id } = await caisse.enRoute()
    const payload = { commande_id: id, payment_method: 'carte' }
    expect((await caisse.app.inject({ method: 'POST', url: '/api/paiement', payload })).statusCode).toBe(401)
    expect((await caisse.app.inject({ url: `/api/paiement/${id}` })).statusCode).toBe(401)
  })

  it('refuse ce qui n’est pas une demande de paiement', async () => {
    const caisse = await ouvrirCaisse()
    const headers = { authorization: `Bearer ${caisse.jeton}` }
    const refus: [object, number][] = [
      [{ commande_id: '1', payment_method: 'carte' }, 400],
      [{ commande_id: -1, payment_method: 'carte' }, 400],
      [{ commande_id: 1.5, payment_method: 'carte' }, 400],
      [{ commande_id: 1, payment_method: 'carte', montant: 1 }, 400],
      [{ commande_id: 1, payment_method: 'troc' }, 400],
      [{ commande_id: 1, payment_method: 'paypal' }, 422],
      [{ commande_id: 999_999, payment_method: 'carte' }, 404],
    ]
    for (const [payload, status] of refus) {
      const answer = await caisse.app.inject({ method: 'POST', url: '/api/paiement', headers, payload })
      expect([payload, answer.statusCode]).toEqual([payload, status])
    }
  })

  it('refuse une commande déjà payée, annulée, ou dont le délai est passé', async () => {
    const caisse = await ouvrirCaisse()
    const { id, adresse } = await caisse.enRoute()
    await caisse.carte(adresse, CARTE.bonne)
    await caisse.revenir(id)
    expect((await caisse.payer(id)).json()).toMatchObject({
      code: 'ETAT_REFUSE',
      message: 'Cette commande est déjà payée.',
    })

    const { id: tardive } = await caisse.enRoute()
    caisse.services.avancer(36 * 60_000)
    expect((await caisse.payer(tardive)).json().code).toBe('ETAT_REFUSE')
    await caisse.tour()
    expect(await caisse.commande(tardive)).toMatchObject({ etat: 5 })
    expect((await caisse.payer(tardive)).json().code).toBe('ETAT_REFUSE')
    expect(await caisse.stock(ids.produit.bissap)).toBe('58.000000')
  })
})
