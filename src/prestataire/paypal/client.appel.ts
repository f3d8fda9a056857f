import type { Log } from '#context'
import type { Essai } from '#shared/essai.ts'
import { type Appeler, avecJeton } from '../jeton.appel.ts'
import { joindre, PATIENCE, type Retour, sonder } from '../paiement.appel.ts'

export interface ComptePaypal {
  /** Where PayPal's HTTP is spoken: `https://api-m.paypal.com`, or the stand-in's address. */
  apiBase: string
  clientId: string
  clientSecret: string
  /** Milliseconds after which a gesture is given up, all its calls together. */
  patience?: number
  now: () => Date
  log: Log
}

/** `cle`: PayPal does once what has this key. A text is sent as it is. */
export type Parler = (
  methode: 'GET' | 'POST',
  chemin: string,
  envoi?: { cle?: string; corps: object | string },
) => Promise<Retour>

const REFUS =
  'PayPal refuse ces clés\u00a0: vérifiez le Client ID et le Secret, et qu’ils sont du même compte (Live ou Sandbox).'

interface ClientPaypal {
  /** @throws Failure PRESTATAIRE_INDISPONIBLE when no answer came that can be read. */
  tenter<T>(geste: (parler: Parler) => Promise<T>): Promise<T>
  /** Whether PayPal takes the shop's keys. */
  essayer(geste: (parler: Parler) => Promise<Essai>): Promise<Essai>
}

/** Speaks to PayPal as the shop's account. */
export function clientPaypal(compte: ComptePaypal): ClientPaypal {
  const { apiBase, log, patience = PATIENCE } = compte
  const autoriser = avecJeton({ ...compte, adresse: `${apiBase}/v1/oauth2/token` })
  const parlerPar =
    (appeler: Appeler): Parler =>
    (methode, chemin, envoi) =>
      autoriser(appeler, {
        methode,
        adresse: apiBase + chemin,
        entetes: {
          prefer: 'return=representation',
          ...(envoi?.cle && { 'paypal-request-id': envoi.cle }),
        },
        ...(envoi && { corps: envoi.corps }),
        repetable: true,
      })
  return {
    tenter: (geste) =>
      joindre({ prestataire: 'paypal', log, patience }, (appeler) => geste(parlerPar(appeler))),
    essayer: (geste) =>
      sonder({ qui: 'PayPal', refus: REFUS, patience }, (appeler) => geste(parlerPar(appeler))),
  }
}
