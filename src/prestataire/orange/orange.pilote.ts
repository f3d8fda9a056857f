import { randomBytes } from 'node:crypto'
import { Type } from 'typebox'
import type { Log } from '#context'
import { accepte, muet, refuse, SANS_ARGENT } from '#shared/essai.ts'
import { Failure } from '#shared/failure.ts'
import { empreinteDe } from '#shared/surete/empreinte.ts'
import { selon } from '#shared/texte.ts'
import { type Appeler, avecJeton } from '../jeton.appel.ts'
import { champ, comprendre, estAdresse, joindre, PATIENCE, SansReponse, sonder } from '../paiement.appel.ts'
import { piloter } from '../pilote.ts'
import {
  type Avis,
  type Connue,
  type DemandePaiement,
  inconnue,
  type Prestataire,
  type Reponse,
} from '../prestataire.ts'
import { demarche, variables } from './reglages.ts'

const CLES_REFUSEES =
  'Orange refuse ces clés\u00a0: vérifiez le Client ID et le Client secret, et que l’API Web Payment est dans l’application.'
const MINUTE = 60_000
/** A page of Orange lives 10 minutes: an older one is replaced before it dies under its payer. */
const VIE = 8 * MINUTE
/** When even a page opened at the last moment is dead, whatever Orange goes on saying of it. */
const FIN = 20 * MINUTE
const REFUS = [400, 422]

export interface ReglagesOrange {
  clientId: string
  clientSecret: string
  merchantKey: string
  /**
   * Where Orange's HTTP is spoken, without a final slash, the country in it (`dev`, its test environment):
   * `https://api.orange.com/orange-money-webpay/sn/v1`, or the stand-in's address.
   */
  apiBase: string
  /** Where Orange must send its notifications. */
  notification: string
  /** Milliseconds after which an operation is given up. */
  patience?: number
  now: () => Date
  log: Log
}

/**
 * Payments with Orange Money (Web Payment). Orange keeps no key of ours twice, closes no page and gives no money
 * back: every page asked for has its own name, made from the attempt's key; a page that got lost was shown to
 * nobody, and one that was left is asked about until it is dead.
 */
function prestataireOrange(reglages: ReglagesOrange): Prestataire {
  const { merchantKey, apiBase, log, now, patience = PATIENCE } = reglages
  const deEssai = /\/dev\/v\d+$/.test(apiBase)
  const devise = deEssai ? 'OUV' : 'XOF'
  const trace = { prestataire: 'orange', log, patience }
  const autoriser = avecJeton({ ...reglages, adresse: new URL('/oauth/v3/token', apiBase).href })
  const parler = (appeler: Appeler, chemin: string, corps: object, repetable: boolean) =>
    autoriser(appeler, { methode: 'POST', adresse: `${apiBase}/${chemin}`, entetes: {}, corps, repetable })

  type Page = Pick<DemandePaiement, 'montant' | 'libelle' | 'retour' | 'abandon'> & { nom: string }
  const demander = (appeler: Appeler, { nom, montant, libelle, retour, abandon }: Page) => {
    const demande = {
      merchant_key: merchantKey,
      currency: devise,
      order_id: nom,
      amount: montant,
      return_url: retour,
      cancel_url: abandon,
      notif_url: reglages.notification,
      lang: 'fr',
      reference: libelle.slice(0, 30),
    }
    return parler(appeler, 'webpayment', demande, false)
  }

  const consulter = (tentative: Connue) =>
    joindre(trace, async (appeler): Promise<Reponse> => {
      const [nom = '', pay_token = ''] = tentative.reference.split('/')
      const question = { order_id: nom, amount: tentative.montant, pay_token }
      const { status, corps } = await parler(appeler, 'transactionstatus', question, true)
      if (status === 404 && motDe(corps) !== null) return inconnue(tentative.reference)
      if (status >= 400) throw new SansReponse(status)
      const lue = reponse(tentative, corps)
      const passee = now().getTime() - tentative.cree_le.getTime() > FIN
      return lue.etat === 'ouverte' && passee ? { ...lue, etat: 'expiree' } : lue
    })

  return {
    methode: 'orange_money',
    essai: deEssai,
    devises: ['XOF'],
    vie: VIE,
    // a page that is shown to nobody and dies by itself: nothing cheaper knows the merchant's key
    essayer: () =>
      sonder({ qui: 'Orange Money', refus: CLES_REFUSEES, patience }, async (appeler) => {
        const ici = new URL('/', reglages.notification).href
        const page = { nom: nommer(randomBytes(16).toString('hex')), montant: 100, libelle: 'Essai' }
        const { status, corps } = await demander(appeler, { ...page, retour: ici, abandon: ici })
        if (status < 300)
          return accepte(`Orange Money accepte vos clés${deEssai ? ` d’essai. ${SANS_ARGENT}` : '.'}`)
        return REFUS.includes(status) && motDe(corps) !== null
          ? refuse('Orange connaît votre application, mais refuse la clé marchand ou le pays du compte.')
          : muet('Orange Money')
      }),
    creer: ({ cle, montant, libelle, retour, abandon }) =>
      joindre(trace, async (appeler) => {
        const nom = nommer(cle)
        const { status, corps } = await demander(appeler, { nom, montant, libelle, retour, abandon })
        const refus = motDe(corps)
        if (REFUS.includes(status) && refus !== null) {
          log.error({ code: 'PAIEMENT_REFUSE', prestataire: 'orange', refus }, 'payment demand refused')
          return { refus }
        }
        const pay_token = champ(corps, 'pay_token')
        const secret = champ(corps, 'notif_token')
        const adresse = champ(corps, 'payment_url')
        if (status >= 400 || !pay_token || !secret || !estAdresse(adresse)) throw new SansReponse(status)
        return { reference: `${nom}/${pay_token}`, adresse, secret }
      }),
    consulter,
    fermer: consulter,
    lireNotification: (corps) => toAvis(Buffer.from(corps).toString('utf8')),
    relireNotification: toAvis,
  }
}

