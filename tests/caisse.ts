import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { onTestFinished } from 'vitest'
import type { DemandeCommande } from '#caisse/demande.ts'
import type { Configures } from '#caisse/moyens.ts'
import { passerCommande } from '#caisse/passer.actions.ts'
import { reservesDe } from '#caisse/reserve.data.ts'
import { annulerCommande, type FermerPaiements } from '#commande/commande.actions.ts'
import { type CommandeGelee, readCommande } from '#commande/commande.data.ts'
import { SANS_DESTINATAIRE } from '#commande/destinataire.ts'
import { ouvrirSession } from '#compte/compte.actions.ts'
import { findCompte } from '#compte/compte.data.ts'
import type { Compte } from '#compte/compte.ts'
import type { Context } from '#context'
import type { Argent } from '#demo/prestataire/stand.ts'
import { stripeDemo } from '#demo/stripe/stripe.ts'
import { garder, identifier } from '#ecriture/acces.rest.ts'
import { fermerPaiements, paiementsDe } from '#paiement/paiement.actions.ts'
import { tourDeControle } from '#paiement/paiement.jobs.ts'
import { notificationRest, paiementRest } from '#paiement/paiement.rest.ts'
import { ajouterAuPanier } from '#panier/panier.actions.ts'
import type { Methode } from '#prestataire/moyens.ts'
import { prestataireStripe } from '#prestataire/stripe/stripe.pilote.ts'
import { remboursementRest } from '#remboursement/remboursement.rest.ts'
import { installErrors } from '#server/errors.ts'
import { CHECKED } from '#server/validation.ts'
import type { CodeDevise } from '#shared/money.ts'
import type { PaiementServices } from '#tentative/services.ts'
import type { Tentative } from '#tentative/tentative.ts'
import { type ContexteDeTest, contexteDeTest, ouvrirBase } from './base.ts'
import { ids, poserBoutique, poserCompte } from './fixtures.ts'
import { portLibre } from './port.ts'

export const SECRET_AVIS = 'whsec_essai'
export const CLE_SECRETE = 'sk_live_essai'
export const MINUTE = 60_000

/** The hand on a provider's stand-in. Webhooks go only when a test lets them: nothing depends on who is faster. */
export interface Manette {
  /** Orders misbehaviour; answers how many payments the stand-in knows, how many can be paid, and what it holds. */
  caprice(ordre: object): Promise<{ sessions: number; ouvertes: number; argent: Argent[] }>
  /** The webhooks held back so far arrive, each `fois` times. */
  lacher(ordre?: { inverse?: boolean; fois?: number }): Promise<void>
}

/** Takes the stand-in of this name, at this address, in hand. */
export async function tenirDoublure(url: string, nom: string): Promise<Manette> {
  const caprice: Manette['caprice'] = async (ordre) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify(ordre)
    return (await fetch(`${url}/demonstration/${nom}/caprices`, { method: 'POST', headers, body })).json()
  }
  await caprice({ retenus: true })
  return {
    caprice,
    lacher: async ({ inverse = false, fois = 1 } = {}) => void (await caprice({ fois, lacher: { inverse } })),
  }
}

export interface Caisse extends Manette {
  services: PaiementServices & ContexteDeTest
  app: FastifyInstance
  compte: Compte
  jeton: string
  /** Address of the card's stand-in. */
  stripe: string
  /** `code` of each line the log was given. */
  alertes: string[]
  /** Two bottles of bissap to Dakar: 3 500 francs. Answers the order's id. */
  commander(devise?: CodeDevise): Promise<number>
  /** `POST /api/paiement`. */
  payer(commande_id: number, jeton?: string, payment_method?: Methode): Promise<LightMyRequestResponse>
  /** `GET /api/paiement/{id}`, as the page to which the payer comes back. */
  revenir(commande_id: number, jeton?: string): Promise<{ etat: string; commande: { etatcommande: number } }>
  /** Types a card on the hosted page; answers its status and where it leads. */
  carte(adresse: string, numero: string): Promise<{ status: number; location: string | null; html: string }>
  /** An order on its way to the provider: its id and the page's address. */
  enRoute(devise?: CodeDevise): Promise<{ id: number; adresse: string }>
  /** `POST /api/notification/stripe` with these bytes and this signature; answers the status. */
  notifier(corps: string, signature: string | undefined): Promise<number>
  tour(): Promise<void>
  commande(id: number): Promise<CommandeGelee>
  tentatives(commande_id: number): Promise<Tentative[]>
  /** What was written down of an order, as « état/paiement auteur ». */
  etapes(commande_id: number): Promise<string[]>
  stock(produit_id?: number): Promise<string>
  fermer: ReturnType<typeof fermerPaiements>
  /** As its buyer. */
  annuler(commande_id: number): Promise<void>
}

export const CARTE = { bonne: '4242424242424242', refusee: '4000000000000002', confirmee: '4000002760003184' }

