import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signerWave } from '#demo/wave/wave.ts'
import { type Caisse, MINUTE, ouvrirCaisse } from '#tests/caisse.ts'
import { ouvrirPortefeuilles, SECRET_WAVE } from '#tests/portefeuilles.ts'

async function ouvrir() {
  const caisse = await ouvrirCaisse()
  const { wave } = await ouvrirPortefeuilles(caisse)
  return { caisse, wave }
}

async function notifications({ services }: Caisse): Promise<number> {
  const [row] = await services.database.query<{ n: number }>('SELECT count(*)::int AS n FROM notification')
  return row?.n ?? 0
}

const evenement = (id: string, data: object) =>
  JSON.stringify({ id, type: 'checkout.session.completed', data }, null, 1)

describe('Payer avec Wave', () => {
  it('mène à la page de Wave, puis confirme la commande, une seule fois', async () => {
    const { caisse, wave } = await ouvrir()
    const { id, adresse } = await wave.enRoute()
    const page = await (await fetch(adresse)).text()
    expect(page).toContain('Wave (démonstration)')
    expect(page).toContain('3\u202f500\u00a0FCFA')

    const refus = await wave.choisir(adresse, 'refuser')
    expect([refus.status, refus.html]).toEqual([422, expect.stringContaining('Rien n’a été payé')])
    expect((await caisse.revenir(id)).etat).toBe('en_cours')
    expect((await wave.payer(id)).adresse).toBe(adresse)

    const { status, location } = await wave.choisir(adresse, 'payer')
    expect([status, location]).toEqual([
      303,
      `${caisse.services.publicUrl}/payment-cart-success?commande=${id}`,
    ])
    expect(await caisse.commande(id)).toMatchObject({ etat: 0, etat_paiement: 1 })
    await wave.lacher({ fois: 2, inverse: true })
    await Promise.all([caisse.tour(), caisse.tour(), caisse.revenir(id)])
    expect(await caisse.commande(id)).toMatchObject({ etat: 1, etat_paiement: 2 })
    expect((await caisse.etapes(id)).filter((etape) => etape.startsWith('1/2'))).toHaveLength(1)
    const encaissement = expect.stringMatching(/^T_/)
    expect(await caisse.tentatives(id)).toMatchObject([{ etat: 'payee', devise: 'XOF', encaissement }])
    expect(await notifications(caisse)).toBe(2)
    expect(await caisse.stock()).toBe('58.000000')
  })

  it('encaisse des francs, et d’une commande en euros le total exact en francs', async () => {
    const { caisse, wave } = await ouvrir()
    const id = await caisse.commander('EUR')
    const { adresse } = await wave.payer(id)
    expect(await (await fetch(adresse)).text()).toContain('3\u202f500\u00a0FCFA')
    await wave.choisir(adresse, 'payer')
    expect((await caisse.revenir(id)).etat).toBe('payee')
    expect(await caisse.commande(id)).toMatchObject({ montantdevise: 525, devise: 'EUR' })
    expect(await caisse.tentatives(id)).toMatchObject([{ etat: 'payee', montant: 3500, devise: 'XOF' }])
  })

  it('une réponse perdue n’ouvre pas deux pages, et dix clics n’en montrent qu’une', async () => {
    const { caisse, wave } = await ouvrir()
    const id = await caisse.commander()
    await wave.caprice({ panne: { operation: 'creer', panne: 'coupe', apres: true, fois: 1 } })
    const pages = await Promise.all(Array.from({ length: 10 }, () => wave.payer(id)))
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(pages.map(({ adresse }) => adresse)).size).toBe(1)
    expect(await wave.caprice({})).toMatchObject({ sessions: 1, ouvertes: 1 })
  })

  it('en panne, la personne est prévenue, et le contrôle suivant règle', async () => {
    const { caisse, wave } = await ouvrir()
    const id = await caisse.commander()
    for (const panne of ['muet', '500', 'json']) {
      await wave.caprice({ pannes: [{ operation: 'creer', panne, apres: true, fois: 9 }] })
      const refus = await wave.presser(() => wave.payer(id))
      expect(refus).toMatchObject({ status: 503, code: 'PRESTATAIRE_INDISPONIBLE' })
    }
    await wave.caprice({ pannes: [] })
    const { adresse } = await wave.payer(id)
    expect(await wave.caprice({})).toMatchObject({ sessions: 1, ouvertes: 1 })
    await wave.choisir(adresse, 'payer')
    await wave.caprice({ panne: { operation: 'consulter', panne: 'coupe', apres: false, fois: 9 } })
    expect((await caisse.revenir(id)).etat).toBe('en_cours')
    await wave.caprice({ pannes: [] })
    caisse.services.avancer(MINUTE)
    await caisse.tour()
    expect(await caisse.commande(id)).toMatchObject({ etat: 1, etat_paiement: 2 })
  })

  it('une commande expirée est fermée chez Wave d’abord, son stock rendu une fois', async () => {
    const { caisse, wave } = await ouvrir()
    const { id, adresse } = await wave.enRoute()
    caisse.services.avancer(26 * MINUTE)
    const fraiche = (await wave.payer(id)).adresse
    expect(fraiche).not.toBe(adresse)
    expect((await wave.choisir(adresse, 'payer')).html).toContain('n’est plus valable')
    caisse.services.avancer(10 * MINUTE)
    await Promise.all([caisse.tour(), caisse.tour()])
    expect(await caisse.commande(id)).toMatchObject({ etat: 5, etat_paiement: 0 })
    expect((await wave.choisir(fraiche, 'payer')).html).toContain('n’est plus valable')
    expect(await caisse.stock()).toBe('60.000000')
  })

  it('ne paie jamais avec un autre montant, une autre devise, une autre référence', async () => {
    const { caisse, wave } = await ouvrir()
    const mensonges = [
      { amount: '350' },
      { amount: '3500.00' },
      { currency: 'XAF' },
      { client_reference: 'une autre' },
      { id: 'cos_autre' },
    ]
    for (const mensonge of mensonges) {
      const { id, adresse } = await wave.enRoute()
      await wave.choisir(adresse, 'payer')
      await wave.caprice({ mensonge })
      expect([mensonge, (await caisse.revenir(id)).etat]).toEqual([mensonge, 'a_verifier'])
      await wave.caprice({ mensonge: {} })
      await wave.lacher()
      await caisse.tour()
      expect(await caisse.commande(id)).toMatchObject({ etat: 8 })
      await caisse.services.database.query('UPDATE panier SET etat = 1')
    }
    expect(caisse.alertes.filter((code) => code === 'PAIEMENT_ANORMAL')).toHaveLength(mensonges.length)
  })

  it('rend la somme entière, une fois, et jamais une part', async () => {
    const { caisse, wave } = await ouvrir()
    const { id, adresse } = await wave.enRoute()
    const [row] = await caisse.tentatives(id)
    const demande = {
      cle: 'remboursement-1',
      reference: row?.reference ?? '',
      encaissement: null,
      montant: 3500,
      devise: 'XOF' as const,
    }
    const rendre = (change: object = {}) => wave.prestataire.rembourser?.({ ...demande, ...change })
    expect(await rendre()).toMatchObject({ etat: 'refuse', motif: expect.stringContaining('pas encaissé') })
    await wave.choisir(adresse, 'payer')
    expect(await rendre({ montant: 100 })).toMatchObject({
      etat: 'refuse',
      motif: expect.stringContaining('à la main'),
    })
    await wave.caprice({ panne: { operation: 'rembourser', panne: 'coupe', apres: true, fois: 1 } })
    expect(await rendre()).toMatchObject({ etat: 'fait', reference: row?.reference })
    expect(await rendre()).toMatchObject({ etat: 'fait' })
  })

  it('un remboursement dont la réponse s’est perdue est reconnu, comment que Wave le montre ensuite', async () => {
    const { caisse, wave } = await ouvrir()
    const montrees = [
      { payment_status: 'succeeded' },
      { payment_status: 'cancelled' },
      { payment_status: 'refunded' },
      { checkout_status: 'refunded' },
      { payment_status: 'cancelled', when_refunded: '2026-11-21T10:00:00Z' },
    ]
    for (const rendue of montrees) {
      const { id, adresse } = await wave.enRoute()
      await wave.choisir(adresse, 'payer')
      await caisse.revenir(id)
      await caisse.annuler(id)
      const pannes = [{ operation: 'rembourser', panne: 'coupe', apres: true, fois: 1 }]
      await wave.caprice({ rendue, pannes: [...pannes, { ...pannes[0], apres: false }] })
      await caisse.tour()
      const etat = async () => {
        const rows = await caisse.services.database.query<{ etat: string; refus: string | null }>(
          'SELECT etat, refus FROM remboursement ORDER BY id DESC LIMIT 1',
        )
        return [rendue, rows[0]?.etat, rows[0]?.refus]
      }
      expect(await etat()).toEqual([rendue, 'demande', null])
      caisse.services.avancer(5 * MINUTE)
      await caisse.tour()
      expect(await etat()).toEqual([rendue, 'fait', null])
    }
  })

  it('un paiement que personne n’a fait n’est pas pris pour rendu', async () => {
    const { caisse, wave } = await ouvrir()
    const { id } = await wave.enRoute()
    const [row] = await caisse.tentatives(id)
    await wave.caprice({ mensonge: { checkout_status: 'complete', payment_status: 'cancelled' } })
    const demande = { cle: 'remboursement-2', reference: row?.reference ?? '', encaissement: null }
    expect(await wave.prestataire.rembourser?.({ ...demande, montant: 3500, devise: 'XOF' })).toMatchObject({
      etat: 'refuse',
      motif: expect.stringContaining('pas encaissé'),
    })
  })
})

