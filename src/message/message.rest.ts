import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { quiAppelle } from '#ecriture/acces.rest.ts'
import { REST_COUNT } from '#shared/page.ts'
import { PageQuery, toPageRequest } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { id, objet } from '#shared/schema.ts'
import { renvoyerMessage, voirMessagesEchoues } from './message.actions.ts'

const Renvoi = objet({ id })

/** Messages that were given up, for the staff. Whoever is not of it finds no address here. */
export async function messageRest(app: FastifyInstance, services: Context) {
  return routes(app, {
    'GET /api/equipe/message': route(
      {
        acces: 'commandes',
        resume: 'les messages qui n’ont pas pu partir, et pourquoi',
        querystring: PageQuery,
      },
      async ({ query }) => [
        await voirMessagesEchoues(services.database, toPageRequest(query.page, query.limit, REST_COUNT)),
      ],
    ),

    'PUT /api/equipe/message': route(
      { acces: 'commandes', resume: 'renvoyer un message qui a échoué', body: Renvoi },
      async (request) => {
        await renvoyerMessage(services, quiAppelle(request), request.body.id)
        return { data: null }
      },
    ),
  })
}
