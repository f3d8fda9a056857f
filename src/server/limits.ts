import type { FastifyInstance, FastifyRequest } from 'fastify'
import { reseauDe } from '#compte/reseau.ts'
import type { Bound } from '#shared/bounds.ts'
import { Failure } from '#shared/failure.ts'
import type { Services } from './services.ts'

/** Calls a minute: of one account, and of one address (phone networks share addresses). */
interface Limit {
  account: number
  address: number
  /**
   * Of an account, or of an address's visitors who have none, in a day of Dakar: of what stays for days, and has its place
   * from what was there before. Whoever is known is not counted with their phone network's others.
   */
  day?: number
}
const MINUTE = 60_000
const DAY = 1440 * MINUTE
const LIMITS = {
  appel: { account: 600, address: 6000 },
  recherche: { account: 120, address: 1200 },
  // thousands of signs of queries that are not known yet: each is read and checked word by word
  requete: { account: 300, address: 3000 },
  // pages that nobody has asked for lately: each is rendered, some ten milliseconds
  page: { account: 600, address: 600 },
  // a code is tried: by somebody who mistypes it, or by whoever looks for one
  code: { account: 10, address: 60 },
  // a passkey, a second factor, the owner's link
  connexion: { account: 10, address: 10 },
  // a code is asked for or typed, a provider's proof is brought: thousands share a network's address, one typed code is up to
  // three calls, and guessing gains nothing (128 bits and five tries a demand, what is sent is bounded in the base)
  entree: { account: 10, address: 100 },
  commande: { account: 10, address: 100 },
  // a cart that is handed over is kept for fourteen days, 50 000 in all: one address of strangers never fills a third of that
  partage: { account: 10, address: 100, day: 1000 },
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

/** Who is counted at once; what they have counted takes some 150 bytes each. */
const MAX_COUNTED = 20_000
/** Of them, who is counted for a day. */
const MAX_DAY = 5000

type Times = number | readonly string[]

type Who = 'account' | 'address'

export interface Counter {
  /**
   * Counts `times` of this work at once: ten searches in one call are ten; tries by what was tried, each once a minute,
   * for who tries the same again learns nothing.
   * @throws Failure TROP_DE_DEMANDES beyond the limit of this minute; `retryAfter` says when the next one begins.
   */
  count(who: Who, key: string | number, limit: LimitName, times?: Times): void
  /** The same of one of this day, where the limit has such a bound. @throws Failure TROP_DE_DEMANDES. */
  countDay(who: Who, key: string | number, limit: LimitName): void
  bound: Bound
}

/**
 * Counts per calendar minute; what the minute before held is forgotten whole. Whoever has more addresses than are
 * counted has no limit by address anyway: the first counted go first. Each of several `instances`, between which a visitor's
 * calls are shared out, allows its part.
 */
export function makeCounter(now: () => Date, instances = 1): Counter {
  let minute = 0
  let day = 0
  const seen = new Map<string, number>()
  const today = new Map<string, number>()
  const beyondDay = (name: string, { day: max }: Limit, time: number) => {
    if (max === undefined) return false
    if (Math.floor(time / DAY) !== day) {
      day = Math.floor(time / DAY)
      today.clear()
    }
    const before = today.get(name) ?? 0
    if (before >= Math.ceil(max / instances)) return true
    today.set(name, before + 1)
    for (const first of today.keys()) {
      if (today.size <= MAX_DAY) break
      today.delete(first)
    }
    return false
  }
  const firstTime = (name: string, tries: readonly string[]) => {
    const fresh = tries.map((tried) => `${name} ${tried}`).filter((one) => !seen.has(one))
    for (const one of fresh) seen.set(one, 1)
    return fresh.length
  }
  return {
    count(who, key, limit, times = 1) {
      const time = now().getTime()
      if (Math.floor(time / MINUTE) !== minute) {
        minute = Math.floor(time / MINUTE)
        seen.clear()
      }
      const name = `${limit} ${who} ${key}`
      const max = Math.ceil(LIMITS[limit][who] / instances)
      const before = seen.get(name) ?? 0
      // whoever is refused adds nothing: what one address invents would push everybody else's counts out
      const fresh = before > max ? 0 : typeof times === 'number' ? times : firstTime(name, times)
      const counted = before + fresh
      seen.set(name, counted)
      for (const first of seen.keys()) {
        if (seen.size + today.size <= MAX_COUNTED) break
        seen.delete(first)
      }
      if (counted <= max) return
      throw new Failure('TROP_DE_DEMANDES', 'Trop de demandes\u202f: patientez une minute.', {
        retryAfter: Math.ceil(((minute + 1) * MINUTE - time) / 1000),
      })
    },
    countDay(who, key, limit) {
      const time = now().getTime()
      if (!beyondDay(`${limit} ${who} ${key}`, LIMITS[limit], time)) return
      throw new Failure('TROP_DE_DEMANDES', 'Trop de demandes pour aujourd’hui\u202f: revenez demain.', {
        retryAfter: Math.ceil(((day + 1) * DAY - time) / 1000),
      })
    },
    bound: { name: 'compteurs', unit: 'entries', max: MAX_COUNTED, size: () => seen.size + today.size },
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For calls that cost more than their bytes; what asks who is calling is an `appel`, the rest is not counted. */
    limite?: LimitName
  }
  interface FastifyRequest {
    /** Counts this request once more, or `times`, under another limit than its route's; tries by what was tried. */
    limit(name: LimitName, times?: Times): void
  }
}

/** Whoever has hung up has no address any more: they are counted together. */
const reseauOf = ({ ip }: { ip?: string }): string => reseauDe(ip ?? 'partie')

/** `around` installs what finds out who is asking: a flood is refused before the database is asked that. */
export function installLimits(
  app: FastifyInstance,
  { config: { rateLimits, instances }, now }: Pick<Services, 'config' | 'now'>,
  around: () => void,
): Bound {
  const counter = makeCounter(now, instances)
  const nameOf = ({ routeOptions: { config }, is404 }: FastifyRequest): LimitName | null =>
    config.limite ?? (is404 || config.acces === 'public' ? null : 'appel')

  const ofDay = (request: FastifyRequest, name: LimitName) =>
    request.compte
      ? counter.countDay('account', request.compte.id, name)
      : counter.countDay('address', reseauOf(request), name)

  app.decorateRequest('limit', function (this: FastifyRequest, name: LimitName, times: Times = 1) {
    if (!rateLimits) return
    counter.count('address', reseauOf(this), name, times)
    if (this.compte) counter.count('account', this.compte.id, name, times)
    ofDay(this, name)
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const name = nameOf(request)
    if (rateLimits && name) counter.count('address', reseauOf(request), name)
    done()
  })
  around()
  app.addHook('onRequest', (request, _reply, done) => {
    const name = nameOf(request)
    if (rateLimits && name) {
      if (request.compte) counter.count('account', request.compte.id, name)
      ofDay(request, name)
    }
    done()
  })
  return counter.bound
}
