import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import { orangeDemo } from '#demo/orange.ts'
import { paypalDemo } from '#demo/paypal.ts'
import { waveDemo } from '#demo/wave.ts'
import { prestataireOrange } from '#prestataire/paiement.orange.ts'
import { prestatairePaypal } from '#prestataire/paiement.paypal.ts'
import { prestataireStripe } from '#prestataire/paiement.stripe.ts'
import { prestataireWave } from '#prestataire/paiement.wave.ts'
import type { Methode, Prestataire } from '#prestataire/prestataire.ts'
import { CARTE, type Caisse, CLE_SECRETE, type Manette, SECRET_AVIS, tenirDoublure } from './caisse.ts'
import { portLibre } from './port.ts'

export const SECRET_WAVE = 'wave_sn_WHS_essai'
const WAVE = { apiKey: 'wave_sn_essai', webhookSecret: SECRET_WAVE }
const PAYPAL = { clientId: 'boutique', clientSecret: 'secret', webhookId: 'WH-essai', merchantId: 'TERANGA' }
const ORANGE = { clientId: 'boutique', clientSecret: 'secret_essai', merchantKey: 'marchand_essai' }

/** Milliseconds that the hurried driver waits. */
export const HATE = 100

/** One means of payment: its driver, and what a payer or a test does at its stand-in. */
export interface Portefeuille extends Manette {
  methode: Methode
  prestataire: Prestataire
  /** Does something while the driver gives every operation up after `HATE`. */
  presser<T>(work: () => Promise<T>): Promise<T>
  /** `POST /api/paiement`; answers its status, and the page's address or the error's code. */
  payer(commande_id: number): Promise<{ status: number; adresse: string; code: string; message: string }>
  /** An order on its way to the wallet's page. */
  enRoute(): Promise<{ id: number; adresse: string }>
  /** Does on the provider's page what pays there, or is refused. */
  choisir(
    adresse: string,
    choix: 'payer' | 'refuser',
  ): Promise<{ status: number; location: string | null; html: string }>
  /** Posts these bytes to the provider's notification address; answers the status. */
  notifier(corps: string, entetes?: Record<string, string>): Promise<number>
}

export type Portefeuilles = Record<'carte' | 'paypal' | 'wave' | 'orange', Portefeuille>

/** What the payer sends from each page. */
const PAGES = {
  carte: { payer: CARTE.bonne, refuser: CARTE.refusee },
  paypal: { payer: 'accepte', refuser: 'refuse' },
  wave: { payer: 'payer', refuser: 'refuser' },
  orange: { payer: 'payer', refuser: 'refuser' },
} as const

/** PayPal, Wave and Orange Money, whose stand-ins speak HTTP on one more port, join the till's card. */
export async function ouvrirPortefeuilles(caisse: Caisse): Promise<Portefeuilles> {
  const { log, now, publicUrl: boutique, prestataires } = caisse.services
  const url = `http://127.0.0.1:${await portLibre()}`
  const demo = Fastify()
  const options = (nom: string) => ({
    publicUrl: url,
    webhookUrl: `${boutique}/api/notification/${nom}`,
    now,
    caprices: true,
  })
  await demo.register(async (scope) => paypalDemo(scope, { ...options('paypal'), ...PAYPAL }))
  await demo.register(async (scope) => waveDemo(scope, { ...options('wave'), ...WAVE }))
  await demo.register(async (scope) => orangeDemo(scope, { ...options('orange'), ...ORANGE }))
  await demo.listen({ host: '127.0.0.1', port: Number(new URL(url).port) })
  onTestFinished(() => demo.close())

  const pilotes = {
    carte: (reste: { patience?: number }) =>
      prestataireStripe({
        secretKey: CLE_SECRETE,
        webhookSecret: SECRET_AVIS,
        apiBase: caisse.stripe,
        log,
        ...reste,
      }),
    paypal: (reste: { patience?: number }) =>
      prestatairePaypal({ ...PAYPAL, apiBase: `${url}/demonstration/paypal`, now, log, ...reste }),
    wave: (reste: { patience?: number }) =>
      prestataireWave({ ...WAVE, apiBase: `${url}/demonstration/wave`, log, ...reste }),
    orange: (reste: { patience?: number }) =>
      prestataireOrange({
        ...ORANGE,
        apiBase: `${url}/orange-money-webpay/sn/v1`,
        notification: `${boutique}/api/notification/orange`,
        now,
        log,
        ...reste,
      }),
  }

  const portefeuille = async (nom: keyof Portefeuilles): Promise<Portefeuille> => {
    const [prestataire, presse] = [pilotes[nom]({}), pilotes[nom]({ patience: HATE })]
    const { methode } = prestataire
    const [aviseur, stand] = nom === 'carte' ? (['stripe', caisse.stripe] as const) : ([nom, url] as const)
    prestataires[methode] = prestataire
    const un: Portefeuille = {
      ...(await tenirDoublure(stand, aviseur)),
      methode,
      prestataire,
      async presser(work) {
        prestataires[methode] = presse
        return work().finally(() => {
          prestataires[methode] = prestataire
        })
      },
      async payer(commande_id) {
        const answer = await caisse.payer(commande_id, caisse.jeton, methode)
        const { data, code = '', message = '' } = answer.json()
        return { status: answer.statusCode, adresse: data?.adresse ?? '', code, message }
      },
      async enRoute() {
        const id = await caisse.commander()
        return { id, adresse: (await un.payer(id)).adresse }
      },
      async choisir(adresse, choix) {
        const valeur = PAGES[nom][choix]
        const body = new URLSearchParams({ choix: valeur, compte: valeur, numero: valeur })
        for (const [champ, texte] of Object.entries({ expiration: '12/34', cvc: '123' }))
          body.set(champ, texte)
        const answer = await fetch(adresse, { method: 'POST', body, redirect: 'manual' })
        return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() }
      },
      async notifier(corps, entetes = {}) {
        const headers = { 'content-type': 'application/json', ...entetes }
        const request = {
          method: 'POST',
          url: `/api/notification/${aviseur}`,
          headers,
          payload: corps,
        } as const
        return (await caisse.app.inject(request)).statusCode
      },
    }
    return un
  }
  return {
    carte: await portefeuille('carte'),
    paypal: await portefeuille('paypal'),
    wave: await portefeuille('wave'),
    orange: await portefeuille('orange'),
  }
}
