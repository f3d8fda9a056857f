import type { FastifyReply, FastifyRequest } from 'fastify'
import { findAspectApercu } from '#aspect/aspect.data.ts'
import { lireCookies, poserCookie } from '#compte/cookie.ts'
import type { Database } from '#database/database.ts'
import type { Passage } from '#ecriture/acces.rest.ts'
import { findPreference } from '#preference/preference.data.ts'
import { Failure } from '#shared/failure.ts'
import type { Fermee } from '#shared/rest.ts'
import { sourceDe } from '#shared/surete/empreinte.ts'
import { pageBientot, STYLE } from './bientot.ts'
import { phraseFermee } from './ouverture.ts'
import type { Porte } from './porte.actions.ts'

/** What a browser of the staff shows, so that it sees the shop before it is open. */
const APERCU = 'apercu'
/** A day, in seconds: whoever works for the shop looks in again. */
const JOUR = 86_400
const POLICY = `default-src 'none'; style-src ${sourceDe(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
/** An hour, in seconds: for robots, and for programs. */
const PLUS_TARD = 3600

interface Services {
  database: Database
  porte: Porte
  /** Address of the shop, without a final slash. */
  publicUrl: string
}

/** What a route does while the shop is closed, where it does not say. */
const parDefaut = (acces: string | undefined): Fermee => (acces === 'visiteur' ? 'refuse' : 'repond')

/**
 * Before a shop is open only its staff is in it: everybody else is told « bientôt », pages with 503 for robots. Asked
 * once it is known who is asking. A page carries no token: whoever of the staff calls is given what its browser shows
 * for one.
 */
export function passageDe({ database, porte, publicUrl }: Services): Passage {
  const montre = ({ headers }: FastifyRequest) => porte.connait(lireCookies(headers.cookie, APERCU))
  const entre = (request: FastifyRequest, fermee: Fermee): boolean => {
    if (fermee === 'repond') return true
    if (fermee === 'refuse') return false
    if (fermee === 'sien') return porte.deja() && request.compte !== null
    return (fermee === 'deja' && porte.deja()) || montre(request)
  }
  const montreAllure = async ({ params }: FastifyRequest): Promise<boolean> => {
    const { apercu = '' } = params as { apercu?: string }
    return (await findAspectApercu(database, apercu)) !== null
  }
  const bientot = async (reply: FastifyReply): Promise<true> => {
    const page = pageBientot(await findPreference(database), porte.deja(), porte.mot())
    reply
      .code(503)
      .headers({
        'retry-after': PLUS_TARD,
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
      })
      .send(page)
    return true
  }
  return async (request, reply) => {
    if (porte.ouverte()) return false
    const { compte } = request
    if (compte && compte.role !== 'client') {
      if (!montre(request))
        poserCookie(reply, publicUrl, { nom: APERCU, valeur: porte.apercu(), chemin: '/', secondes: JOUR })
      return false
    }
    const { acces, fermee = parDefaut(acces) } = request.routeOptions.config
    if (entre(request, fermee)) return false
    if (fermee === 'allure' && (await montreAllure(request))) return false
    if (fermee !== 'refuse' && fermee !== 'sien') return bientot(reply)
    throw new Failure('BOUTIQUE_FERMEE', phraseFermee(porte.deja(), porte.mot()), { retryAfter: PLUS_TARD })
  }
}
