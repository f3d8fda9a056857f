import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { estCle } from '#branchement/coffre.actions.ts'
import { variables as IDENTITE } from '#connexion/reglages.ts'
import type { Genre } from '#database/genre.ts'
import { type Canal, CODES_CANAUX, sansCanal } from '#message/canaux.ts'
import { fautes as fautesReponses, variables as REPONSES } from '#message/entrant/reglages.ts'
import { fautesCanaux, piloteDe, type ReglesCanaux, VARIABLES_CANAUX } from '#message/pilotes.appel.ts'
import { type Regles, VARIABLES } from '#prestataire/pilotes.appel.ts'
import { lireEmail } from '#shared/email.ts'
import { lireUrl } from '#shared/lecture/lireUrl.ts'
import { estReseau, isLoopback } from '#shared/loopback.ts'
import { type Reglages, requises, type Variables } from '#shared/variables.ts'
import { type Media, readMedia } from './config.media.ts'
import { type DatabaseConfig, readDatabase } from './instances/variables.ts'
import { type Measured, readMeasured } from './measures/config.ts'
import { Obstacle } from './obstacle.ts'

/**
 * What is provided from outside besides payments and channels, one entry each. All that a group needs is set, or
 * nothing of it.
 */
const GROUPS = {
  identity: IDENTITE,
  reponses: REPONSES,
} as const satisfies Record<string, Variables>

/** The settings of each group: texts under the names above, addresses without a final slash. */
export type Provided = { [G in keyof typeof GROUPS]: Reglages<(typeof GROUPS)[G]> }
type Configured = { [G in keyof Provided]: Provided[G] | null }

/** Everything the environment says, read once at start. */
export interface Config extends Configured, DatabaseConfig, Measured {
  host: string
  port: number
  /** The shop's own address, without a final slash. */
  publicUrl: string
  /** What each means of payment is set with; null: its provider is not configured. */
  moyens: Regles
  /** The same of each channel of messages. */
  canaux: ReglesCanaux
  /** By group, what may be left out and was said without the rest: it goes with what the owner types. */
  surcharges: Record<string, Record<string, string>>
  /** What opens the keys that the owner types, the newest first; null: a file of `dataDir`. */
  cles: readonly string[] | null
  /** Absolute. Nothing is written outside it. */
  dataDir: string
  /** Where pictures are kept. */
  media: Media
  /** What the environment says of the shop; null: nothing, then the base says what it is. */
  genre: Genre | null
  /** True when local stand-ins take sign-ins and payments: never beside anything real, never on a real shop's base. */
  demonstration: boolean
  /** The demonstration opens with a month of orders, made up; without, as on its first day. */
  passe: boolean
  ownerEmails: string[]
  rateLimits: boolean
  /** Whose X-Forwarded-For is believed; nobody's by default, unless the shop stands behind a local proxy. */
  trustedProxies: string[] | false
}

/** Every mistake of the environment, one French line each. */
export class ConfigError extends Obstacle {
  readonly mistakes: string[]
  constructor(mistakes: string[]) {
    super(mistakes.join('\n'))
    this.mistakes = mistakes
  }
}

/** Who keeps the demonstration shop, unless OWNER_EMAILS names others: an address that nobody can ever have. */
export const DEMO_OWNER = 'mariama.ba@teranga.example'

const et = new Intl.ListFormat('fr')

/** The settings of a shop on a base that is what it is. */
export function onBase(config: Config, genre: Genre): Config {
  const demonstration = genre === 'demonstration'
  const { ownerEmails } = config
  return {
    ...config,
    demonstration,
    ownerEmails: demonstration && !ownerEmails.length ? [DEMO_OWNER] : ownerEmails,
  }
}

/** Sentences for whoever starts the shop: what will not work. */
export const warningsOf = ({
  demonstration,
  canaux,
}: {
  demonstration: boolean
  canaux: Partial<Record<Canal, object | null>>
}): string[] =>
  CODES_CANAUX.filter((canal) => !demonstration && !canaux[canal] && !piloteDe(canal).fabrique).flatMap(
    (canal) => {
      const suite = sansCanal(canal)
      return suite ? `${manque(requises(VARIABLES_CANAUX[canal]))}\u00a0: ${suite}.` : []
    },
  )

const manque = (names: string[]) => `${et.format(names)} ${names.length > 1 ? 'manquent' : 'manque'}`

