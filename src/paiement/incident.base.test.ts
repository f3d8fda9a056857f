// Money that came and goes again without the shop: disputes, and refunds made at the provider's own desk.
import { expect, it } from 'vitest'
import { signer } from '#demo/stripe/stripe.ts'
import { toAvis as avisDePaypal } from '#prestataire/paypal/ordre.appel.ts'
import { anomalies, type Bureau, bouger, ouvrirBureau, payee } from '#tests/bureau.ts'
import { SECRET_AVIS } from '#tests/caisse.ts'

let evenements = 0
/** An event as Stripe signs it, sent twice, then handled. */
async function dire(bureau: Bureau, type: string, object: object, tours = 2) {
  evenements += 1
  const corps = JSON.stringify({ id: `evt_i${evenements}`, object: 'event', type, data: { object } })
  const signature = signer(corps, SECRET_AVIS, Math.floor(bureau.services.now().getTime() / 1000))
  for (let fois = 0; fois < 2; fois += 1) expect(await bureau.notifier(corps, signature)).toBe(200)
  for (let tour = 0; tour < tours; tour += 1) await bureau.tour()
}
async function vendue(bureau: Bureau) {
  const id = await payee(bureau)
  const [tentative] = await bureau.tentatives(id)
  return { id, payment_intent: tentative?.encaissement ?? '' }
}
const litige = (payment_intent: string) => ({ id: 'dp_1', object: 'dispute', charge: 'ch_1', payment_intent })

it('un paiement contesté est à regarder une fois, avec sa commande, jusqu’à ce qu’on le classe', async () => {
  const bureau = await ouvrirBureau()
  const { id, payment_intent } = await vendue(bureau)
  expect(payment_intent).not.toBe('')
  for (const type of ['created', 'updated', 'funds_withdrawn', 'created'])
    await dire(bureau, `charge.dispute.${type}`, litige(payment_intent))
  const [une, ...reste] = await anomalies(bureau)
  expect(reste).toEqual([])
  expect(une).toMatchObject({
    ...{ genre: 'paiement_conteste', commande_id: id, montant: 3500, devise: 'XOF' },
    ...{ motif: 'Carte bancaire', texte: expect.stringContaining('Répondez chez le prestataire') },
  })
  expect(bureau.alertes).toContain('PAIEMENT_ANORMAL')
  const classer = { id: une.notification_id, motif: 'preuve envoyée' }
  expect((await bureau.equipe('gestionnaire', 'PUT', '/api/equipe/notification', classer)).statut).toBe(200)
  expect(await anomalies(bureau)).toEqual([])
  // how it ended is news
  await dire(bureau, 'charge.dispute.closed', litige(payment_intent))
  expect(await anomalies(bureau)).toHaveLength(1)
})

it('un remboursement fait chez Stripe est à regarder ; celui que la boutique a demandé, non', async () => {
  const bureau = await ouvrirBureau()
  const { id, payment_intent } = await vendue(bureau)
  const refund = { id: 're_tableau', object: 'refund', status: 'succeeded', payment_intent, metadata: {} }
  await dire(bureau, 'refund.created', { ...refund, status: 'failed' })
  expect((await anomalies(bureau)).map(({ genre }: { genre: string }) => genre)).not.toContain(
    'rembourse_ailleurs',
  )
  await bureau.services.database.query('UPDATE notification SET orpheline = false')
  await dire(bureau, 'refund.created', refund)
  await dire(bureau, 'refund.updated', refund)
  expect(await anomalies(bureau)).toMatchObject([
    { genre: 'rembourse_ailleurs', commande_id: id, montant: null },
  ])

  const { id: autre, payment_intent: sien } = await vendue(bureau)
  await bouger(bureau, 'gestionnaire', autre, 5)
  const rows = await bureau.services.database.query<{ id: number; cle: string }>(
    'SELECT id, cle FROM remboursement',
  )
  // told before the shop has heard its name: whose it is is waited for; then by its key
  await dire(bureau, 'refund.created', { ...refund, id: 're_sien', payment_intent: sien }, 1)
  await bureau.services.database.query(`UPDATE remboursement SET reference = 're_sien'`)
  await dire(bureau, 'refund.updated', {
    ...{ ...refund, id: 're_sien', payment_intent: sien },
    metadata: { remboursement: rows[0]?.cle },
  })
  expect(await anomalies(bureau)).toMatchObject([{ commande_id: id }])
})

