import { describe, expect, it } from 'vitest'
import { MINUTE, ouvrirCaisse } from '#tests/caisse.ts'
import { dureeVecue } from '#tests/duree.ts'
import { ouvrirPaypal } from '#tests/paypal.ts'

const PANNES = ['muet', 'coupe', '500', '429', 'json'] as const

async function ouvrir() {
  const caisse = await ouvrirCaisse()
  return { caisse, paypal: await ouvrirPaypal(caisse, { patience: 400 }) }
}

const notifications = async ({ services }: Awaited<ReturnType<typeof ouvrirCaisse>>) =>
  services.database.query<{ evenement: string; preuve: unknown; traitee: boolean }>(
    'SELECT evenement, preuve, traitee_le IS NOT NULL AS traitee FROM notification ORDER BY id',
  )

describe('PayPal en panne', () => {
  it('à la commande, avant ou après le travail, répond vite et reprend le même paiement', async () => {
    const { caisse, paypal } = await ouvrir()
    const id = await caisse.commander()
    for (const [panne, apres] of PANNES.flatMap((nom) => [false, true].map((tard) => [nom, tard] as const))) {
      await paypal.caprice({ pannes: [{ operation: 'creer', panne, apres, fois: 9 }] })
      const reponse = paypal.payer(id)
      expect(await dureeVecue(() => reponse)).toBeLessThan(3_000)
      const refus = await reponse
      expect([panne, apres, refus.statusCode, refus.json().code]).toEqual([
        panne,
        apres,
        503,
        'PRESTATAIRE_INDISPONIBLE',
      ])
    }
    await paypal.caprice({ pannes: [] })
    const { adresse } = (await paypal.payer(id)).json().data
    expect((await paypal.caprice({})).sessions).toBe(1)
    await paypal.accepter(adresse)
    expect((await caisse.revenir(id)).etat).toBe('payee')
    expect(await caisse.tentatives(id)).toHaveLength(1)
  })

  it('au moment d’encaisser, avant ou après, n’encaisse qu’une fois et la commande finit payée', async () => {
    const { caisse, paypal } = await ouvrir()
    for (const [panne, apres] of PANNES.flatMap((nom) => [false, true].map((tard) => [nom, tard] as const))) {
      const { id, adresse } = await paypal.enRoute()
      await paypal.accepter(adresse)
      await paypal.caprice({ pannes: [{ operation: 'capturer', panne, apres, fois: 9 }] })
      expect([panne, apres, (await caisse.revenir(id)).etat]).toEqual([panne, apres, 'en_cours'])
      await paypal.caprice({ pannes: [] })
      caisse.services.avancer(MINUTE)
      await caisse.tour()
      expect(await caisse.commande(id)).toMatchObject({ etat: 1, etat_paiement: 2 })
      const [une] = await caisse.tentatives(id)
      expect(await paypal.encaissements(une?.reference ?? '')).toHaveLength(1)
    }
  })

  it('sans jeton, répond vite ; un jeton repris avant son heure est redemandé une fois', async () => {
    const { caisse, paypal } = await ouvrir()
    const id = await caisse.commander()
    await paypal.caprice({ pannes: [{ operation: 'jeton', panne: 'muet', apres: false, fois: 9 }] })
    expect((await paypal.payer(id)).statusCode).toBe(503)
    await paypal.caprice({ pannes: [] })
    const { adresse } = (await paypal.payer(id)).json().data
    await paypal.accepter(adresse)
    await paypal.caprice({ pannes: [{ operation: 'consulter', panne: '401', apres: false, fois: 1 }] })
    expect((await caisse.revenir(id)).etat).toBe('payee')
  })
})

describe('Ce que PayPal dit', () => {
  it('d’un autre montant, d’une autre devise, d’un autre compte ou d’une autre commande ne paie jamais', async () => {
    const { caisse, paypal } = await ouvrir()
    const mensonges = [
      { value: '0.53' },
      { value: '525' },
      { value: '5.250001' },
      { currency_code: 'USD' },
      { custom_id: 'une autre tentative' },
      { id: '0AUTRE0COMMANDE00' },
      { merchant_id: 'QUELQUUNDAUTRE' },
    ]
    for (const mensonge of mensonges) {
      const { id, adresse } = await paypal.enRoute()
      await paypal.accepter(adresse)
      const [une] = await caisse.tentatives(id)
      // said before the money is taken: it is not taken
      await paypal.caprice({ mensonge })
      expect((await caisse.revenir(id)).etat).not.toBe('payee')
      await paypal.caprice({ mensonge: {} })
      expect([mensonge, await paypal.encaissements(une?.reference ?? '')]).toEqual([mensonge, []])
      await caisse.services.database.query('UPDATE panier SET etat = 1')
    }

    // said once it is taken: somebody must look
    for (const mensonge of mensonges) {
      const { id, adresse } = await paypal.enRoute()
      await paypal.accepter(adresse)
      await paypal.caprice({ pannes: [{ operation: 'capturer', panne: '500', apres: true, fois: 9 }] })
      await caisse.revenir(id)
      await paypal.caprice({ pannes: [], mensonge })
      expect([mensonge, (await caisse.revenir(id)).etat]).toEqual([mensonge, 'a_verifier'])
      expect(await caisse.commande(id)).toMatchObject({ etat: 8 })
      await paypal.caprice({ mensonge: {} })
      await caisse.services.database.query('UPDATE panier SET etat = 1')
    }
  })
})

