import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { toUtilisateur } from '#compte/compte.ts'
import { lireCookies, poserCookie, type Temoin } from '#compte/cookie.ts'
import { PAR_NUMERO } from '#compte/nouvelles.ts'
import { poserSession } from '#compte/session.rest.ts'
import type { Context } from '#context'
import { lireCle } from '#ecriture/idempotence.actions.ts'
import { route, routes } from '#shared/rest.ts'
import { objet, parmi } from '#shared/schema.ts'
import { type Asker, demanderCode, entrerParCode, type Permis, type Porteur } from './code.actions.ts'
import { MEMOIRE_APPAREIL } from './code.ts'

const Demande = Type.Union([
  objet({ email: Type.String({ maxLength: 300 }) }),
  objet({ telephone: Type.String({ maxLength: 40 }), par: Type.Optional(parmi(PAR_NUMERO)) }),
])
export const Code = objet({
  demande: Type.String({ pattern: '^[\\w-]{22}$' }),
  code: Type.String({ pattern: '^[0-9]{6}$' }),
})

/** `sansCompte`: to order without an account, where the shop allows it. */
const Entree = objet({ ...Code.properties, sansCompte: Type.Optional(Type.Boolean()) })

const CHEMIN = '/api/code'
const COOKIE = 'appareil'

function askerOf({ ip, headers }: FastifyRequest): Asker {
  const [secret] = lireCookies(headers.cookie, COOKIE)
  return { ip, appareil: secret && /^[\w-]{22}$/.test(secret) ? secret : null }
}

/** Signing in without the identity provider: a code by e-mail or by SMS. */
export async function codeRest(
  app: FastifyInstance,
  { envoyerCode, publicUrl, ...context }: Context & Permis & { envoyerCode: Porteur; publicUrl: string },
) {
  const { log } = context

  return routes(app, {
    'POST /api/code': route(
      {
        acces: 'visiteur',
        fermee: 'repond',
        resume:
          'Un code de connexion par e-mail, par SMS ou par WhatsApp, le même accueil que l’adresse ait un compte ou non',
        limite: 'entree',
        body: Demande,
      },
      async (request) => {
        const asked = { ...request.body, ...askerOf(request), cle: lireCle(request.headers) }
        return { data: { demande: await demanderCode(context, asked, envoyerCode) } }
      },
    ),

    'PUT /api/code': route(
      {
        acces: 'visiteur',
        fermee: 'repond',
        resume: 'Se connecter avec le code reçu, ou commander sans compte là où la boutique le permet',
        donne: 'Utilisateur',
        sous: 'utilisateur',
        limite: 'entree',
        body: Entree,
      },
      async (request, reply) => {
        const { token, compte, appareil } = await entrerParCode(context, {
          ...request.body,
          cle: lireCle(request.headers),
          userAgent: request.headers['user-agent'],
          appareil: askerOf(request).appareil,
        })
        const temoin: Temoin = { nom: COOKIE, valeur: appareil, chemin: CHEMIN, secondes: MEMOIRE_APPAREIL }
        poserCookie(reply, publicUrl, temoin)
        poserSession(reply, publicUrl, token)
        log.info({ compte_id: compte.id }, 'signed in by code')
        return { data: { token, utilisateur: toUtilisateur(compte) } }
      },
    ),
  })
}
