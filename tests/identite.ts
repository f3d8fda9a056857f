import { createServer } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { onTestFinished } from 'vitest'
import { compteRest } from '#compte/compte.rest.ts'
import type { Porteur } from '#connexion/code.actions.ts'
import type { ReglagesIdentite } from '#connexion/fournisseur.actions.ts'
import { entreeRest } from '#connexion/social.rest.ts'
import type { Context } from '#context'
import { CHEMIN_IDENTITE } from '#demo/identite/reglages.ts'
import { identiteDemo } from '#demo/identite.ts'
import { garder, identifier } from '#ecriture/acces.rest.ts'
import { installErrors } from '#server/errors.ts'
import { CHECKED } from '#server/validation.ts'
import { pour } from '#shared/rest.ts'
import { portLibre } from './port.ts'

export const PUBLIC_URL = 'http://127.0.0.1:3999'
const CLIENT = { clientId: 'boutique', clientSecret: 'secret-de-demonstration' }
type Until = (end: () => Promise<void>) => void

/** The demonstration's OpenID provider on a port of its own, for a shop at `PUBLIC_URL`. */
export async function ouvrirIdentite({
  until = onTestFinished,
}: {
  until?: Until
} = {}): Promise<ReglagesIdentite> {
  const port = await portLibre()
  const publicUrl = `http://127.0.0.1:${port}`
  const app = Fastify()
  await identiteDemo(app, { ...CLIENT, publicUrl, retour: `${PUBLIC_URL}/api/connexion/retour` })
  await app.listen({ port, host: '127.0.0.1' })
  until(() => app.close())
  return { ...CLIENT, issuer: `${publicUrl}${CHEMIN_IDENTITE}` }
}

/** A shop with nothing but accounts and sign-in, refusing bodies as the real one does. */
export async function boutiqueDeConnexion(
  context: Context,
  identite: ReglagesIdentite | null,
  ownerEmails: string[] = [],
  envoyerCode: Porteur = () => null,
  permisSansCompte = async () => true,
): Promise<FastifyInstance> {
  const app = Fastify(CHECKED)
  installErrors(app)
  identifier(app, context)
  garder(app)
  await compteRest(app, { ...context, publicUrl: PUBLIC_URL })
  await entreeRest(app, {
    ...context,
    identite: () => identite,
    publicUrl: PUBLIC_URL,
    ownerEmails,
    envoyerCode,
    permisSansCompte,
  })
  app.get('/api/public', pour('visiteur'), async ({ compte }) => ({ data: compte?.id ?? null }))
  onTestFinished(() => app.close())
  return app
}

/** An issuer whose private key the test holds: it can sign what an honest provider never would. */
export async function emetteur({ until = onTestFinished }: { until?: Until } = {}) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'cle-1', use: 'sig' }
  const port = await portLibre()
  const issuer = `http://127.0.0.1:${port}`
  const documents: Record<string, object> = {
    '/.well-known/openid-configuration': {
      issuer,
      jwks_uri: `${issuer}/jwks`,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    },
    '/jwks': { keys: [jwk] },
  }
  const server = createServer((request, response) => {
    const document = documents[request.url ?? '']
    response.writeHead(document ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(document ?? {}))
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  until(() => new Promise((done) => void server.close(() => done())))
  return { ...CLIENT, issuer, jwk, privateKey, publicKey }
}

export type Emetteur = Awaited<ReturnType<typeof emetteur>>

/** Claims of an honest ID token of `emetteur`; `changes` set to undefined take a claim away. */
export function revendications(
  { issuer, clientId }: ReglagesIdentite,
  { nonce, now }: { nonce: string; now: Date },
  changes: Record<string, unknown> = {},
): JWTPayload {
  const seconds = Math.floor(now.getTime() / 1000)
  const claims = {
    iss: issuer,
    aud: clientId,
    sub: 'aminata',
    email: 'aminata@exemple.sn',
    email_verified: true,
    given_name: 'Aminata',
    family_name: 'Ba',
    picture: 'https://images.exemple.sn/aminata.jpg',
    nonce,
    iat: seconds,
    exp: seconds + 3600,
    ...changes,
  }
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined))
}

