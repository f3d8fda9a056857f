import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { quiAppelle } from '#ecriture/acces.rest.ts'
import { introuvable } from '#shared/failure.ts'
import { IdParams } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { id, idLu, objet } from '#shared/schema.ts'
import { ouvrirMaTournee } from '../porteur.actions.ts'
import { fermerTournee, ouvrirTournee } from './lien.actions.ts'
import { pageDeTournee } from './page.rest.ts'
import type { TourneeServices } from './passage.actions.ts'
import { findPhoto } from './tournee.data.ts'

/** The link of the day that a deliverer's telephone opens, and its page. */
export async function tourneeRest(
  app: FastifyInstance,
  services: TourneeServices & { publicUrl: string; demonstration: boolean },
) {
  await pageDeTournee(app, services)
  const { publicUrl } = services
  return routes(app, {
    'POST /api/equipe/tournee': route(
      {
        acces: 'commandes',
        resume: 'le lien du jour de la tournée d’un livreur\u00a0; celui d’avant se ferme',
        body: objet({ livreur_id: id }),
      },
      async (request) => {
        const { livreur_id } = request.body
        return { data: await ouvrirTournee(services, quiAppelle(request), { livreur_id, publicUrl }) }
      },
    ),

    'POST /api/equipe/matournee': route(
      { acces: 'bureau', resume: 'le lien du jour de ma propre tournée\u00a0; celui d’avant se ferme' },
      async (request) => ({ data: await ouvrirMaTournee(services, quiAppelle(request), publicUrl) }),
    ),

    'GET /api/equipe/passage/:id/photo': route(
      {
        acces: 'lire:commandes',
        resume: 'la photo qu’un livreur a prise de la remise',
        params: IdParams,
      },
      async (request, reply) => {
        const photo = await findPhoto(services.database, Number(request.params.id))
        if (!photo) throw introuvable('Cette photo')
        return reply.header('cache-control', 'no-store').type('image/jpeg').send(photo)
      },
    ),

    'DELETE /api/equipe/tournee/:livreur_id': route(
      {
        acces: 'commandes',
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
