import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { quiAppelle } from '#ecriture/acces.rest.ts'
import { REST_COUNT } from '#shared/page.ts'
import { PageQuery, toPageRequest } from '#shared/page-request.ts'
import { pour } from '#shared/rest.ts'
import { id, objet } from '#shared/schema.ts'
import { lireMessagesEchoues, renvoyerMessage } from './message.actions.ts'

const Renvoi = objet({ id })

/** Messages that were given up, for the staff. Whoever is not of it finds no address here. */
export async function messageRest(app: FastifyInstance, services: Context): Promise<void> {
  const typed = app.withTypeProvider<TypeBoxTypeProvider>()

  typed.get('/api/equipe/message', pour('preparateur', { querystring: PageQuery }), async ({ query }) => [
    await lireMessagesEchoues(services.database, toPageRequest(query.page, query.limit, REST_COUNT)),
  ])

  typed.put('/api/equipe/message', pour('preparateur', { body: Renvoi }), async (request) => {
    await renvoyerMessage(services, quiAppelle(request), request.body.id)
    return { data: null }
  })
}
