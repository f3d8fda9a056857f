import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '#context'
import { appelDe } from '#ecriture/acces.rest.ts'
import { IdParams, PageQuery, toPageRequest } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { instantLu, ligne, objet, ouNul } from '#shared/schema.ts'
import { CARTE_MAX } from './avoir.ts'
import {
  arreterAvoir,
  donnerCode,
  offrirCarte,
  reprendreAvoir,
  voirAvoirsEquipe,
  voirMouvements,
} from './equipe.actions.ts'

const LISTE = 20

const Carte = objet({
  francs: Type.Integer({ minimum: 1, maximum: CARTE_MAX }),
  fin: ouNul(instantLu),
  pour: ouNul(ligne(100)),
  note: ligne(300),
})

/** Gift cards and store credit, for whoever decides about money. */
export async function avoirRest(app: FastifyInstance, context: Context) {
  return routes(app, {
    'GET /api/equipe/avoir': route(
      {
        acces: 'lire:argent',
        resume: 'les cartes cadeaux et les avoirs, avec ce qu’il en reste',
        querystring: PageQuery,
      },
      async ({ query }) => [
        await voirAvoirsEquipe(context.database, toPageRequest(query.page, query.limit, LISTE)),
      ],
    ),
    'GET /api/equipe/avoir/:id': route(
      { acces: 'lire:argent', resume: 'les mouvements d’une carte cadeau ou d’un avoir', params: IdParams },
      async ({ params }) => ({ data: await voirMouvements(context.database, Number(params.id)) }),
    ),
    'POST /api/equipe/avoir': route(
      { acces: 'argent', resume: 'faire une carte cadeau', body: Carte },
      async ({ body, compte, headers }) => ({
        data: await offrirCarte(context, appelDe({ compte, headers }), body),
      }),
    ),
    'POST /api/equipe/avoir/:id/code': route(
      {
        acces: 'argent',
        resume: 'donner à une carte cadeau un nouveau code, dit une seule fois',
        params: IdParams,
      },
      async (request) => ({ data: await donnerCode(context, appelDe(request), Number(request.params.id)) }),
    ),
    'POST /api/equipe/avoir/:id/arret': route(
      { acces: 'argent', resume: 'arrêter une carte cadeau ou un avoir', params: IdParams },
      async (request) => ({ data: await arreterAvoir(context, appelDe(request), Number(request.params.id)) }),
    ),
    'POST /api/equipe/avoir/:id/reprise': route(
      { acces: 'argent', resume: 'rétablir une carte cadeau ou un avoir arrêtés', params: IdParams },
      async (request) => ({
        data: await reprendreAvoir(context, appelDe(request), Number(request.params.id)),
      }),
    ),
  })
}
