import { describe, expect, it } from 'vitest'
import { CARTE, MINUTE, ouvrirCaisse } from '#tests/caisse.ts'
import { ouvrirPaypal } from '#tests/paypal.ts'

async function ouvrir(options?: { patience: number }) {
  const caisse = await ouvrirCaisse()
  return { caisse, paypal: await ouvrirPaypal(caisse, options) }
}

describe('Payer avec PayPal', () => {
  it('encaisse en euros une commande en francs, au centime, après l’accord et pas avant', async () => {
    const { caisse, paypal } = await ouvrir()
    const id = await caisse.commander()
    const depart = (await paypal.payer(id)).json().data
    expect(depart).toMatchObject({ montant: 5.25, devise: 'EUR' })
    const page = await (await fetch(depart.adresse)).text()
    expect(page).toContain('5,25\u00a0€')
    expect(page).toContain('Démonstration')
    expect((await caisse.revenir(id)).etat).toBe('en_cours')

    const { location } = await paypal.accepter(depart.adresse)
    expect(location).toContain(`${caisse.services.publicUrl}/paiement/success?commande=${id}&token=`)
    const [avant] = await caisse.tentatives(id)
    expect(await paypal.encaissements(avant?.reference ?? '')).toEqual([])
    const retour = await caisse.revenir(id)
    expect(retour).toMatchObject({ etat: 'payee', encaisse: { montant: 5.25, devise: 'EUR' } })
    const [capture] = await paypal.encaissements(avant?.reference ?? '')
    expect(await caisse.tentatives(id)).toMatchObject([
      { methode: 'paypal', etat: 'payee', montant: 525, devise: 'EUR', encaissement: capture?.id },
    ])
    expect(await caisse.commande(id)).toMatchObject({ etat: 1, etat_paiement: 2, devise: 'XOF' })
    expect(await caisse.stock()).toBe('58.000000')
  })

  it('encaisse ce que la commande valait quand elle a été passée, quoi que devienne le taux', async () => {
    const { caisse, paypal } = await ouvrir()
    const id = await caisse.commander()
    await caisse.services.database.query(`UPDATE devise SET taux = taux * 2 WHERE code <> 'XOF'`)
    expect((await paypal.payer(id)).json().data).toMatchObject({ montant: 5.25, devise: 'EUR' })
  })

  it('encaisse dans sa devise une commande en euros, en dollars ou en yens', async () => {
    const { caisse, paypal } = await ouvrir()
    for (const [devise, montant, ecrit] of [
      ['EUR', 525, '5,25\u00a0€'],
      ['USD', 595, '5,95\u00a0$US'],
      ['JPY', 665, '665\u00a0¥'],
    ] as const) {
      const { id, adresse } = await paypal.enRoute(devise)
      expect(await (await fetch(adresse)).text()).toContain(ecrit)
      await paypal.accepter(adresse)
      expect((await caisse.revenir(id)).etat).toBe('payee')
      expect(await caisse.tentatives(id)).toMatchObject([{ montant, devise, etat: 'payee' }])
    }
  })

  it('une page fermée après l’accord est encaissée quand même, par l’avis ou par le contrôle', async () => {
    const { caisse, paypal } = await ouvrir()
    const avertie = await paypal.enRoute()
    await paypal.accepter(avertie.adresse)
    await paypal.lacher()
    expect(await caisse.commande(avertie.id)).toMatchObject({ etat: 0 })
    await caisse.tour()
    expect(await caisse.commande(avertie.id)).toMatchObject({ etat: 1, etat_paiement: 2 })

    const muette = await paypal.enRoute()
    await paypal.accepter(muette.adresse)
    caisse.services.avancer(MINUTE)
    await caisse.tour()
    expect(await caisse.commande(muette.id)).toMatchObject({ etat: 1, etat_paiement: 2 })
  })

  it('dix retours et cinq contrôles à la fois encaissent une fois', async () => {
    const { caisse, paypal } = await ouvrir()
    const id = await caisse.commander()
    const departs = await Promise.all(Array.from({ length: 5 }, () => paypal.payer(id)))
    expect(new Set(departs.map((depart) => depart.json().data.adresse)).size).toBe(1)
    expect((await paypal.caprice({})).sessions).toBe(1)
    await paypal.accepter(departs[0]?.json().data.adresse)
    caisse.services.avancer(MINUTE)
    await Promise.all([
      ...Array.from({ length: 10 }, () => caisse.revenir(id)),
      ...Array.from({ length: 5 }, () => caisse.tour()),
    ])
    const tentatives = await caisse.tentatives(id)
    expect(tentatives).toMatchObject([{ etat: 'payee' }])
    expect(await paypal.encaissements(tentatives[0]?.reference ?? '')).toHaveLength(1)
    expect((await caisse.etapes(id)).filter((etape) => etape.startsWith('1/2'))).toHaveLength(1)
    expect(caisse.alertes).not.toContain('PAIEMENT_ANORMAL')
  })

  it('refusée par la banque au moment de payer, ne débite rien et se paie à nouveau', async () => {
    const { caisse, paypal } = await ouvrir()
    const { id, adresse } = await paypal.enRoute()
    await paypal.accepter(adresse, 'refuse')
    expect((await caisse.revenir(id)).etat).toBe('refusee')
    expect(await caisse.commande(id)).toMatchObject({ etat: 0, etat_paiement: 3 })
    const encore = (await paypal.payer(id)).json().data.adresse
    expect(encore).not.toBe(adresse)
    await paypal.accepter(encore)
    // agreed to again on the page that was refused: nobody takes it
    await paypal.accepter(adresse)
    expect((await caisse.revenir(id)).etat).toBe('payee')
    await paypal.lacher()
    await caisse.tour()
    expect((await caisse.tentatives(id)).map(({ etat }) => etat)).toEqual(['refusee', 'payee'])
  })

  it('retenue par PayPal, la commande attend, puis se confirme', async () => {
    const { caisse, paypal } = await ouvrir()
    const { id, adresse } = await paypal.enRoute()
    await paypal.accepter(adresse, 'attend')
    expect((await caisse.revenir(id)).etat).toBe('en_cours')
    caisse.services.avancer(3 * MINUTE)
    await caisse.tour()
    expect(await caisse.commande(id)).toMatchObject({ etat: 1, etat_paiement: 2 })
  })

  it('acceptée après l’échéance de la commande, n’est jamais encaissée', async () => {
    const { caisse, paypal } = await ouvrir()
    const { id, adresse } = await paypal.enRoute()
    const [{ reference } = { reference: '' }] = await caisse.tentatives(id)
    await paypal.accepter(adresse)
    caisse.services.avancer(36 * MINUTE)
    expect((await caisse.revenir(id)).etat).toBe('en_cours')
    await paypal.lacher()
    await Promise.all(Array.from({ length: 5 }, () => caisse.tour()))
    expect(await caisse.commande(id)).toMatchObject({ etat: 5, etat_paiement: 0 })
    expect((await caisse.revenir(id)).etat).toBe('annulee')
    expect(await paypal.encaissements(reference ?? '')).toEqual([])
    expect(await caisse.stock()).toBe('60.000000')
  })

  it('quittée pour la carte, n’est plus encaissée, même acceptée ensuite', async () => {
    const { caisse, paypal } = await ouvrir()
    const { id, adresse } = await paypal.enRoute()
    const carte = (await caisse.payer(id)).json().data
    expect(carte).toMatchObject({ montant: 3500, devise: 'XOF' })
    await paypal.accepter(adresse)
    await paypal.lacher()
    await caisse.tour()
    await caisse.carte(carte.adresse, CARTE.bonne)
    expect((await caisse.revenir(id)).etat).toBe('payee')
    const [premiere] = await caisse.tentatives(id)
    expect(premiere).toMatchObject({ methode: 'paypal', etat: 'expiree' })
    expect(await paypal.encaissements(premiere?.reference ?? '')).toEqual([])
  })

  it('rend une part puis le reste, une fois par clé, et jamais plus', async () => {
    const { caisse, paypal } = await ouvrir()
    const { id, adresse } = await paypal.enRoute()
    await paypal.accepter(adresse)
    await caisse.revenir(id)
    const [{ reference, encaissement } = { reference: '', encaissement: '' }] = await caisse.tentatives(id)
    const rendre = (cle: string, montant: number) =>
      paypal.prestataire.rembourser?.({
        cle,
        reference: reference ?? '',
        encaissement,
        montant,
        devise: 'EUR',
      })
    const part = await rendre('r1', 100)
    expect(part).toMatchObject({ etat: 'fait', motif: null })
    expect(await rendre('r1', 100)).toEqual(part)
    expect(await paypal.prestataire.suivreRemboursement?.(part?.reference ?? '')).toEqual(part)
    expect(await rendre('r2', 426)).toMatchObject({ etat: 'refuse', motif: 'REFUND_AMOUNT_EXCEEDED' })
    expect(await rendre('r3', 425)).toMatchObject({ etat: 'fait' })
    expect((await caisse.revenir(id)).etat).toBe('payee')
  })
})
