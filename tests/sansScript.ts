import type { FastifyInstance } from 'fastify'

/** A browser that runs no script: it keeps the cookies it is given, sends forms and follows where they lead. */
export function navigateurSansScript(app: FastifyInstance, jeton: string | null = null) {
  const temoins = new Map<string, string>([['visite', 'visiteur-des-essais-ab'], ...session(jeton)])
  const demander = async (method: 'GET' | 'POST', url: string, payload?: string) => {
    const reponse = await app.inject({
      ...{ method, url },
      ...(payload === undefined ? {} : { payload }),
      headers: {
        cookie: [...temoins].map(([nom, valeur]) => `${nom}=${valeur}`).join('; '),
        'sec-fetch-site': 'same-origin',
        ...(payload === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    })
    for (const { name, value, maxAge } of reponse.cookies)
      if (maxAge === 0) temoins.delete(name)
      else temoins.set(name, value)
    return reponse
  }
  const lire = async (url: string) => enMots((await demander('GET', url)).body)
  return {
    temoins,
    demander: (method: 'GET' | 'POST', url: string) => demander(method, url),
    /** What a page says. */
    lire,
    /** What the page says that a form leads to; refused, the same one. */
    async envoyer(url: string, champs: Record<string, string>) {
      const { statusCode, headers, body } = await demander('POST', url, `${new URLSearchParams(champs)}`)
      const vers = headers.location === undefined ? null : String(headers.location)
      return { statut: statusCode, vers, page: vers === null ? enMots(body) : await lire(vers) }
    },
  }
}

const session = (jeton: string | null) => (jeton === null ? [] : [['session', jeton] as const])

/** As it is read: React writes the borders of its texts, and signs by their numbers. */
const enMots = (html: string) =>
  html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
