import type { Log } from '#context'
import { champ, joindre, type Retour, SansReponse } from './paiement.appel.ts'

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

/** Of a whole gesture, its token included; the shopper is answered within 15 s even where two are needed. */
const PATIENCE = 7_000
/** Seconds before its end that a token is no longer used. */
const MARGE = 60

/** Speaks to PayPal as the shop's account; the token is kept until shortly before its end. */
export function clientPaypal(compte: ComptePaypal): <T>(geste: (parler: Parler) => Promise<T>) => Promise<T> {
  const { apiBase, clientId, clientSecret, now, log, patience = PATIENCE } = compte
  let jeton: { valeur: string; fin: number } | null = null

  return (geste) =>
    joindre({ prestataire: 'paypal', log, patience }, async (appeler) => {
      async function demanderJeton(): Promise<string> {
        if (jeton && jeton.fin > now().getTime()) return jeton.valeur
        const secret = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
        const { status, corps } = await appeler({
          methode: 'POST',
          adresse: `${apiBase}/v1/oauth2/token`,
          entetes: { authorization: `Basic ${secret}` },
          corps: new URLSearchParams({ grant_type: 'client_credentials' }),
          repetable: true,
        })
        const valeur = champ(corps, 'access_token')
        if (status >= 400 || !valeur) throw new SansReponse(`token ${status}`)
        jeton = { valeur, fin: now().getTime() + ((Number(corps.expires_in) || 0) - MARGE) * 1000 }
        return valeur
      }
      return geste(async (methode, chemin, envoi) => {
        const essai = async () =>
          appeler({
            methode,
            adresse: apiBase + chemin,
            entetes: {
              authorization: `Bearer ${await demanderJeton()}`,
              prefer: 'return=representation',
              ...(envoi?.cle && { 'paypal-request-id': envoi.cle }),
            },
            ...(envoi && { corps: envoi.corps }),
            repetable: true,
          })
        let answer = await essai()
        if (answer.status === 401) {
          // taken back before its end
          jeton = null
          answer = await essai()
        }
        if (answer.status === 401 || answer.status === 403) throw new SansReponse(answer.status)
        return answer
      })
    })
}
