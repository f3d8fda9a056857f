import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { dureeVecue } from '#tests/duree.ts'
import { silence } from '#tests/silence.ts'
import { prestataireStripe } from './stripe.pilote.ts'

const PATIENCE = 2_000

test('Fermer une page finit dans le délai d’un geste, même s’il faut deux appels, lents tous les deux', async () => {
  const lent = createServer((request, response) => {
    // too late to be closed, it says, late; then nothing more
    if (!request.url?.endsWith('/expire')) return
    const refus = JSON.stringify({ error: { type: 'invalid_request_error', message: 'essai' } })
    setTimeout(
      () => response.writeHead(400, { 'content-type': 'application/json' }).end(refus),
      PATIENCE * 0.8,
    )
  })
  await new Promise<void>((done) => lent.listen(0, '127.0.0.1', done))
  onTestFinished(() => lent.closeAllConnections())
  onTestFinished(() => void lent.close())
  const stripe = prestataireStripe({
    secretKey: 'sk_test_essai',
    webhookSecret: 'whsec_essai',
    apiBase: `http://127.0.0.1:${(lent.address() as AddressInfo).port}`,
    patience: PATIENCE,
    log: silence,
  })
  const connue = { reference: 'cs_1', cle: 'une', montant: 1, devise: 'XOF', cree_le: new Date(0) } as const
  const duree = await dureeVecue(() =>
    expect(stripe.fermer(connue)).rejects.toMatchObject({ code: 'PRESTATAIRE_INDISPONIBLE' }),
  )
  expect(duree).toBeLessThan(PATIENCE * 1.5)
})
