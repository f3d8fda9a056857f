import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { accepte, refuse as refuser, SANS_ARGENT } from '#shared/essai.ts'
import { selon } from '#shared/texte.ts'
import { champ, muet, nonSignee, SansReponse } from '../paiement.appel.ts'
import { piloter } from '../pilote.ts'
import {
  type Connue,
  type Entetes,
  inconnue,
  type Prestataire,
  type Reponse,
  type ReponseRemboursement,
} from '../prestataire.ts'
import { type ComptePaypal, clientPaypal, type Parler } from './client.appel.ts'
import { adresseDe, lireOrdre, toAvis, toDemande, toMontant, toReponse } from './ordre.appel.ts'
import { demarche, variables } from './reglages.ts'

/** PayPal brings a notification for three days; clocks differ by a few minutes. */
const AGE_MAX = 3 * 86_400_000
const AVANCE_MAX = 300_000

export interface ReglagesPaypal extends ComptePaypal {
  webhookId: string
  /** Where PayPal must send its notifications. */
  notification: string
  /** The account that is paid; empty: that of `clientId`, as PayPal knows it. */
  merchantId: string
}

/** Headers without which nobody can say whether PayPal wrote a notification, and their names in that question. */
const PREUVE = {
  transmission_id: 'paypal-transmission-id',
  transmission_time: 'paypal-transmission-time',
  transmission_sig: 'paypal-transmission-sig',
  cert_url: 'paypal-cert-url',
  auth_algo: 'paypal-auth-algo',
}
/** PayPal's way of saying no: what has not this shape was said by somebody else. */
/** How it refuses a demand while it hears the same one. */
const EN_COURS = 'PREVIOUS_REQUEST_IN_PROGRESS'
const Erreur = Type.Object({ name: Type.String() })
const Fautes = Type.Object({ details: Type.Array(Type.Object({ issue: Type.String() })) })
const Remboursement = Type.Object({ id: Type.String(), status: Type.String() })
const REMBOURSEMENTS: Record<string, ReponseRemboursement['etat']> = {
  COMPLETED: 'fait',
  PENDING: 'en_cours',
  FAILED: 'refuse',
  CANCELLED: 'refuse',
}

