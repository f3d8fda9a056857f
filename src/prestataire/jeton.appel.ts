import { type Appel, champ, type Retour, SansReponse } from './paiement.appel.ts'

/** Seconds before its end that a token is no longer used. */
const MARGE = 60

export type Appeler = (appel: Appel) => Promise<Retour>

/**
 * Calls with leave given by OAuth (client credentials): kept until shortly before its end, and asked for again,
 * once, when it was taken back early.
 */
export function avecJeton(compte: {
  /** Where tokens are given. */
  adresse: string
  clientId: string
  clientSecret: string
  now: () => Date
}): (appeler: Appeler, appel: Appel) => Promise<Retour> {
  const { adresse, clientId, clientSecret, now } = compte
  let jeton: { valeur: string; fin: number } | null = null

  async function demander(appeler: Appeler): Promise<string> {
    if (jeton && jeton.fin > now().getTime()) return jeton.valeur
    const secret = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const { status, corps } = await appeler({
      methode: 'POST',
      adresse,
      entetes: { authorization: `Basic ${secret}` },
      corps: new URLSearchParams({ grant_type: 'client_credentials' }),
      repetable: true,
    })
    const valeur = champ(corps, 'access_token')
    if (status >= 400 || !valeur) throw new SansReponse(`token ${status}`)
    jeton = { valeur, fin: now().getTime() + ((Number(corps.expires_in) || 0) - MARGE) * 1000 }
    return valeur
  }

  return async (appeler, appel) => {
    const essai = async () => {
      const authorization = `Bearer ${await demander(appeler)}`
      return appeler({ ...appel, entetes: { ...appel.entetes, authorization } })
    }
    let answer = await essai()
    if (answer.status === 401) {
      jeton = null
      answer = await essai()
    }
    if (answer.status === 401 || answer.status === 403) throw new SansReponse(answer.status)
    return answer
  }
}
