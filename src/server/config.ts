import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { Obstacle } from './obstacle.ts'

export interface IdentityConfig {
  issuer: string
  clientId: string
  clientSecret: string
}

export interface StripeConfig {
  secretKey: string
  webhookSecret: string
  /** Where Stripe's HTTP is spoken, without a final slash. */
  apiBase: string
}

/** Everything the environment says, read once at start. */
export interface Config {
  host: string
  port: number
  /** The shop's own address, without a final slash. */
  publicUrl: string
  /** Absolute. Nothing is written outside it. */
  dataDir: string
  databaseUrl: string | null
  /** True when local stand-ins take sign-ins and payments: never beside anything real. */
  demonstration: boolean
  identity: IdentityConfig | null
  stripe: StripeConfig | null
  ownerEmails: string[]
  rateLimits: boolean
  /** Whose X-Forwarded-For is believed; nobody's by default, unless the shop stands behind a local proxy. */
  trustedProxies: string[] | false
  /** Sentences for the log: what was set and has no effect. */
  warnings: string[]
}

/** Every mistake of the environment, one French line each. */
export class ConfigError extends Obstacle {
  readonly mistakes: string[]
  constructor(mistakes: string[]) {
    super(mistakes.join('\n'))
    this.mistakes = mistakes
  }
}

const DEFAULT_ISSUER = 'https://accounts.google.com'
const DEFAULT_STRIPE = 'https://api.stripe.com'
const GROUPS = {
  OIDC: ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  STRIPE: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
} as const
/** Understood as « a real shop », so that the stand-ins go; not served yet. */
const LATER = /^(PAYPAL_(CLIENT_ID|CLIENT_SECRET|WEBHOOK_ID|API_BASE)|SMTP_URL)$/

function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '')
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))
}

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
    if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) {
      mistakes.push(`${name} doit être une adresse http ou https, pas «\u00a0${given}\u00a0».`)
      return fallback
    }
    const url = new URL(given)
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

  const databaseUrl = text('DATABASE_URL')
  if (databaseUrl && !(URL.canParse(databaseUrl) && /^postgres(ql)?:$/.test(new URL(databaseUrl).protocol)))
    mistakes.push('DATABASE_URL doit être une adresse postgres://… de PostgreSQL.')

  /** All or none of a provider's variables. */
  const group = (names: readonly string[]): boolean => {
    const missing = names.filter((name) => !text(name))
    if (missing.length && missing.length < names.length)
      mistakes.push(`${missing.join(', ')} manque\u00a0: ${names.join(' et ')} vont ensemble.`)
    return missing.length === 0
  }
  const issuer = address('OIDC_ISSUER', DEFAULT_ISSUER)
  const stripeBase = address('STRIPE_API_BASE', DEFAULT_STRIPE)
  const identity = group(GROUPS.OIDC)
    ? { issuer, clientId: text('OIDC_CLIENT_ID') ?? '', clientSecret: text('OIDC_CLIENT_SECRET') ?? '' }
    : null
  if (text('OIDC_ISSUER') && !identity && !text('OIDC_CLIENT_ID') && !text('OIDC_CLIENT_SECRET'))
    mistakes.push(`${GROUPS.OIDC.join(' et ')} manquent\u00a0: OIDC_ISSUER ne suffit pas.`)
  const stripe = group(GROUPS.STRIPE)
    ? {
        apiBase: stripeBase,
        secretKey: text('STRIPE_SECRET_KEY') ?? '',
        webhookSecret: text('STRIPE_WEBHOOK_SECRET') ?? '',
      }
    : null
  if (text('STRIPE_API_BASE') && !stripe && !text('STRIPE_SECRET_KEY') && !text('STRIPE_WEBHOOK_SECRET'))
    mistakes.push(`${GROUPS.STRIPE.join(' et ')} manquent\u00a0: STRIPE_API_BASE ne suffit pas.`)

  const limits = text('RATE_LIMITS') ?? 'on'
  if (!/^(on|off)$/.test(limits))
    mistakes.push(`RATE_LIMITS doit être «\u00a0on\u00a0» ou «\u00a0off\u00a0», pas «\u00a0${limits}\u00a0».`)
  if (limits === 'off' && !isLoopback(host))
    mistakes.push('RATE_LIMITS=off n’est permis que sur cette machine (HOST local).')
  const ownerEmails = (text('OWNER_EMAILS') ?? '').split(/[\s,;]+/).filter(Boolean)
  for (const email of ownerEmails)
    if (!/^[^\s@]+@[^\s@]+$/.test(email))
      mistakes.push(`OWNER_EMAILS\u00a0: «\u00a0${email}\u00a0» n’est pas une adresse e-mail.`)

  const proxies = (text('TRUSTED_PROXIES') ?? '').split(/[\s,;]+/).filter(Boolean)
  for (const proxy of proxies)
    if (!isIP(proxy.replace(/\/\d{1,3}$/, '')))
      mistakes.push(`TRUSTED_PROXIES\u00a0: «\u00a0${proxy}\u00a0» n’est pas une adresse IP ou un réseau.`)

  const later = Object.keys(env).filter((name) => LATER.test(name) && text(name))
  if (mistakes.length) throw new ConfigError(mistakes)
  const real =
    Boolean(identity || stripe || later.length) ||
    !isLoopback(host) ||
    !isLoopback(new URL(publicUrl).hostname)
  return {
    host,
    port: Number(port),
    publicUrl,
    dataDir: resolve(text('DATA_DIR') ?? 'data'),
    databaseUrl,
    demonstration: !real,
    identity,
    stripe,
    ownerEmails: ownerEmails.map((email) => email.toLowerCase()),
    rateLimits: limits === 'on',
    trustedProxies: proxies.length ? proxies : isLoopback(new URL(publicUrl).hostname) ? false : ['loopback'],
    warnings: later.map((name) => `${name} est compris, mais pas encore utilisé par cette version.`),
  }
}
