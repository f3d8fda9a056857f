import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import { DOUBLURES, type Doublure, ouvrirDoublures } from '#demo/doublures.ts'
import { EN_LIGNE, METHODES, type Methode } from '#prestataire/moyens.ts'
import { comptesDoublures, ouvrirPilotes } from '#prestataire/pilotes.appel.ts'
import type { Prestataire } from '#prestataire/prestataire.ts'
import { type Caisse, CLE_SECRETE, type Manette, SECRET_AVIS, tenirDoublure } from './caisse.ts'
import { portLibre } from './port.ts'

export const SECRET_WAVE = 'essai-webhookSecret'

/** Milliseconds that the hurried driver waits. */
export const HATE = 100

/** One means of payment: its driver, and what a payer or a test does at its stand-in. */
export interface Portefeuille extends Manette {
  methode: Methode
  doublure: Doublure
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

export type Portefeuilles = Record<Methode, Portefeuille>

/** The other means, whose stand-ins speak HTTP on one more port, join the till's card. */
export async function ouvrirPortefeuilles(caisse: Caisse): Promise<Portefeuilles> {
  const { publicUrl: boutique, prestataires } = caisse.services
  const url = `http://127.0.0.1:${await portLibre()}`
  const demo = Fastify()
  const { carte: _, ...autres } = comptesDoublures(url, (reglage) => `essai-${reglage}`)
  await ouvrirDoublures(demo, autres, (nom) => ({
    publicUrl: url,
    webhookUrl: `${boutique}/api/notification/${nom}`,
    now: caisse.services.now,
    caprices: true,
  }))
  await demo.listen({ host: '127.0.0.1', port: Number(new URL(url).port) })
  onTestFinished(() => demo.close())

  const carte = { apiBase: caisse.stripe, secretKey: CLE_SECRETE, webhookSecret: SECRET_AVIS }
  const comptes = { ...autres, carte }
  const sereins = ouvrirPilotes(comptes, caisse.services)
  const presses = ouvrirPilotes(comptes, { ...caisse.services, patience: HATE })

  const portefeuille = async (methode: Methode): Promise<Portefeuille> => {
    const [prestataire, presse] = [sereins[methode], presses[methode]]
    if (!prestataire || !presse) throw new Error(`${methode} is not open`)
    const aviseur = EN_LIGNE[methode].prestataire
    const doublure: Doublure = DOUBLURES[methode]
    prestataires[methode] = prestataire
    const un: Portefeuille = {
      ...(await tenirDoublure(methode === 'carte' ? caisse.stripe : url, aviseur)),
      methode,
      prestataire,
      doublure,
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
        const body = new URLSearchParams(doublure[choix])
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
  const tous = []
  for (const methode of METHODES) tous.push([methode, await portefeuille(methode)] as const)
  return Object.fromEntries(tous) as Portefeuilles
}