/** Payments agreed to at PayPal and then taken by the shop, as it speaks HTTP: its SDK knows no other hosts. */
export function prestatairePaypal(reglages: ReglagesPaypal): Prestataire {
  const { webhookId, log } = reglages
  const compte = reglages.merchantId || null
  const deEssai = /(^|\.)sandbox\.paypal\.com$/.test(new URL(reglages.apiBase).hostname)
  const { tenter, essayer } = clientPaypal(reglages)

  async function lire({ reference }: Connue, parler: Parler): Promise<Reponse> {
    const { status, corps } = await parler('GET', `/v2/checkout/orders/${encodeURIComponent(reference)}`)
    if (status === 404 && Check(Erreur, corps)) return inconnue(reference)
    if (status !== 200) throw new SansReponse(status)
    return toReponse(lireOrdre(corps), compte)
  }

  return {
    methode: 'paypal',
    essai: deEssai,
    montreEmail: true,
    essayer: () =>
      essayer(async (parler) => {
        const chemin = `/v1/notifications/webhooks/${encodeURIComponent(webhookId)}`
        const { status, corps } = await parler('GET', chemin)
        if (status === 404 || status === 400)
          return refuser('PayPal accepte vos clés, mais ne connaît pas ce Webhook ID dans cette application.')
        if (status !== 200) throw new SansReponse(status)
        return champ(corps, 'url') === reglages.notification
          ? accepte(
              `PayPal accepte vos clés${deEssai ? ' d’essai' : ''}, et connaît l’adresse de votre boutique.${deEssai ? ` ${SANS_ARGENT}` : ''}`,
            )
          : refuser('PayPal accepte vos clés, mais ce webhook mène à une autre adresse que celle ci-dessous.')
      }),
    devises: ['EUR', 'USD', 'JPY'],
    creer: (demande) =>
      tenter(async (parler) => {
        const envoi = { cle: demande.cle, corps: toDemande(demande, compte) }
        const { status, corps } = await parler('POST', '/v2/checkout/orders', envoi)
        if ((status === 400 || status === 422) && Check(Erreur, corps)) {
          const refus = faute(corps)
          // the key is another demand's, whose page was shown to nobody: the shop has had another address
          if (refus === 'DUPLICATE_REQUEST_ID') throw muet(true)
          log.error(
            { code: 'PAIEMENT_REFUSE', prestataire: 'paypal', cause: refus },
            'payment demand refused',
          )
          return { refus }
        }
        if (status !== 200 && status !== 201) throw new SansReponse(status)
        const ordre = lireOrdre(corps)
        const adresse = adresseDe(ordre)
        return adresse ? { reference: ordre.id, adresse } : { refus: `order ${ordre.status}` }
      }),
    consulter: (tentative) => tenter((parler) => lire(tentative, parler)),
    // nothing can be closed there, and nobody but the shop takes money: what it does not take stays its payer's
    fermer: (tentative) =>
      tenter(async (parler) => {
        const reponse = await lire(tentative, parler)
        const prenable = reponse.etat === 'ouverte' || reponse.etat === 'approuvee'
        return prenable ? { ...reponse, etat: 'expiree' } : reponse
      }),
    capturer: (tentative) =>
      tenter(async (parler) => {
        const chemin = `/v2/checkout/orders/${encodeURIComponent(tentative.reference)}/capture`
        const envoi = { cle: `${tentative.cle}-capture`, corps: {} }
        const { status, corps } = await parler('POST', chemin, envoi)
        const pris = status === 200 || status === 201
        const issue = faute(corps)
        if (!pris && (status !== 422 || !Check(Erreur, corps) || issue === EN_COURS)) {
          if (status === 404 && Check(Erreur, corps)) return inconnue(tentative.reference)
          throw new SansReponse(`${status} ${issue}`)
        }
        // what came is read where everything is said; a refused capture may have been an earlier one's echo
        const reponse = await lire(tentative, parler)
        const encore = reponse.etat === 'ouverte' || reponse.etat === 'approuvee'
        if (pris || !encore || issue === 'ORDER_NOT_APPROVED') return reponse
        return { ...reponse, etat: 'refusee' }
      }),
    rembourser: ({ cle, encaissement, montant, devise }) =>
      tenter(async (parler) => {
        if (encaissement === null) return { etat: 'refuse', reference: null, motif: 'no capture' }
        const chemin = `/v2/payments/captures/${encodeURIComponent(encaissement)}/refund`
        const envoi = { cle, corps: { amount: toMontant(montant, devise) } }
        const { status, corps } = await parler('POST', chemin, envoi)
        if ((status === 400 || status === 404 || status === 422) && Check(Erreur, corps)) {
          const motif = faute(corps)
          // the same demand is being heard at this moment
          if (motif === EN_COURS) throw new SansReponse(`${status} ${motif}`)
          return { etat: 'refuse', reference: null, motif }
        }
        return lireRemboursement(status, corps)
      }),
    suivreRemboursement: (reference) =>
      tenter(async (parler) => {
        const chemin = `/v2/payments/refunds/${encodeURIComponent(reference)}`
        const { status, corps } = await parler('GET', chemin)
        return lireRemboursement(status, corps)
      }),
    lireNotification(corps, entetes, now) {
      const preuve = lirePreuve(entetes, now)
      try {
        if (preuve) return { ...toAvis(Buffer.from(corps).toString('utf8')), preuve }
      } catch {
        // refused below, like what has no signature
      }
      throw nonSignee(log, 'paypal')
    },
    relireNotification: toAvis,
    verifierNotification: (corps, preuve) =>
      tenter(async (parler) => {
        // the event as it came, to the byte: written again, it would be another one
        const texte = `${JSON.stringify({ ...preuve, webhook_id: webhookId }).slice(0, -1)},"webhook_event":${corps}}`
        const chemin = '/v1/notifications/verify-webhook-signature'
        const { status, corps: dit } = await parler('POST', chemin, { corps: texte })
        if (status === 400 || status === 422) return false
        if (status !== 200) throw new SansReponse(status)
        return Check(Type.Object({ verification_status: Type.Literal('SUCCESS') }), dit)
      }),
  }
}

function lirePreuve(entetes: Entetes, now: Date): Record<string, string> | null {
  const preuve: Record<string, string> = {}
  for (const [nom, entete] of Object.entries(PREUVE)) {
    const texte = entetes[entete]
    if (typeof texte !== 'string' || !/^[\x21-\x7e]{1,500}$/.test(texte)) return null
    preuve[nom] = texte
  }
  const age = now.getTime() - Date.parse(preuve.transmission_time ?? '')
  return age <= AGE_MAX && age >= -AVANCE_MAX ? preuve : null
}

function lireRemboursement(status: number, corps: unknown): ReponseRemboursement {
  const etat = Check(Remboursement, corps) ? selon(REMBOURSEMENTS, corps.status) : undefined
  if ((status !== 200 && status !== 201) || !etat || !Check(Remboursement, corps))
    throw new SansReponse(`refund ${status}`)
  return { etat, reference: corps.id, motif: etat === 'refuse' ? corps.status : null }
}

/** PayPal's word for what is wrong; nothing else of its answer, which may quote what was sent. */
function faute(corps: unknown): string {
  const issue = Check(Fautes, corps) ? corps.details[0]?.issue : undefined
  return issue && /^[A-Z_0-9]{1,64}$/.test(issue) ? issue : 'UNPROCESSABLE_ENTITY'
}

export const pilote = piloter({
  variables,
  demarche,
  doublure: '/demonstration/paypal',
  ouvrir: (reglages, monde) => prestatairePaypal({ ...reglages, ...monde }),
})
