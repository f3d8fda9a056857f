import { createHmac } from 'node:crypto'
import type { Log } from '#context'
import { accepte } from '#shared/essai.ts'
import { Failure } from '#shared/failure.ts'
import { memeSecret } from '#shared/surete/secret.ts'
import {
  type Appel,
  champ,
  comprendre,
  estAdresse,
  joindre,
  muet,
  nonSignee,
  PATIENCE,
  type Retour,
  SansReponse,
  sonder,
} from '../paiement.appel.ts'
import { piloter } from '../pilote.ts'
import {
  type Avis,
  type Connue,
  type Entetes,
  inconnue,
  type Prestataire,
  type Reponse,
  type ReponseRemboursement,
} from '../prestataire.ts'
import { demarche, variables } from './reglages.ts'
import { estDeja, estRendue, francsDe, Session, toReponse } from './session.appel.ts'

const CLE_REFUSEE =
  'Wave refuse cette clé API\u00a0: vérifiez qu’elle est entière, active, et ouverte à l’API Checkout.'
/** A session of Wave lives 30 minutes, and no longer can be asked for: a fresh one replaces an older one. */
const VIE = 25 * 60_000
/** Seconds a notification stays fresh. */
const TOLERANCE = 300
/** What Wave says of a demand that it will never take. */
const REFUS = [400, 422]

export interface ReglagesWave {
  apiKey: string
  webhookSecret: string
  /** Where Wave's HTTP is spoken, without a final slash: `https://api.wave.com`, or the stand-in's address. */
  apiBase: string
  /** Milliseconds after which an operation is given up. */
  patience?: number
  log: Log
}

/** Payments with the Wave wallet (docs.wave.com/checkout): a session is opened, its payer sent to it. */
function prestataireWave(reglages: ReglagesWave): Prestataire {
  const { apiKey, webhookSecret, apiBase, log, patience = PATIENCE } = reglages
  const sessions = `${apiBase}/v1/checkout/sessions`
  const trace = { prestataire: 'wave', log, patience }
  const demande = (
    methode: Appel['methode'],
    adresse: string,
    reste: { corps?: object; cle?: string } = {},
  ): Appel => ({
    methode,
    adresse,
    entetes: {
      authorization: `Bearer ${apiKey}`,
      ...(reste.cle ? { 'idempotency-key': reste.cle } : {}),
    },
    ...(reste.corps ? { corps: reste.corps } : {}),
    repetable: true,
  })
  const session = (reference: string) => `${sessions}/${encodeURIComponent(reference)}`

  type Appeler = (appel: Appel) => Promise<Retour>
  async function voir(appeler: Appeler, reference: string): Promise<Session | null> {
    const { status, corps } = await appeler(demande('GET', session(reference)))
    if (status === 404 && codeDe(corps) !== null) return null
    if (status !== 200) throw new SansReponse(status)
    return comprendre(Session, corps)
  }
  async function lire(appeler: Appeler, reference: string): Promise<Reponse> {
    const vue = await voir(appeler, reference)
    return vue ? toReponse(vue) : inconnue(reference)
  }

  return {
    methode: 'wave',
    devises: ['XOF'],
    vie: VIE,
    essayer: () =>
      sonder({ qui: 'Wave', refus: CLE_REFUSEE, patience }, async (appeler) => {
        // a payment that nobody has: Wave says so to whom it knows
        const { status } = await appeler(demande('GET', session('cos-essai')))
        if (![200, 400, 404, 422].includes(status)) throw new SansReponse(status)
        return accepte('Wave accepte votre clé. Le secret du webhook se vérifie au premier paiement.')
      }),
    creer: ({ cle, montant, devise, retour, abandon }) =>
      joindre(trace, async (appeler) => {
        const corps = {
          amount: String(montant),
          currency: devise,
          client_reference: cle,
          success_url: retour,
          error_url: abandon,
        }
        // should Wave not know the key again, the session of a lost answer was shown to nobody
        const answer = await appeler(demande('POST', sessions, { corps, cle }))
        const refus = codeDe(answer.corps)
        // the key is another demand's, whose page was shown to nobody: the shop has had another address
        if (refus === 'idempotency-mismatch') throw muet(true)
        if (REFUS.includes(answer.status) && refus !== null) {
          log.error({ code: 'PAIEMENT_REFUSE', prestataire: 'wave', refus }, 'payment demand refused')
          return { refus }
        }
        const reference = champ(answer.corps, 'id')
        const adresse = champ(answer.corps, 'wave_launch_url')
        if (answer.status >= 400 || !reference || !estAdresse(adresse)) throw new SansReponse(answer.status)
        return { reference, adresse }
      }),
    consulter: ({ reference }: Connue) => joindre(trace, (appeler) => lire(appeler, reference)),
    fermer: ({ reference }) =>
      joindre(trace, async (appeler) => {
        // expired, or too late for that: only asking tells
        await appeler(demande('POST', `${session(reference)}/expire`))
        return lire(appeler, reference)
      }),
    rembourser: ({ cle, reference, encaissement, montant }) =>
      joindre(trace, async (appeler): Promise<ReponseRemboursement> => {
        const vue = await voir(appeler, reference)
        const partie = vue !== null && estRendue(vue, encaissement)
        if (!vue || (!partie && toReponse(vue).etat !== 'payee'))
          return refuse('Wave n’a pas encaissé ce paiement.')
        if (francsDe(vue) !== montant) {
          return refuse('Wave ne rend que la somme entière\u00a0: rendez cette part à la main.')
        }
        const fait = { etat: 'fait', reference, motif: null } as const
        // the answer to a demand of before was lost
        if (partie) return fait
        const { status, corps } = await appeler(demande('POST', `${session(reference)}/refund`, { cle }))
        const refus = codeDe(corps)
        if (status >= 400 && estDeja(refus)) return fait
        // 409: the same demand is being heard at this moment
        if ([401, 403, 409].includes(status)) throw new SansReponse(status)
        if (status >= 400 && refus !== null) return refuse(`Wave a refusé le remboursement (${refus}).`)
        // Wave says nothing more of what it has done
        if (status !== 200 || Object.keys(corps).length > 0) throw new SansReponse(status)
        return fait
      }),
    lireNotification(corps, entetes, now) {
      if (!signee(corps, entetes, webhookSecret, now)) throw nonSignee(log, 'wave')
      return toAvis(Buffer.from(corps).toString('utf8'))
    },
    relireNotification: toAvis,
  }
}