it('rendu en partie chez Stripe, il se dit pour ce qui est parti, se note sans rien redemander, et ne revient plus', async () => {
  const bureau = await ouvrirBureau()
  const { id, payment_intent } = await vendue(bureau)
  const refund = (id: string, amount: number) => ({
    ...{ id, object: 'refund', status: 'succeeded', payment_intent, metadata: {}, amount, currency: 'xof' },
  })
  const classer = (notification_id: number, noter: boolean) =>
    bureau.equipe('gestionnaire', 'PUT', '/api/equipe/notification', {
      ...{ id: notification_id, motif: 'rendu au tableau de bord', noter },
    })
  await dire(bureau, 'refund.created', refund('re_un', 1000))
  await dire(bureau, 'refund.created', refund('re_deux', 500))
  const dites = await anomalies(bureau)
  expect(dites.map(({ montant }: { montant: number }) => montant).sort()).toEqual([1000, 500])
  const [deux, un] = dites
  expect(un.texte).toContain('ne remboursez pas ici le même argent')
  expect((await classer(un.notification_id, true)).statut).toBe(200)
  expect((await classer(deux.notification_id, false)).statut).toBe(200)
  await dire(bureau, 'refund.updated', refund('re_un', 1000))
  await dire(bureau, 'refund.updated', refund('re_deux', 500))
  expect(await anomalies(bureau)).toEqual([])
  expect(await bureau.services.database.query('SELECT etat, reference, montant FROM remboursement')).toEqual([
    { etat: 'fait', reference: 're_un', montant: expect.anything() },
  ])
  const [commande] = await bureau.services.database.query(
    'SELECT etat_paiement FROM commande WHERE id = $1',
    [id],
  )
  expect(commande).toEqual({ etat_paiement: 4 })
})

it('d’un paiement que la boutique n’a pas, un litige ne dit rien', async () => {
  const bureau = await ouvrirBureau()
  await dire(bureau, 'charge.dispute.created', litige('pi_ailleurs'))
  expect(await anomalies(bureau)).toEqual([])
})

it('PayPal nomme l’argent repris, remboursé ou contesté, et le remboursement', () => {
  const dit = (event_type: string, resource_type: string, resource: object) =>
    avisDePaypal(JSON.stringify({ id: 'WH-1', event_type, resource_type, resource })).incident
  const links = [
    { rel: 'self', href: 'https://api.paypal.com/v2/payments/refunds/1Y1' },
    { rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/0JF' },
  ]
  const rien = { montant: null, devise: null }
  const attendu = { encaissement: '0JF', remboursement: null, ...rien }
  const amount = { currency_code: 'EUR', value: '4.20' }
  expect(dit('PAYMENT.CAPTURE.REFUNDED', 'refund', { id: '1Y1', links, amount })).toEqual({
    ...{ genre: 'rembourse', encaissement: '0JF', remboursement: '1Y1', montant: 420, devise: 'EUR' },
  })
  expect(dit('PAYMENT.CAPTURE.REFUNDED', 'capture', { id: '0JF', amount })).toMatchObject(rien)
  expect(dit('PAYMENT.CAPTURE.REVERSED', 'refund', { id: '1Y1', links })).toEqual({
    ...attendu,
    genre: 'conteste',
  })
  expect(dit('PAYMENT.CAPTURE.REVERSED', 'capture', { id: '0JF' })).toEqual({ ...attendu, genre: 'conteste' })
  const disputed_transactions = [{ seller_transaction_id: '0JF' }]
  expect(dit('CUSTOMER.DISPUTE.CREATED', 'dispute', { dispute_id: 'PP-1', disputed_transactions })).toEqual({
    ...attendu,
    genre: 'conteste',
  })
  expect(dit('PAYMENT.CAPTURE.COMPLETED', 'capture', { id: '0JF' })).toBeUndefined()
})
