import { cpSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { openPostgres } from '#database/postgres.ts'
import { CHEMIN_IDENTITE } from '#demo/identite/reglages.ts'
import { identiteDemo } from '#demo/identite.ts'
import { orangeDemo } from '#demo/orange.ts'
import { paypalDemo } from '#demo/paypal.ts'
import { remplir } from '#demo/remplir.ts'
import { stripeDemo } from '#demo/stripe.ts'
import { waveDemo } from '#demo/wave.ts'
import { type BoutiqueOuverte, nouveauDossier, ouvrirLaBoutique } from './boutique.ts'
import { ouvrirServeur, type Serveur } from './courrier.ts'
import { portLibre } from './port.ts'
import { silence } from './silence.ts'

/** Whom a real shop buys from, as its environment names them: here all on one port of this machine. */
const CLES = {
  identite: { clientId: 'boutique', clientSecret: 'secret-identite' },
  stripe: { secretKey: 'sk_test_boutique', webhookSecret: 'whsec_boutique' },
  paypal: { clientId: 'boutique', clientSecret: 'secret-paypal', webhookId: 'WH-1', merchantId: 'BOUTIQUE1' },
  wave: { apiKey: 'wave_sn_boutique', webhookSecret: 'wave_sn_WHS_boutique' },
  orange: { clientId: 'boutique', clientSecret: 'secret-orange', merchantKey: 'boutique' },
}

/** The shop's own providers, apart from it, which they reach at `boutique`; answers their address and how to end them. */
async function ouvrirPrestataires(boutique: string, dossier: string) {
  const port = await portLibre()
  const publicUrl = `http://127.0.0.1:${port}`
  const app = Fastify()
  const stand = (nom: string) => ({
    publicUrl,
    webhookUrl: `${boutique}/api/notification/${nom}`,
    dossier: join(dossier, 'prestataires', nom),
  })
  await identiteDemo(app, { ...CLES.identite, publicUrl, retour: `${boutique}/api/connexion/retour` })
  await app.register(async (scope) => stripeDemo(scope, { ...stand('stripe'), ...CLES.stripe }))
  await app.register(async (scope) => paypalDemo(scope, { ...stand('paypal'), ...CLES.paypal }))
  await app.register(async (scope) => waveDemo(scope, { ...stand('wave'), ...CLES.wave }))
  await app.register(async (scope) => orangeDemo(scope, { ...stand('orange'), ...CLES.orange }))
  await app.listen({ port, host: '127.0.0.1' })
  return { publicUrl, fermer: () => app.close() }
}

const environnement = (prestataires: string, courrier: string) => ({
  OIDC_ISSUER: `${prestataires}${CHEMIN_IDENTITE}`,
  OIDC_CLIENT_ID: CLES.identite.clientId,
  OIDC_CLIENT_SECRET: CLES.identite.clientSecret,
  STRIPE_API_BASE: prestataires,
  STRIPE_SECRET_KEY: CLES.stripe.secretKey,
  STRIPE_WEBHOOK_SECRET: CLES.stripe.webhookSecret,
  PAYPAL_API_BASE: `${prestataires}/demonstration/paypal`,
  PAYPAL_CLIENT_ID: CLES.paypal.clientId,
  PAYPAL_CLIENT_SECRET: CLES.paypal.clientSecret,
  PAYPAL_WEBHOOK_ID: CLES.paypal.webhookId,
  PAYPAL_MERCHANT_ID: CLES.paypal.merchantId,
  WAVE_API_BASE: `${prestataires}/demonstration/wave`,
  WAVE_API_KEY: CLES.wave.apiKey,
  WAVE_WEBHOOK_SECRET: CLES.wave.webhookSecret,
  ORANGE_API_BASE: `${prestataires}/orange-money-webpay/sn/v1`,
  ORANGE_CLIENT_ID: CLES.orange.clientId,
  ORANGE_CLIENT_SECRET: CLES.orange.clientSecret,
  ORANGE_MERCHANT_KEY: CLES.orange.merchantKey,
  SMTP_URL: courrier,
})

export interface BoutiqueReelle extends BoutiqueOuverte {
  /** What its mail server has received. */
  courrier: Serveur
}

/**
 * A real shop on an empty PostgreSQL: its own OpenID provider, its payment providers and its mail server stand beside
 * it and are named by the environment; nothing of a demonstration is in it. Then its shelves are filled, as a backup
 * that came back fills them.
 */
export async function ouvrirBoutiqueReelle(
  base: string,
  env: Record<string, string> = {},
): Promise<BoutiqueReelle> {
  const dossier = nouveauDossier()
  cpSync('demo/images', join(dossier, 'media'), { recursive: true })
  const port = await portLibre()
  const fins: (() => Promise<unknown>)[] = []
  const courrier = await ouvrirServeur((fin) => void fins.push(fin))
  const prestataires = await ouvrirPrestataires(`http://127.0.0.1:${port}`, dossier)
  fins.push(prestataires.fermer)
  const boutique = await ouvrirLaBoutique(
    {
      ...environnement(prestataires.publicUrl, courrier.url),
      ...{ PORT: String(port), DATABASE_URL: base, DEMONSTRATION: '', ...env },
    },
    dossier,
  )
  const database = await openPostgres(base, silence)
  await database.transaction((tx) => remplir(tx, new Date()))
  await database.close()
  return {
    ...boutique,
    courrier,
    fermer: async () => {
      const code = await boutique.fermer()
      await Promise.all(fins.map((fin) => fin()))
      return code
    },
  }
}