/** What Wave signs: its own instant and the bytes, one after the other without anything between. */
function signee(corps: Uint8Array, entetes: Entetes, secret: string, now: Date): boolean {
  const parts = String(entetes['wave-signature'] ?? '').split(',')
  const values = (name: string) =>
    parts.map((part) => part.trim()).flatMap((part) => (part.startsWith(`${name}=`) ? part.slice(3) : []))
  const instant = parts
    .find((part) => /^\s*t=\d{1,12}\s*$/.test(part))
    ?.trim()
    .slice(2)
  if (!instant || Math.abs(Math.floor(now.getTime() / 1000) - Number(instant)) > TOLERANCE) return false
  const expected = createHmac('sha256', secret).update(instant).update(corps).digest()
  // several while its secret is being changed
  return values('v1').some((given) => {
    const bytes = Buffer.from(/^[0-9a-f]{64}$/i.test(given) ? given : '', 'hex')
    return memeSecret(bytes, expected)
  })
}

/** @throws Failure ENTREE_INVALIDE for what is no event. */
function toAvis(corps: string): Avis {
  const event = objet(lireJson(corps))
  const evenement = champ(event, 'id')
  if (!evenement || evenement.length > 200) {
    throw new Failure('ENTREE_INVALIDE', 'Cette notification n’est pas un événement de Wave.')
  }
  const data = objet(event.data)
  return { evenement, reference: champ(data, 'id'), cle: champ(data, 'client_reference'), secret: null }
}

function lireJson(corps: string): unknown {
  try {
    return JSON.parse(corps)
  } catch {
    return null
  }
}

const objet = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const refuse = (motif: string): ReponseRemboursement => ({ etat: 'refuse', reference: null, motif })

/** Wave's own word for an error, on the answer or in its `error`; null: it is no error of Wave's. */
const codeDe = (corps: Record<string, unknown>): string | null =>
  (champ(corps, 'code') ?? champ(objet(corps.error), 'code'))?.slice(0, 100) ?? null

export const pilote = piloter({
  variables,
  demarche,
  doublure: '/demonstration/wave',
  ouvrir: (reglages, monde) => prestataireWave({ ...reglages, ...monde }),
})
