import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '#context'
import { introuvable, isFailure } from '#shared/failure.ts'
import { REST_COUNT } from '#shared/page.ts'
import { IdParams, PageQuery, toPageRequest } from '#shared/page-request.ts'
import { cut, route, routes } from '#shared/rest.ts'
import { objet } from '#shared/schema.ts'
import { deconnecter, demandeur, empreintePresentee, JOURS_SESSION } from './compte.actions.ts'
import { exigerCompte } from './compte.ts'
import { lireCookies, poserCookie, TEMOINS_DE_QUI_SORT, type Temoin } from './cookie.ts'
import { deleteSessionParId, deleteSessions, listSessions } from './session.data.ts'
import { type SessionOuverte, TEMOIN_SESSION, TEMOIN_SORTIE } from './session.ts'

const Sortie = Type.Union([Type.Null(), objet({ partout: Type.Optional(Type.Boolean()) })])

/** The session that was just opened, for pages that are made without script. */
export function poserSession(reply: FastifyReply, publicUrl: string, token: string): void {
  const secondes = JOURS_SESSION * 86_400
  poserCookie(reply, publicUrl, { nom: TEMOIN_SESSION, valeur: token, chemin: '/', secondes })
}

/**
 * Whoever was signed in here by the token that was presented is not any more: whoever comes next finds neither them nor
 * what they pay with. What this browser has since been given by somebody else's session stays theirs.
 */
export function finirVisite({ headers }: FastifyRequest, reply: FastifyReply, publicUrl: string): void {
  const presente = (headers.authorization ?? '').replace(/^Bearer /, '')
  const siennes = lireCookies(headers.cookie, TEMOIN_SESSION)
  const oter = (nom: Temoin['nom']) =>
    poserCookie(reply, publicUrl, { nom, valeur: '', chemin: '/', secondes: 0 })
  if (siennes.length === 0 || siennes.includes(presente)) TEMOINS_DE_QUI_SORT.forEach(oter)
  // that the shop had not heard of it: now it has
  if (lireCookies(headers.cookie, TEMOIN_SORTIE).includes(presente)) oter(TEMOIN_SORTIE)
}

/** Where one is signed in, and signing out: of here, of one other place, of everywhere. */
export async function sessionRest(
  app: FastifyInstance,
  { database, now, log, publicUrl }: Context & { publicUrl: string },
) {
  return routes(app, {
    'GET /api/session': route(
      {
        acces: 'client',
        resume: 'Mes sessions ouvertes, la plus récemment vue d’abord',
        querystring: PageQuery,
      },
      async (request) => {
        const { id } = exigerCompte(request.compte)
        const ici = empreintePresentee(request.headers.authorization)
        const sessions = (await listSessions(database, id, now())).map(
          ({ empreinte, ...session }): SessionOuverte => ({
            id: session.id,
            appareil: session.appareil,
            cree_le: session.cree_le.toISOString(),
            vue_le: session.vue_le.toISOString(),
            expire_le: session.expire_le.toISOString(),
            actuelle: empreinte === ici,
          }),
        )
        const demande = toPageRequest(request.query.page, request.query.limit, REST_COUNT)
        return [cut(sessions, demande)]
      },
    ),

    'DELETE /api/session/:id': route(
      { acces: 'client', resume: 'Fermer une de mes sessions', params: IdParams },
      async ({ compte, params }) => {
        const { id } = exigerCompte(compte)
        if (!(await database.transaction((tx) => deleteSessionParId(tx, id, Number(params.id)))))
          throw introuvable('Cette session')
        return { data: null }
      },
    ),

    'POST /api/reprise': route(
      {
        acces: 'visiteur',
        fermee: 'repond',
        resume: 'Reprendre par script la session d’une page qui a été lue sans lui',
      },
      async ({ headers }): Promise<{ data: { token: string } | null }> => {
        const [token, autre] = lireCookies(headers.cookie, TEMOIN_SESSION)
        // whoever may not read the answer is not to ask either
        if (!token || autre !== undefined || headers['sec-fetch-site'] === 'cross-site') return { data: null }
        if (lireCookies(headers.cookie, TEMOIN_SORTIE).includes(token)) return { data: null }
        const connu = await demandeur({ database, now, log }, `Bearer ${token}`).catch((error) => {
          if (isFailure(error)) return null
          throw error
        })
        return { data: connu && { token } }
      },
    ),

    'POST /api/logout': route(
      { acces: 'client', resume: 'Se déconnecter, de cet appareil ou de partout', body: Sortie },
      async (request, reply) => {
        const { body, compte, headers } = request
        const { id } = exigerCompte(compte)
        if (body?.partout) {
          await database.transaction((tx) => deleteSessions(tx, id))
          log.info({ compte_id: id }, 'signed out everywhere')
        } else await deconnecter({ database }, headers.authorization)
        finirVisite(request, reply, publicUrl)
        return { data: null }
      },
    ),
  })
}
