import type { Log } from '#context'
import { avecJeton } from '../jeton.appel.ts'
import { joindre, PATIENCE, type Retour } from '../paiement.appel.ts'

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

/** Speaks to PayPal as the shop's account. */
export function clientPaypal(compte: ComptePaypal): <T>(geste: (parler: Parler) => Promise<T>) => Promise<T> {
  const { apiBase, log, patience = PATIENCE } = compte
  const parler = avecJeton({ ...compte, adresse: `${apiBase}/v1/oauth2/token` })

  return (geste) =>
    joindre({ prestataire: 'paypal', log, patience }, (appeler) =>
      geste((methode, chemin, envoi) =>
        parler(appeler, {
          methode,
          adresse: apiBase + chemin,
          entetes: {
            prefer: 'return=representation',
            ...(envoi?.cle && { 'paypal-request-id': envoi.cle }),
          },
          ...(envoi && { corps: envoi.corps }),
          repetable: true,
        }),
      ),
    )
}
