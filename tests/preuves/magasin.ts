import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { ouvrirSession } from '#compte/compte.actions.ts'
import type { ReglagesIdentite } from '#connexion/fournisseur.actions.ts'
import type { Database } from '#database/database.ts'
import { signer } from '#demo/stripe/stripe.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { makeServices, type Services } from '#server/services.ts'
import { type ContexteDeTest, contexteDeTest } from '#tests/base.ts'
import { poserCompte } from '#tests/fixtures.ts'
import { portLibre } from '#tests/port.ts'
import { finDuFichier } from '../comparaison/fin.ts'

/** The whole application with its stand-ins, listening in this process, on a clock that the test moves. */
export interface Magasin {
  app: FastifyInstance
  services: Services & ContexteDeTest
  /** A new account, signed in: its id, and how it calls. */
  entrer(): Promise<{ id: number; appeler(demande: InjectOptions): Promise<number> }>
  /** The card provider announces something of this session: the status it is answered. */
  annoncer(evenement: string, reference: string): Promise<number>
}

export async function ouvrirMagasin(database: Database, identite?: ReglagesIdentite): Promise<Magasin> {
  const dossier = mkdtempSync(join(tmpdir(), 'teranga-magasin-'))
  const port = await portLibre()
  const config = readConfig({ DATA_DIR: dossier, PORT: String(port), RATE_LIMITS: 'off' })
  const horloge = contexteDeTest(database)
  const services = {
    ...horloge,
    ...makeServices(horloge, config),
    ...(identite ? { identite: { actuelle: identite } } : {}),
  }
  const app = await buildApp(services, { withPages: false })
  await app.listen({ host: '127.0.0.1', port })
  finDuFichier(async () => {
    await app.close()
    rmSync(dossier, { recursive: true, force: true })
  })
  let personnes = 0
  return {
    app,
    services,
    entrer: async () => {
      personnes += 1
      const id = await poserCompte(database, `personne-${personnes}`)
      const authorization = `Bearer ${await ouvrirSession(services, id)}`
      const appeler = async (demande: InjectOptions) =>
        (await app.inject({ ...demande, headers: { ...demande.headers, authorization } })).statusCode
      return { id, appeler }
    },
    annoncer: async (evenement, reference) => {
      const type = 'checkout.session.completed'
      const payload = JSON.stringify({
        id: evenement,
        object: 'event',
        type,
        data: { object: { id: reference } },
      })
      const secret = services.demonstration?.moyens.carte?.webhookSecret ?? ''
      const signature = signer(payload, secret, Math.floor(services.now().getTime() / 1000))
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      return (await app.inject({ method: 'POST', url: '/api/notification/stripe', headers, payload }))
        .statusCode
    },
  }
}
