import { describe, expect, it } from 'vitest'
import { expirerCommande } from '#commande/commande.actions.ts'
import { signer } from '#demo/stripe/stripe.ts'
import { CARTE, type Caisse, MINUTE, ouvrirCaisse, SECRET_AVIS } from '#tests/caisse.ts'
import { ids } from '#tests/fixtures.ts'

async function notifications(caisse: Caisse): Promise<number> {
  const [row] = await caisse.services.database.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM notification',
  )
  return row?.n ?? 0
}

/** An event as the provider writes it, about any session. */
function evenement(id: string, session: object): string {
  const type = 'checkout.session.completed'
  return JSON.stringify({ id, object: 'event', type, data: { object: session } }, null, 2)
}

describe('Une notification', () => {
  it('n’est reçue que signée par le prestataire, sur ces octets, depuis moins de cinq minutes', async () => {
    const caisse = await ouvrirCaisse()
    const corps = evenement('evt_1', { id: 'cs_inconnue' })
    const t = Math.floor(caisse.services.now().getTime() / 1000)
    const bonne = signer(corps, SECRET_AVIS, t)
    const table: [string, string, string | undefined, number][] = [
      ['sans signature', corps, undefined, 400],
      ['signature vide', corps, '', 400],
      ['autre secret', corps, signer(corps, 'whsec_autre', t), 400],
      ['vieille de 301 secondes', corps, signer(corps, SECRET_AVIS, t - 301), 400],
      ['instant changé', corps, bonne.replace(`t=${t}`, `t=${t - 1}`), 400],
      ['corps réécrit', JSON.stringify(JSON.parse(corps)), bonne, 400],
      ['corps changé', corps.replace('inconnue', 'inconnuf'), bonne, 400],
      ['corps vide', '', bonne, 400],
      ['ancien schéma seul', corps, bonne.replace('v1=', 'v0='), 400],
      ['trop grande', ' '.repeat(300_000), bonne, 413],
      ['vieille de 300 secondes', corps, signer(corps, SECRET_AVIS, t - 300), 200],
      ['secret en rotation', corps, `${signer(corps, 'whsec_ancien', t)},${bonne.split(',')[1]}`, 200],
      ['bonne', corps, bonne, 200],
    ]
    for (const [cas, octets, signature, status] of table) {
      expect([cas, await caisse.notifier(octets, signature)]).toEqual([cas, status])
      if (status !== 200) expect([cas, await notifications(caisse)]).toEqual([cas, 0])
    }
    expect(await notifications(caisse)).toBe(1)
    await caisse.tour()
    expect(caisse.alertes).toContain('NOTIFICATION_ORPHELINE')
  })

  it('reçue cent fois à la fois, avec dix retours et cinq contrôles, n’encaisse qu’une fois', async () => {
    const caisse = await ouvrirCaisse()
    const { id, adresse } = await caisse.enRoute()
    await caisse.carte(adresse, CARTE.bonne)
    const [row] = await caisse.tentatives(id)
    const corps = evenement('evt_cent', { id: row?.reference, client_reference_id: row?.cle })
    const signature = signer(corps, SECRET_AVIS, Math.floor(caisse.services.now().getTime() / 1000))
    const posts = Array.from({ length: 100 }, () => caisse.notifier(corps, signature))
    const retours = Array.from({ length: 10 }, () => caisse.revenir(id))
    const tours = Array.from({ length: 5 }, () => caisse.tour())
    expect(new Set(await Promise.all(posts))).toEqual(new Set([200]))
    await Promise.all([...retours, ...tours])
    await caisse.tour()
    expect(await notifications(caisse)).toBe(1)
    expect((await caisse.etapes(id)).filter((etape) => etape.startsWith('1/2'))).toHaveLength(1)
    expect(await caisse.tentatives(id)).toMatchObject([{ etat: 'payee' }])
    expect(await caisse.stock()).toBe('58.000000')
    expect(caisse.alertes).not.toContain('PAIEMENT_ANORMAL')
  })

  it('lue, ne garde rien de ce qu’elle disait d’une personne ; d’un paiement inconnu, attend qu’on regarde', async () => {
    const caisse = await ouvrirCaisse()
    const { adresse } = await caisse.enRoute()
    await caisse.carte(adresse, CARTE.bonne)
    await caisse.lacher()
    const inconnue = evenement('evt_inconnu', { id: 'cs_inconnue' })
    const t = Math.floor(caisse.services.now().getTime() / 1000)
    await caisse.notifier(inconnue, signer(inconnue, SECRET_AVIS, t))
    await caisse.tour()
    const rows = await caisse.services.database.query('SELECT corps, orpheline FROM notification ORDER BY id')
    expect(rows).toEqual([
      { corps: '', orpheline: false },
      { corps: inconnue, orpheline: true },
    ])
    // the provider tells it once more: known already
    await caisse.lacher()
    expect(await notifications(caisse)).toBe(2)
  })

  it('suffit quand la personne ne revient jamais sur la page', async () => {
    const caisse = await ouvrirCaisse()
    const { id, adresse } = await caisse.enRoute()
    await caisse.carte(adresse, CARTE.bonne)
    await caisse.lacher({ fois: 2 })
    expect(await caisse.commande(id)).toMatchObject({ etat: 0, etat_paiement: 1 })
    await caisse.tour()
    expect(await caisse.commande(id)).toMatchObject({ etat: 1, etat_paiement: 2 })
    expect((await caisse.revenir(id)).etat).toBe('payee')
  })

  it('qui annonce un paiement que le prestataire ne confirme pas ne paie rien', async () => {
    const caisse = await ouvrirCaisse()
    const { id } = await caisse.enRoute()
    const [row] = await caisse.tentatives(id)
    const menteuse = {
      id: row?.reference,
      client_reference_id: row?.cle,
      payment_status: 'paid',
      amount_total: 3500,
    }
    const corps = evenement('evt_menteur', menteuse)
    const signature = signer(corps, SECRET_AVIS, Math.floor(caisse.services.now().getTime() / 1000))
    expect(await caisse.notifier(corps, signature)).toBe(200)
    await caisse.tour()
    expect(await caisse.commande(id)).toMatchObject({ etat: 0, etat_paiement: 1 })
  })

  it('illisible n’empêche pas les suivantes', async () => {
    const caisse = await ouvrirCaisse()
    const { id, adresse } = await caisse.enRoute()
    await caisse.services.database.query(
      `INSERT INTO notification (prestataire, evenement, corps, recue_le) VALUES ('carte', 'evt_0', '{', now()), ('autre', 'x', '{}', now())`,
    )
    await caisse.carte(adresse, CARTE.bonne)
    await caisse.lacher()
    await caisse.tour()
    expect(await caisse.commande(id)).toMatchObject({ etat: 1, etat_paiement: 2 })
  })
})

