import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyReply } from 'fastify'
import Provider from 'oidc-provider'
import { pageConnexion, pageErreur, politique } from './identite/page.ts'
import { PERSONNES, type Personne, personneSaisie } from './identite/personnes.ts'
import { CHEMIN_IDENTITE, reglagesIdentite } from './identite/reglages.ts'

const MAX_SAISIES = 1000
const COOKIE_SESSION = /identite_session(\.sig)?=[^;]*(; *|$)/g

export interface IdentiteDemo {
  /** Address under which this provider is reached, without a final slash. */
  publicUrl: string
  clientId: string
  clientSecret: string
  /** Where it sends people back; by default the shop on the same address. */
  retour?: string
}

/**
 * Stands in for Google in the demonstration: a real OpenID provider (oidc-provider) at
 * `{publicUrl}/demonstration/identite`, without passwords. Everything it knows is lost with the process.
 */
export async function identiteDemo(app: FastifyInstance, options: IdentiteDemo): Promise<void> {
  const { publicUrl, clientId, clientSecret } = options
  const retour = options.retour ?? `${publicUrl}/api/connexion/retour`
  const saisies = new Map<string, Personne>()
  const trouver = (sub: string) => PERSONNES.find((personne) => personne.sub === sub) ?? saisies.get(sub)
  const provider = new Provider(
    `${publicUrl}${CHEMIN_IDENTITE}`,
    await reglagesIdentite({ clientId, clientSecret, retour, trouver }),
  )
  // the address is the configured one, whatever host the request names
  provider.proxy = true
  const { host, protocol } = new URL(publicUrl)
  const csp = politique(new URL(retour).origin)

  const envoyer = (reply: FastifyReply, status: number, html: string) =>
    reply
      .code(status)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': csp,
        'cache-control': 'no-store',
      })
      .send(html)

  await app.register(async (scope) => {
    // oidc-provider reads its own bodies
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const callback = provider.callback()

    scope.all(`${CHEMIN_IDENTITE}/*`, async (request, reply) => {
      const { raw } = request
      Object.assign(raw, { originalUrl: raw.url, baseUrl: CHEMIN_IDENTITE })
      raw.url = raw.url?.slice(CHEMIN_IDENTITE.length)
      // somebody is chosen each time: nobody is remembered from the time before
      if (raw.headers.cookie) raw.headers.cookie = raw.headers.cookie.replace(COOKIE_SESSION, '')
      Object.assign(raw.headers, { 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) })
      reply.hijack()
      await callback(raw, reply.raw)
    })
  })

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, parse(String(body))),
    )

    scope.get(`${CHEMIN_IDENTITE}/choix/:uid`, async (request, reply) => {
      const found = await provider.interactionDetails(request.raw, reply.raw).catch(() => null)
      return found ? envoyer(reply, 200, pageConnexion(request.url)) : envoyer(reply, 400, pageErreur())
    })

    scope.post(`${CHEMIN_IDENTITE}/choix/:uid`, async (request, reply) => {
      const found = await provider.interactionDetails(request.raw, reply.raw).catch(() => null)
      if (!found) return envoyer(reply, 400, pageErreur())
      const corps = lire(request.body)
      const finir = async (result: object) =>
        reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303)
      if (corps.annuler) {
        return finir({ error: 'access_denied', error_description: 'the person gave up' })
      }
      const choisie = corps.personne ? trouver(corps.personne) : personneSaisie(corps.nom, corps.email)
      if (!choisie) return envoyer(reply, 422, pageConnexion(request.url, corps))
      if (!corps.personne && !retenir(saisies, choisie)) return envoyer(reply, 422, pageErreur())
      return finir({ login: { accountId: choisie.sub, remember: false }, select_account: {} })
    })
  })
}

function lire(body: unknown): { personne: string; nom: string; email: string; annuler: string } {
  const champs = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const texte = (nom: string): string => (typeof champs[nom] === 'string' ? champs[nom] : '')
  return { personne: texte('personne'), nom: texte('nom'), email: texte('email'), annuler: texte('annuler') }
}

function retenir(saisies: Map<string, Personne>, personne: Personne): boolean {
  if (saisies.size >= MAX_SAISIES && !saisies.has(personne.sub)) return false
  saisies.set(personne.sub, personne)
  return true
}