describe('Une notification de Wave', () => {
  it('n’est reçue que signée par Wave, sur ces octets, depuis moins de cinq minutes', async () => {
    const { caisse, wave } = await ouvrir()
    const corps = evenement('EV_1', { id: 'cos_inconnue' })
    const t = Math.floor(caisse.services.now().getTime() / 1000)
    const bonne = signerWave(corps, SECRET_WAVE, t)
    const hex = createHmac('sha256', SECRET_WAVE).update(`${t}.${corps}`).digest('hex')
    const table: [string, string, string | undefined, number][] = [
      ['sans signature', corps, undefined, 400],
      ['signature vide', corps, '', 400],
      ['autre secret', corps, signerWave(corps, 'autre', t), 400],
      ['un point entre l’instant et le corps', corps, `t=${t},v1=${hex}`, 400],
      ['vieille de 301 secondes', corps, signerWave(corps, SECRET_WAVE, t - 301), 400],
      ['en avance de 301 secondes', corps, signerWave(corps, SECRET_WAVE, t + 301), 400],
      ['instant changé', corps, bonne.replace(`t=${t}`, `t=${t - 1}`), 400],
      ['sans instant', corps, bonne.replace(`t=${t},`, ''), 400],
      ['corps réécrit', JSON.stringify(JSON.parse(corps)), bonne, 400],
      ['corps changé', corps.replace('inconnue', 'inconnuf'), bonne, 400],
      ['corps vide', '', bonne, 400],
      ['signature d’un mot', corps, `t=${t},v1=oui`, 400],
      ['signée, mais pas un événement', '[]', signerWave('[]', SECRET_WAVE, t), 400],
      ['vieille de 300 secondes', corps, signerWave(corps, SECRET_WAVE, t - 300), 200],
      ['secret en rotation', corps, `${signerWave(corps, 'ancien', t)},${bonne.split(',')[1]}`, 200],
      ['bonne', corps, bonne, 200],
    ]
    for (const [cas, octets, signature, status] of table) {
      const entetes = signature === undefined ? {} : { 'wave-signature': signature }
      expect([cas, await wave.notifier(octets, entetes)]).toEqual([cas, status])
      if (status !== 200) expect([cas, await notifications(caisse)]).toEqual([cas, 0])
    }
    expect(await notifications(caisse)).toBe(1)
  })

  it('doublée n’encaisse qu’une fois, et menteuse rien', async () => {
    const { caisse, wave } = await ouvrir()
    const { id, adresse } = await wave.enRoute()
    const [row] = await caisse.tentatives(id)
    const t = Math.floor(caisse.services.now().getTime() / 1000)
    const corps = evenement('EV_2', { id: row?.reference, payment_status: 'succeeded', amount: '3500' })
    const entetes = { 'wave-signature': signerWave(corps, SECRET_WAVE, t) }
    expect(await wave.notifier(corps, entetes)).toBe(200)
    await caisse.tour()
    expect(await caisse.commande(id)).toMatchObject({ etat: 0, etat_paiement: 1 })
    await wave.choisir(adresse, 'payer')
    const posts = Array.from({ length: 20 }, () => wave.notifier(corps, entetes))
    expect(new Set(await Promise.all(posts))).toEqual(new Set([200]))
    await wave.lacher()
    await Promise.all([caisse.tour(), caisse.tour()])
    expect(await notifications(caisse)).toBe(2)
    expect((await caisse.etapes(id)).filter((etape) => etape.startsWith('1/2'))).toHaveLength(1)
  })
})