describe('Une notification de PayPal', () => {
  it('doublée cent fois, en retard, dans le désordre, ne fait rien de plus', async () => {
    const { caisse, paypal } = await ouvrir()
    const { id, adresse } = await paypal.enRoute()
    await paypal.accepter(adresse)
    await caisse.revenir(id)
    await paypal.lacher({ inverse: true, fois: 20 })
    await Promise.all([caisse.tour(), caisse.tour(), caisse.tour()])
    expect((await caisse.etapes(id)).filter((etape) => etape.startsWith('1/2'))).toHaveLength(1)
    expect(await notifications(caisse)).toMatchObject([
      { preuve: null, traitee: true },
      { preuve: null, traitee: true },
    ])
    expect(caisse.alertes).not.toContain('PAIEMENT_ANORMAL')
  })

  it('forgée, réécrite, rejouée d’une autre ou trop vieille, ne change rien et n’est pas gardée', async () => {
    const { caisse, paypal } = await ouvrir()
    const { id, adresse } = await paypal.enRoute()
    const [une] = await caisse.tentatives(id)
    const corps = JSON.stringify(
      { id: 'WH-1', resource_type: 'checkout-order', resource: { id: une?.reference, status: 'COMPLETED' } },
      null,
      1,
    )
    const bonne = paypal.signer(corps)
    // at the door: what has not its headers, its time or its shape
    const { 'paypal-transmission-sig': _, ...nue } = bonne
    expect(await paypal.notifier(corps, nue)).toBe(400)
    expect(await paypal.notifier(corps, {})).toBe(400)
    expect(await paypal.notifier('{"id":', bonne)).toBe(400)
    expect(await paypal.notifier('[]', bonne)).toBe(400)
    for (const heures of [-73, 1]) {
      const time = new Date(caisse.services.now().getTime() + heures * 60 * MINUTE).toISOString()
      expect(await paypal.notifier(corps, { ...bonne, 'paypal-transmission-time': time })).toBe(400)
    }
    // of no payment of the shop's: taken, and not kept
    const autre = corps.replace(une?.reference ?? '', '0AUTRE0COMMANDE00')
    expect(await paypal.notifier(autre, paypal.signer(autre))).toBe(200)
    expect(await notifications(caisse)).toEqual([])
    const illisible = JSON.stringify({ id: 'WH-2', resource: { custom_id: 'n\u0000' } })
    expect(await paypal.notifier(illisible, bonne)).toBe(400)
    // only PayPal can tell
    const forgees = [
      [corps, { ...bonne, 'paypal-transmission-sig': 'AAAA' }],
      [JSON.stringify(JSON.parse(corps)), bonne],
      [corps.replace('COMPLETED', 'APPROVED'), bonne],
      [corps, { ...bonne, 'paypal-transmission-id': 'envoi-2' }],
    ] as const
    for (const [texte, entetes] of forgees) {
      expect(await paypal.notifier(texte, entetes)).toBe(200)
      await caisse.tour()
      expect(await notifications(caisse)).toEqual([])
    }
    expect(caisse.alertes.filter((code) => code === 'NOTIFICATION_REFUSEE')).toHaveLength(7 + forgees.length)
    // PayPal's own, though what it says is no proof
    expect(await paypal.notifier(corps, bonne)).toBe(200)
    await caisse.tour()
    expect(await notifications(caisse)).toMatchObject([{ preuve: null, traitee: true }])
    expect(await caisse.commande(id)).toMatchObject({ etat: 0, etat_paiement: 1 })
    expect((await fetch(adresse)).status).toBe(200)
  })

  it('forgée sans relâche n’occupe pas le contrôle, qui règle le reste', async () => {
    const { caisse, paypal } = await ouvrir()
    const { id, adresse } = await paypal.enRoute()
    await paypal.accepter(adresse)
    const [une] = await caisse.tentatives(id)
    let questions = 0
    const forger = async () => {
      questions += 1
      const corps = JSON.stringify({ id: `WH-${questions}`, resource: { custom_id: une?.cle } })
      expect(await paypal.notifier(corps, paypal.signer(corps))).toBe(200)
      return false
    }
    Object.assign(caisse.services.prestataires, {
      paypal: { ...paypal.prestataire, verifierNotification: forger },
    })
    await forger()
    caisse.services.avancer(MINUTE)
    await caisse.tour()
    expect(questions).toBeLessThan(100)
    expect(await caisse.commande(id)).toMatchObject({ etat: 1, etat_paiement: 2 })
  })

  it('que PayPal ne peut pas vérifier maintenant attend, sans retenir les autres', async () => {
    const { caisse, paypal } = await ouvrir()
    const { id, adresse } = await paypal.enRoute()
    await paypal.accepter(adresse)
    await paypal.lacher()
    await paypal.caprice({ pannes: [{ operation: 'verifier', panne: '500', apres: false, fois: 9 }] })
    await caisse.tour()
    expect(await notifications(caisse)).toMatchObject([{ traitee: false }])
    expect(await caisse.commande(id)).toMatchObject({ etat: 0 })
    await paypal.caprice({ pannes: [] })
    await caisse.tour()
    expect(await caisse.commande(id)).toMatchObject({ etat: 1, etat_paiement: 2 })
  })
})
