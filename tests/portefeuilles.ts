import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import { orangeDemo } from '#demo/orange.ts'
import { waveDemo } from '#demo/wave.ts'
import { prestataireOrange } from '#paiement/paiement.orange.ts'
import type { Methode, Prestataire } from '#paiement/paiement.ts'
import { prestataireWave } from '#paiement/paiement.wave.ts'
import type { Caisse } from './caisse.ts'
import { portLibre } from './port.ts'

export const SECRET_WAVE = 'wave_sn_WHS_essai'
const WAVE = { apiKey: 'wave_sn_essai', webhookSecret: SECRET_WAVE }
const ORANGE = { clientId: 'boutique', clientSecret: 'secret_essai', merchantKey: 'marchand_essai' }

/** One wallet beside the till: its driver, and what a payer or a test does at its stand-in. */
export interface Portefeuille {
  methode: Methode
  prestataire: Prestataire
  /** `POST /api/paiement`; answers its status, and the page's address or the error's code. */
  payer(commande_id: number): Promise<{ status: number; adresse: string; code: string; message: string }>
  /** An order on its way to the wallet's page. */
  enRoute(): Promise<{ id: number; adresse: string }>
  /** Presses a button of the wallet's page. */
  choisir(
    adresse: string,
    choix: 'payer' | 'refuser',
  ): Promise<{ status: number; location: string | null; html: string }>
  /** Orders misbehaviour; answers how many payments the stand-in knows and how many can be paid. */
  caprice(ordre: object): Promise<{ sessions: number; ouvertes: number }>
  lacher(ordre?: { inverse?: boolean; fois?: number }): Promise<void>
  /** Posts these bytes to the wallet's notification address; answers the status. */
  notifier(corps: string, entetes?: Record<string, string>): Promise<number>
}

/** Wave and Orange Money, each stand-in speaking HTTP on a port of its own, join the till's providers. */
export async function ouvrirPortefeuilles(
  caisse: Caisse,
  { patience = 2_000 } = {},
): Promise<{ wave: Portefeuille; orange: Portefeuille }> {
  const { log, now, publicUrl: boutique, prestataires } = caisse.services
  const url = `http://127.0.0.1:${await portLibre()}`
  const demo = Fastify()
  const options = (nom: string) => ({
    publicUrl: url,
    webhookUrl: `${boutique}/api/notification/${nom}`,
    now,
    caprices: true,
  })
  await demo.register(async (scope) => waveDemo(scope, { ...options('wave'), ...WAVE }))
  await demo.register(async (scope) => orangeDemo(scope, { ...options('orange'), ...ORANGE }))
  await demo.listen({ host: '127.0.0.1', port: Number(new URL(url).port) })
  onTestFinished(() => demo.close())

  const commun = { patience, log }
  const wave = prestataireWave({ ...WAVE, apiBase: `${url}/demonstration/wave`, ...commun })
  const orange = prestataireOrange({
    ...ORANGE,
    apiBase: `${url}/orange-money-webpay/sn/v1`,
    notification: `${boutique}/api/notification/orange`,
    now,
    ...commun,
  })
  Object.assign(prestataires, { wave, orange_money: orange })

  const portefeuille = async (nom: string, prestataire: Prestataire): Promise<Portefeuille> => {
    const { methode } = prestataire
    const un: Portefeuille = {
      methode,
      prestataire,
      async payer(commande_id) {
        const answer = await caisse.app.inject({
          method: 'POST',
          url: '/api/paiement',
          headers: { authorization: `Bearer ${caisse.jeton}` },
          payload: { commande_id, payment_method: methode },
        })
        const { data, code = '', message = '' } = answer.json()
        return { status: answer.statusCode, adresse: data?.adresse ?? '', code, message }
      },
      async enRoute() {
        const id = await caisse.commander()
        return { id, adresse: (await un.payer(id)).adresse }
      },
      async choisir(adresse, choix) {
        const body = new URLSearchParams({ choix })
        const answer = await fetch(adresse, { method: 'POST', body, redirect: 'manual' })
        return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() }
      },
      async caprice(ordre) {
        const headers = { 'content-type': 'application/json' }
        const body = JSON.stringify(ordre)
        return (await fetch(`${url}/demonstration/${nom}/caprices`, { method: 'POST', headers, body })).json()
      },
      async lacher({ inverse = false, fois = 1 } = {}) {
        await un.caprice({ fois, lacher: { inverse } })
      },
      async notifier(corps, entetes = {}) {
        const headers = { 'content-type': 'application/json', ...entetes }
        const request = { method: 'POST', url: `/api/notification/${nom}`, headers, payload: corps } as const
        return (await caisse.app.inject(request)).statusCode
      },
    }
    // webhooks go only when a test lets them
    await un.caprice({ retenus: true })
    return un
  }
  return { wave: await portefeuille('wave', wave), orange: await portefeuille('orange', orange) }
}