describe('L’argent qui ne correspond pas', () => {
  it('ne paie jamais la commande, qui attend qu’on la vérifie', async () => {
    const mensonges = [
      { amount_total: 350 },
      { amount_total: 350_000 },
      { currency: 'jpy' },
      { client_reference_id: 'une autre tentative' },
      { id: 'cs_test_autre' },
    ]
    const caisse = await ouvrirCaisse()
    for (const [rang, mensonge] of mensonges.entries()) {
      const { id, adresse } = await caisse.enRoute()
      await caisse.carte(adresse, CARTE.bonne)
      await caisse.caprice({ mensonge })
      expect([mensonge, (await caisse.revenir(id)).etat]).toEqual([mensonge, 'a_verifier'])
      await caisse.caprice({ mensonge: {} })
      await caisse.lacher()
      caisse.services.avancer(40 * MINUTE)
      await caisse.tour()
      expect(await caisse.commande(id)).toMatchObject({ etat: 8, etat_paiement: 1 })
      expect(await caisse.tentatives(id)).toMatchObject([{ etat: 'a_verifier' }])
      expect(caisse.alertes.filter((code) => code === 'PAIEMENT_ANORMAL')).toHaveLength(rang + 1)
      await caisse.services.database.query('UPDATE panier SET etat = 1')
    }
    expect(await caisse.stock()).toBe('50.000000')
  })

  it('pour une commande expirée la confirme s’il reste du stock', async () => {
    const caisse = await ouvrirCaisse()
    const { id, adresse } = await caisse.enRoute()
    await caisse.carte(adresse, CARTE.bonne)
    caisse.services.avancer(36 * MINUTE)
    await expirerCommande(caisse.services, id, async () => 'ferme')
    expect(await caisse.stock()).toBe('60.000000')
    await caisse.lacher()
    await caisse.tour()
    expect(await caisse.commande(id)).toMatchObject({ etat: 1, etat_paiement: 2 })
    expect(await caisse.stock()).toBe('58.000000')
  })

  it('pour une commande expirée dont le stock est parti la met à vérifier', async () => {
    const caisse = await ouvrirCaisse()
    const { id, adresse } = await caisse.enRoute()
    await caisse.carte(adresse, CARTE.bonne)
    caisse.services.avancer(36 * MINUTE)
    await expirerCommande(caisse.services, id, async () => 'ferme')
    await caisse.services.database.query('UPDATE produit SET quantite = 1 WHERE id = $1', [
      ids.produit.bissap,
    ])
    await caisse.lacher()
    await caisse.tour()
    expect(await caisse.commande(id)).toMatchObject({ etat: 8, etat_paiement: 2 })
    expect(await caisse.tentatives(id)).toMatchObject([{ etat: 'payee' }])
    expect(await caisse.stock()).toBe('1.000000')
  })

  it('versé deux fois confirme une fois, et le second est à rembourser', async () => {
    const caisse = await ouvrirCaisse()
    const { id, adresse } = await caisse.enRoute()
    // as if closing the first page had been lost
    await caisse.services.database.query(`UPDATE tentative SET etat = 'expiree' WHERE commande_id = $1`, [id])
    const seconde = (await caisse.payer(id)).json().data.adresse
    expect(seconde).not.toBe(adresse)
    await caisse.carte(adresse, CARTE.bonne)
    await caisse.carte(seconde, CARTE.bonne)
    await caisse.lacher({ inverse: true, fois: 2 })
    await Promise.all([caisse.tour(), caisse.tour()])
    expect((await caisse.tentatives(id)).map(({ etat }) => etat).sort()).toEqual(['a_rembourser', 'payee'])
    expect((await caisse.etapes(id)).filter((etape) => etape.startsWith('1/2'))).toHaveLength(1)
    expect(caisse.alertes).toContain('PAIEMENT_ANORMAL')
  })

  it('arrivé avant l’annulation l’empêche, et confirme la commande', async () => {
    const caisse = await ouvrirCaisse()
    const { id, adresse } = await caisse.enRoute()
    await caisse.carte(adresse, CARTE.bonne)
    const annulation = caisse.annuler(id)
    await expect(annulation).rejects.toMatchObject({ code: 'ETAT_REFUSE' })
    expect(await caisse.commande(id)).toMatchObject({ etat: 1, etat_paiement: 2 })
  })
})
