import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '#shared/failure.ts'

/** Calls a minute: of one account, and of one address (phone networks share addresses). */
interface Limit {
  account: number
  address: number
}
const MINUTE = 60_000
const LIMITS = {
  appel: { account: 600, address: 6000 },
  recherche: { account: 120, address: 1200 },
  connexion: { account: 10, address: 10 },
  commande: { account: 10, address: 100 },
  // each is opened and made anew
  image: { account: 20, address: 200 },
  // a secret of 192 bits is not guessed: this only spares the database
  colis: { account: 60, address: 300 },
  // each asks the provider
  suivi: { account: 60, address: 600 },
  // from few addresses, many at once, and sent again when refused; what is forged costs a question to the database
  notification: { account: 1200, address: 1200 },
} satisfies Record<string, Limit>
export type LimitName = keyof typeof LIMITS

/** Calls that cost more than their bytes; everything else of /api and /graphql is an `appel`. */
const NAMED: Record<string, LimitName> = {
  'POST /api/sociallogin': 'connexion',
  'POST /api/code': 'connexion',
  'PUT /api/code': 'connexion',
  'POST /api/commande': 'commande',
  'POST /api/image': 'image',
  'POST /api/paiement': 'commande',
  'GET /api/paiement/:commande_id': 'suivi',
  'POST /api/lienpaiement': 'suivi',
  'POST /api/lienpaiement/depart': 'commande',
  'POST /api/panierpartage': 'commande',
  'POST /api/notification/:prestataire': 'notification',
}

export interface Counter {
  /** @throws Failure TROP_DE_DEMANDES beyond the limit of this minute. */
  count(who: 'account' | 'address', key: string | number, limit: LimitName): void
}

/** Counts per calendar minute; what the minute before held is forgotten whole, so it cannot grow for ever. */
export function makeCounter(now: () => Date): Counter {
  let minute = 0
  const seen = new Map<string, number>()
  return {
    count(who, key, limit) {
      const time = now().getTime()
      if (Math.floor(time / MINUTE) !== minute) {
        minute = Math.floor(time / MINUTE)
        seen.clear()
      }
      const name = `${limit} ${who} ${key}`
      const times = (seen.get(name) ?? 0) + 1
      seen.set(name, times)
      if (times <= LIMITS[limit][who]) return
      throw new Failure('TROP_DE_DEMANDES', 'Trop de demandes\u202f: patientez une minute.', {
        details: { retryAfter: Math.ceil(((minute + 1) * MINUTE - time) / 1000) },
      })
    },
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts this request once more, under another limit than its route's. */
    limit(name: LimitName): void
  }
}

/** `around` installs what finds out who is asking: a flood is refused before the database is asked that. */
export function installLimits(
  app: FastifyInstance,
  { enabled, now }: { enabled: boolean; now: () => Date },
  around: () => void,
): void {
  const counter = makeCounter(now)
  const counted = ({ routeOptions: { url = '' } }: FastifyRequest) =>
    enabled && /^\/(api|graphql)(\/|$)/.test(url)
  const nameOf = ({ method, routeOptions }: FastifyRequest) =>
    NAMED[`${method} ${routeOptions.url}`] ?? 'appel'

  app.decorateRequest('limit', function (this: FastifyRequest, name: LimitName) {
    if (!enabled) return
    counter.count('address', this.ip, name)
    if (this.compte) counter.count('account', this.compte.id, name)
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (counted(request)) counter.count('address', request.ip, nameOf(request))
    done()
  })
  around()
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.compte && counted(request)) counter.count('account', request.compte.id, nameOf(request))
    done()
  })
}