/**
 * Reads the environment (specification of the variables: README). Empty variables are absent ones.
 * @throws ConfigError with all the mistakes at once.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const mistakes: string[] = []
  const text = (name: string) => env[name]?.trim() || null

  const port = text('PORT') ?? '3000'
  if (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535)
    mistakes.push(`PORT doit être un nombre entre 1 et 65535, pas «\u00a0${port}\u00a0».`)
  const host = text('HOST') ?? '127.0.0.1'
  if (host !== 'localhost' && !isIP(host))
    mistakes.push(`HOST doit être une adresse IP ou «\u00a0localhost\u00a0», pas «\u00a0${host}\u00a0».`)

  /** An http(s) address without a final slash; plain http only towards this machine. */
  const address = (name: string, fallback: string, onlyOrigin = false): string => {
    const given = text(name) ?? fallback
    const url = lireUrl(given)
    if (!url || !/^https?:$/.test(url.protocol)) {
      mistakes.push(`${name} doit être une adresse http ou https, pas «\u00a0${given}\u00a0».`)
      return fallback
    }
    if (url.protocol === 'http:' && !isLoopback(url.hostname))
      mistakes.push(`${name} doit commencer par https://\u00a0: http n’est permis que vers cette machine.`)
    if (onlyOrigin && (url.pathname !== '/' || url.search || url.hash || url.username))
      mistakes.push(`${name} ne doit contenir que le protocole, le nom et le port.`)
    return onlyOrigin ? url.origin : given.replace(/\/+$/, '')
  }

  const local = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  if (!text('PUBLIC_URL') && !isLoopback(host))
    mistakes.push(
      'PUBLIC_URL manque\u00a0: une boutique ouverte au réseau doit connaître son adresse en https.',
    )
  const publicUrl = text('PUBLIC_URL') ? address('PUBLIC_URL', local, true) : local

  const base = readDatabase(text, mistakes)

  const surcharges: Record<string, Record<string, string>> = {}
  const group = (code: string, fields: Variables) => {
    const needed = requises(fields)
    const missing = needed.filter((name) => !text(name))
    const read = Object.entries(fields).map(([field, { variable, usuel }]) => {
      if (usuel === undefined) return [field, text(variable) ?? '']
      const said = URL.canParse(usuel) ? address(variable, usuel) : (text(variable) ?? usuel)
      if (text(variable)) surcharges[code] = { ...surcharges[code], [field]: said }
      return [field, said]
    })
    if (missing.length && missing.length < needed.length)
      mistakes.push(`${manque(missing)}\u00a0: ${et.format(needed)} vont ensemble.`)
    return missing.length ? null : Object.fromEntries(read)
  }
  const groups = (all: Record<string, Variables>) =>
    Object.fromEntries(Object.entries(all).map(([name, fields]) => [name, group(name, fields)]))
  const provided = groups(GROUPS) as Configured
  const moyens = groups(VARIABLES) as Regles
  const canaux = groups(VARIABLES_CANAUX) as ReglesCanaux
  mistakes.push(...fautesCanaux(canaux), ...(provided.reponses ? fautesReponses(provided.reponses) : []))

  const emails = (name: string, texts: string[]): string[] =>
    texts.flatMap((given) => {
      const email = lireEmail(given)
      if (!email) mistakes.push(`${name}\u00a0: «\u00a0${given}\u00a0» n’est pas une adresse e-mail.`)
      return email ?? []
    })

  const mot = text('DEMONSTRATION')
  if (mot !== null && !/^(oui|vide|non)$/.test(mot))
    mistakes.push(
      `DEMONSTRATION doit être «\u00a0oui\u00a0», «\u00a0vide\u00a0», «\u00a0non\u00a0» ou absente, pas «\u00a0${mot}\u00a0».`,
    )
  const limits = text('RATE_LIMITS') ?? 'on'
  if (!/^(on|off)$/.test(limits))
    mistakes.push(`RATE_LIMITS doit être «\u00a0on\u00a0» ou «\u00a0off\u00a0», pas «\u00a0${limits}\u00a0».`)
  if (limits === 'off' && !isLoopback(host))
    mistakes.push('RATE_LIMITS=off n’est permis que sur cette machine (HOST local).')
  const ownerEmails = emails('OWNER_EMAILS', (text('OWNER_EMAILS') ?? '').split(/[\s,;]+/).filter(Boolean))

  const measured = readMeasured(text, mistakes)

  const proxies = (text('TRUSTED_PROXIES') ?? '').split(/[\s,;]+/).filter(Boolean)
  for (const proxy of proxies)
    if (!estReseau(proxy))
      mistakes.push(`TRUSTED_PROXIES\u00a0: «\u00a0${proxy}\u00a0» n’est pas une adresse IP ou un réseau.`)

  const cles =
    text('CLE_SECRETS')
      ?.split(/[\s,]+/)
      .filter(Boolean) ?? null
  if (cles && !cles.every(estCle))
    mistakes.push(
      'CLE_SECRETS doit être une clé de 32 octets en base64 (openssl rand -base64 32), ou plusieurs, la plus récente d’abord.',
    )

  const dataDir = resolve(text('DATA_DIR') ?? 'data')
  const media = readMedia(text('MEDIA_URL'), { dataDir, mistakes })

  if (mistakes.length) throw new ConfigError(mistakes)
  const real =
    [provided, moyens, canaux].flatMap((all) => Object.values(all)).some(Boolean) ||
    !isLoopback(host) ||
    !isLoopback(new URL(publicUrl).hostname)
  if (real && (mot === 'oui' || mot === 'vide'))
    throw new ConfigError([
      `DEMONSTRATION=${mot} ne va ni avec un prestataire réglé ni avec une adresse ouverte au réseau\u00a0: une démonstration n’a rien de réel.`,
    ])
  const genre = real || mot === 'non' ? 'reelle' : mot ? 'demonstration' : null
  return {
    host,
    port: Number(port),
    publicUrl,
    dataDir,
    ...base,
    media,
    genre,
    // what an empty base becomes: a PostgreSQL is somebody's shop, unless it is said to be none
    demonstration: (genre ?? (base.databaseUrl ? 'reelle' : 'demonstration')) === 'demonstration',
    passe: mot !== 'vide',
    ...provided,
    moyens,
    canaux,
    surcharges,
    cles,
    ownerEmails,
    rateLimits: limits === 'on',
    ...measured,
    trustedProxies: proxies.length ? proxies : isLoopback(new URL(publicUrl).hostname) ? false : ['loopback'],
  }
}