/** Two bottles of bissap to Dakar by card, unless told otherwise: 3 500 francs. Answers the order's id. */
export async function commanderBissap(
  services: Context & { prestataires: Configures },
  compte: Compte,
  fermer: FermerPaiements,
  voulue: Partial<DemandeCommande> = {},
): Promise<number> {
  const ligne = {
    produit_id: ids.produit.bissap,
    couleur_id: null,
    taille_id: null,
    unite_id: null,
    quantite: 2,
  }
  await ajouterAuPanier({ ...services, reservesDe }, { compte, cle: undefined }, ligne)
  const demande: DemandeCommande = {
    destination_id: ids.destination.dakar,
    express: false,
    payment_method: 'carte',
    devise: 'XOF',
    isDifferentRecipient: false,
    adresseliv: 'Sacré-Cœur 3',
    tel: '+221771234567',
    cgv_version: 1,
    ...SANS_DESTINATAIRE,
    ...voulue,
  }
  return (await passerCommande(services, compte, demande, undefined, fermer)).id
}

/** The shop's payment routes and the stand-in, each on its own port, speaking HTTP through the real SDK. */
export async function ouvrirCaisse({
  patience = 2_000,
  routes,
}: {
  patience?: number
  /** More of the shop's routes. */
  routes?: (app: FastifyInstance, services: PaiementServices) => PromiseLike<unknown>
} = {}): Promise<Caisse> {
  const database = await ouvrirBase()
  await poserBoutique(database)
  // whichever the test is about
  await database.query('UPDATE moyen SET actif = 1')
  const context = contexteDeTest(database)
  const compte = await findCompte(database, await poserCompte(database, 'awa'))
  if (!compte) throw new Error('no account')
  const alertes: string[] = []
  const noter = (fields: object) => void alertes.push('code' in fields ? String(fields.code) : String(fields))
  const log = { info: noter, warn: noter, error: noter }
  const boutique = `http://127.0.0.1:${await portLibre()}`
  const stripe = `http://127.0.0.1:${await portLibre()}`
  const carte = prestataireStripe({
    secretKey: CLE_SECRETE,
    webhookSecret: SECRET_AVIS,
    apiBase: stripe,
    patience,
    log,
  })
  const services = { ...context, log, prestataires: { carte }, publicUrl: boutique }

  const app = Fastify(CHECKED)
  app.decorateRequest('limit', () => undefined)
  installErrors(app)
  identifier(app, services)
  garder(app)
  await app.register(remboursementRest, services)
  await app.register(paiementRest, services)
  await app.register(notificationRest, services)
  await routes?.(app, services)
  const demo = Fastify()
  await demo.register(stripeDemo, {
    publicUrl: stripe,
    secretKey: CLE_SECRETE,
    webhookSecret: SECRET_AVIS,
    webhookUrl: `${boutique}/api/notification/stripe`,
    now: services.now,
    caprices: true,
  })
  for (const [server, url] of [
    [app, boutique],
    [demo, stripe],
  ] as const) {
    await server.listen({ host: '127.0.0.1', port: Number(new URL(url).port) })
    onTestFinished(() => server.close())
  }
  const jeton = await ouvrirSession(services, compte.id)
  const entetes = (token: string) => ({ authorization: `Bearer ${token}` })

  const caisse: Caisse = {
    ...(await tenirDoublure(stripe, 'stripe')),
    services,
    app,
    compte,
    jeton,
    stripe,
    alertes,
    fermer: fermerPaiements(services),
    annuler: (id) => annulerCommande({ ...services, ...paiementsDe(services) }, compte, id),
    tour: () => tourDeControle(services),
    commander: (devise = 'XOF') => commanderBissap(services, compte, caisse.fermer, { devise }),
    payer: (commande_id, token = jeton, payment_method = 'carte') =>
      app.inject({
        method: 'POST',
        url: '/api/paiement',
        headers: entetes(token),
        payload: { commande_id, payment_method },
      }),
    async revenir(commande_id, token = jeton) {
      const answer = await app.inject({ url: `/api/paiement/${commande_id}`, headers: entetes(token) })
      return answer.json().data
    },
    async enRoute(devise) {
      const id = await caisse.commander(devise)
      const answer = await caisse.payer(id)
      return { id, adresse: answer.json().data.adresse as string }
    },
    async carte(adresse, numero) {
      const body = new URLSearchParams({ numero, expiration: '12/34', cvc: '123' })
      const answer = await fetch(adresse, { method: 'POST', body, redirect: 'manual' })
      return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() }
    },
    async notifier(corps, signature) {
      const headers = {
        'content-type': 'application/json',
        ...(signature ? { 'stripe-signature': signature } : {}),
      }
      return (await app.inject({ method: 'POST', url: '/api/notification/stripe', headers, payload: corps }))
        .statusCode
    },
    async commande(id) {
      const row = await readCommande(database, id)
      if (!row) throw new Error(`no order ${id}`)
      return row
    },
    tentatives: (commande_id) =>
      database.query<Tentative & Record<string, unknown>>(
        'SELECT * FROM tentative WHERE commande_id = $1 ORDER BY id',
        [commande_id],
      ),
    async etapes(commande_id) {
      const rows = await database.query<{ texte: string }>(
        `SELECT etat || '/' || etat_paiement || ' ' || auteur AS texte FROM etape WHERE commande_id = $1 ORDER BY id`,
        [commande_id],
      )
      return rows.map(({ texte }) => texte)
    },
    async stock(produit_id = ids.produit.bissap) {
      const [row] = await database.query<{ q: string }>(
        'SELECT quantite::text AS q FROM produit WHERE id = $1',
        [produit_id],
      )
      return row?.q ?? ''
    },
  }
  return caisse
}
