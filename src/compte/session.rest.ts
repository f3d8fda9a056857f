import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '#context'
import { introuvable } from '#shared/failure.ts'
import { REST_COUNT } from '#shared/page.ts'
import { IdParams, PageQuery, toPageRequest } from '#shared/page-request.ts'
import { cut, route, routes } from '#shared/rest.ts'
import { objet } from '#shared/schema.ts'
import { deconnecter, empreintePresentee } from './compte.actions.ts'
import { exigerCompte } from './compte.ts'
import { deleteSessionParId, deleteSessions, listSessions } from './session.data.ts'
import type { SessionOuverte } from './session.ts'

const Sortie = Type.Union([Type.Null(), objet({ partout: Type.Optional(Type.Boolean()) })])

/** Where one is signed in, and signing out: of here, of one other place, of everywhere. */
export async function sessionRest(app: FastifyInstance, { database, now, log }: Context) {
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
        if (!(await deleteSessionParId(database, exigerCompte(compte).id, Number(params.id))))
          throw introuvable('Cette session')
        return { data: null }
      },
    ),

    'POST /api/logout': route(
      { acces: 'client', resume: 'Se déconnecter, de cet appareil ou de partout', body: Sortie },
      async ({ body, compte, headers }) => {
        const { id } = exigerCompte(compte)
        if (body?.partout) {
          await deleteSessions(database, id)
          log.info({ compte_id: id }, 'signed out everywhere')
        } else await deconnecter({ database, now, log }, headers.authorization)
        return { data: null }
      },
    ),
  })
}
