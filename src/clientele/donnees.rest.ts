import type { FastifyInstance } from 'fastify'
import { exigerCompte } from '#compte/compte.ts'
import { finirVisite } from '#compte/session.rest.ts'
import type { Context } from '#context'
import { route, routes } from '#shared/rest.ts'
import { pieceJointe } from '#shared/texte.ts'
import { effacerCompte, exporterDonnees } from './donnees.actions.ts'
import type { Suivis } from './donnees.ts'

/** One's own data: to take away, or to have erased. */
export async function donneesRest(
  app: FastifyInstance,
  { publicUrl, ...context }: Context & Suivis & { publicUrl: string },
) {
  return routes(app, {
    'GET /api/profile/export': route(
      { acces: 'client', resume: 'Tout ce que la boutique garde de moi' },
      async ({ compte }, reply) => {
        reply.header('content-disposition', pieceJointe('mes-donnees', 'json'))
        return { data: await exporterDonnees(context, exigerCompte(compte)) }
      },
    ),

    'DELETE /api/profile': route(
      { acces: 'client', resume: 'Supprimer mon compte' },
      async (request, reply) => {
        await effacerCompte(context, exigerCompte(request.compte))
        finirVisite(request, reply, publicUrl)
        return { data: null }
      },
    ),
  })
}
