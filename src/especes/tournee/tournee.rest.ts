import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '#context'
import { quiAppelle } from '#ecriture/acces.rest.ts'
import { route, routes } from '#shared/rest.ts'
import { id, idLu, objet } from '#shared/schema.ts'
import { fermerTournee, ouvrirTournee } from './lien.actions.ts'
import { pageDeTournee } from './page.rest.ts'

/** The link of the day that a deliverer's telephone opens, and its page. */
export async function tourneeRest(
  app: FastifyInstance,
  services: Context & { publicUrl: string; demonstration: boolean },
) {
  await pageDeTournee(app, services)
  const { publicUrl } = services
  return routes(app, {
    'POST /api/equipe/tournee': route(
      {
        acces: 'preparateur',
        resume: 'le lien du jour de la tournée d’un livreur\u00a0; celui d’avant se ferme',
        body: objet({ livreur_id: id }),
      },
      async (request) => {
        const { livreur_id } = request.body
        return { data: await ouvrirTournee(services, quiAppelle(request), { livreur_id, publicUrl }) }
      },
    ),

    'DELETE /api/equipe/tournee/:livreur_id': route(
      {
        acces: 'preparateur',
        resume: 'fermer le lien de la tournée d’un livreur',
        params: Type.Object({ livreur_id: idLu }),
      },
      async (request) => {
        await fermerTournee(services, quiAppelle(request), Number(request.params.livreur_id))
        return { data: null }
      },
    ),
  })
}