/** A proof for this shop, of its own nonce; `changes` as in `revendications`. */
export async function prouver(
  app: FastifyInstance,
  emetteur: Emetteur,
  now: Date,
  changes: Record<string, unknown> = {},
): Promise<string> {
  return signer(revendications(emetteur, { nonce: await nonceEmis(app), now }, changes), emetteur)
}

export function signer(
  payload: JWTPayload,
  { privateKey }: Pick<Emetteur, 'privateKey'>,
  header: Record<string, unknown> = {},
): Promise<string> {
  return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'cle-1', ...header }).sign(privateKey)
}

/** A nonce the shop has just issued. */
export async function nonceEmis(app: FastifyInstance): Promise<string> {
  const { headers } = await app.inject('/api/connexion?canal=canal-de-la-page-1')
  const nonce = new URL(String(headers.location)).searchParams.get('nonce')
  if (!nonce) throw new Error('no nonce was issued')
  return nonce
}

type Choix = { personne: string } | { nom: string; email: string } | { annuler: '1' }
interface Page {
  status: number
  html: string
  headers: Record<string, unknown>
}

/** A browser reduced to what a sign-in needs: it follows redirects one by one and keeps cookies by path. */
export class Navigateur {
  readonly #app: FastifyInstance
  readonly #cookies = new Map<string, { value: string; path: string; origin: string }>()

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  /** Opens the sign-in window, makes the choice, and answers the page the window ends on. */
  async seConnecter(canal: string, choix: Choix): Promise<Page> {
    return this.aller(await this.jusquAuRetour(canal, choix))
  }

  /** The same, stopping before the return to the shop: answers its address. */
  async jusquAuRetour(canal: string, choix: Choix): Promise<string> {
    const page = await this.#suivre(`${PUBLIC_URL}/api/connexion?canal=${canal}`)
    const body = new URLSearchParams({ ...choix }).toString()
    const fin = await this.#suivre(page.url, { method: 'POST', body })
    if (!fin.url.startsWith(`${PUBLIC_URL}/api/connexion/retour`)) throw new Error(`ended on ${fin.url}`)
    return fin.url
  }

  async aller(url: string): Promise<Page> {
    const cookie = this.#cookiesPour(url)
    const { pathname, search } = new URL(url)
    const { statusCode, body, headers } = await this.#app.inject({
      url: pathname + search,
      headers: { cookie },
    })
    for (const line of [headers['set-cookie'] ?? []].flat()) this.#retenir(line, url)
    return { status: statusCode, html: body, headers }
  }

  async #suivre(depart: string, envoi?: { method: 'POST'; body: string }): Promise<{ url: string }> {
    let url = depart
    let init: { method: 'POST'; body: string } | undefined = envoi
    for (let saut = 0; saut < 10; saut += 1) {
      if (url.startsWith(`${PUBLIC_URL}/api/connexion/retour`)) return { url }
      const suite = url.startsWith(PUBLIC_URL) ? await this.aller(url) : await this.#dehors(url, init)
      if (suite.status !== 303 && suite.status !== 302) return { url }
      url = new URL(String(suite.headers.location), url).href
      init = undefined
    }
    throw new Error('too many redirects')
  }

  async #dehors(url: string, init: { method: 'POST'; body: string } | undefined): Promise<Page> {
    const headers = {
      cookie: this.#cookiesPour(url),
      ...(init ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) this.#retenir(line, url)
    return {
      status: response.status,
      html: await response.text(),
      headers: Object.fromEntries(response.headers),
    }
  }

  #retenir(line: string, url: string): void {
    const [pair = '', ...attributes] = line.split(/; */)
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/'
    const [name = '', value = ''] = pair.split('=')
    const origin = new URL(url).origin
    if (value) this.#cookies.set(`${origin}${name}`, { value, path, origin })
    else this.#cookies.delete(`${origin}${name}`)
  }

  #cookiesPour(url: string): string {
    const { origin, pathname } = new URL(url)
    return [...this.#cookies]
      .filter(([, cookie]) => cookie.origin === origin && pathname.startsWith(cookie.path))
      .map(([key, { value }]) => `${key.slice(origin.length)}=${value}`)
      .join('; ')
  }
}
