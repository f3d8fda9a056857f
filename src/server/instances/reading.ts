import type { FastifyInstance, FastifyRequest } from 'fastify'
import { lireCookies, poserCookie, type Temoin } from '#compte/cookie.ts'
import { TEMOIN_SESSION } from '#compte/session.ts'
import type { Services } from '../services.ts'

/** That this browser has just written: what it reads now must hold it. */
const TEMOIN_ECRIT = 'ecrit'
const LISENT = ['GET', 'HEAD']
const ACCES_DE_TOUS: readonly unknown[] = ['public', 'visiteur']
/** Not these: how the base itself is, who somebody is, and what a code is worth. */
const EXACTES = /^\/(readyz|metrics|offre|api\/(connexion|avoir|message))(\/|$)/

/** Whether this may be answered from what is a moment old: what anybody may read, to nobody in particular. */
function mayBeOld({ method, headers, routeOptions: { config, url = '' } }: FastifyRequest): boolean {
  if (!LISENT.includes(method) || !ACCES_DE_TOUS.includes(config.acces) || EXACTES.test(url)) return false
  if (headers.authorization !== undefined) return false
  return [TEMOIN_ECRIT, TEMOIN_SESSION].every((nom) => lireCookies(headers.cookie, nom).length === 0)
}

/** Where the base has a copy, what may be a moment old is read there, but by whoever has just written. */
export function installReading(app: FastifyInstance, { database: { replica }, publicUrl }: Services): void {
  if (!replica) return
  // as late as may be: what is asked of a body's bytes is waited for elsewhere. Whoever calls from within is asked anew
  app.addHook('preHandler', (request, _reply, done) => replica.reading(mayBeOld(request), done))
  app.addHook('onSend', async (request, reply) => {
    if (LISENT.includes(request.method) || reply.statusCode >= 500) return
    // a second more, for clocks that count whole ones
    const ecrit: Temoin = { nom: TEMOIN_ECRIT, valeur: '1', chemin: '/', secondes: replica.settled + 1 }
    poserCookie(reply, publicUrl, ecrit)
  })
}