/** At most 30 characters; the first 20 are the attempt's, the rest this page's. */
function nommer(cle: string): string {
  return `${racine(cle)}${randomBytes(4).toString('hex')}`
}

function racine(cle: string): string {
  return empreinteDe(cle).slice(0, 20)
}

const ETATS: Record<string, Reponse['etat']> = {
  INITIATED: 'ouverte',
  PENDING: 'en_cours',
  EXPIRED: 'expiree',
  SUCCESS: 'payee',
  FAILED: 'refusee',
}

/** What is read of Orange's answers about a page; some say more. */
const Statut = Type.Object({ status: Type.String(), order_id: Type.String({ minLength: 1 }) })

/** Orange's own word for an error; null: it is no error of Orange's. */
function motDe({ code, message }: Record<string, unknown>): string | null {
  const mot = code ?? message
  return typeof mot === 'string' || typeof mot === 'number' ? String(mot).slice(0, 100) : null
}

/** Orange repeats our name for the page; the amount is part of the question, and rarely of the answer. */
function reponse(tentative: Connue, corps: Record<string, unknown>): Reponse {
  const { cle, reference } = tentative
  const { status, order_id: nom } = comprendre(Statut, corps)
  const etat = selon(ETATS, status)
  if (!etat) throw new SansReponse('status')
  const notre = reference.startsWith(`${nom}/`) && nom.startsWith(racine(cle))
  const montant = corps.amount === undefined ? tentative.montant : Number(corps.amount)
  const devise = champ(corps, 'currency')
  return {
    etat,
    reference: notre ? reference : nom,
    cle: notre ? cle : null,
    montant: Number.isSafeInteger(montant) ? montant : null,
    devise: devise === null || devise === 'OUV' ? 'XOF' : devise,
    encaissement: champ(corps, 'txnid') || null,
  }
}

/** Nothing signs it: it counts when its token is the one that Orange gave us for a page. */
function toAvis(corps: string): Avis {
  const secret = jetonDe(corps)
  if (!secret) throw new Failure('ENTREE_INVALIDE', 'Cette notification n’est pas celle d’un paiement.')
  const evenement = empreinteDe(corps)
  return { evenement, reference: null, cle: null, secret }
}

function jetonDe(corps: string): string | null {
  try {
    const value: unknown = JSON.parse(corps)
    const jeton = typeof value === 'object' && value !== null ? champ({ ...value }, 'notif_token') : null
    return jeton && /^[\x21-\x7e]{1,200}$/.test(jeton) ? jeton : null
  } catch {
    return null
  }
}

export const pilote = piloter({
  variables,
  demarche,
  doublure: '/orange-money-webpay/sn/v1',
  ouvrir: (reglages, monde) => prestataireOrange({ ...reglages, ...monde }),
})
