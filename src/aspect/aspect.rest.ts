import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '#context'
import { appelDe } from '#ecriture/acces.rest.ts'
import { bordDe } from '#ecriture/ecrivable.actions.ts'
import { ID_MAX } from '#shared/nombre.ts'
import { route, routes } from '#shared/rest.ts'
import { objet, parmi } from '#shared/schema.ts'
import { garderAspect, noterLecture, publierAspect, revenirAspect } from './aspect.actions.ts'
import { findEtatAspect } from './aspect.data.ts'
import { CHAMPS_ASPECT } from './champs.ts'

const version = Type.Integer({ minimum: 0, maximum: ID_MAX })
const Lue = objet({ version })
const Redaction = objet({ version, choix: objet(bordDe(CHAMPS_ASPECT)) })
const Lecture = objet({ sujet: parmi(['allure', 'phrases']) })

/** The looks and the sentences of the shop, for who writes its contents. */
export async function aspectRest(app: FastifyInstance, context: Context) {
  return routes(app, {
    'GET /api/equipe/aspect': route(
      { acces: 'contenus', resume: 'l’aspect de la boutique\u00a0: brouillon, publié, précédent' },
      async () => ({ data: await findEtatAspect(context.database) }),
    ),
    'PUT /api/equipe/aspect': route(
      { acces: 'contenus', resume: 'garder le brouillon de l’aspect', body: Redaction },
      async ({ body, compte, headers }) => ({
        data: await garderAspect(context, appelDe({ compte, headers }), body),
      }),
    ),
    'POST /api/equipe/aspect/publication': route(
      { acces: 'contenus', resume: 'publier le brouillon de l’aspect', body: Lue },
      async ({ body, compte, headers }) => ({
        data: await publierAspect(context, appelDe({ compte, headers }), body.version),
      }),
    ),
    'POST /api/equipe/aspect/retour': route(
      { acces: 'contenus', resume: 'revenir à l’aspect précédent', body: Lue },
      async ({ body, compte, headers }) => ({
        data: await revenirAspect(context, appelDe({ compte, headers }), body.version),
      }),
    ),
    'POST /api/equipe/aspect/lecture': route(
      {
        acces: 'contenus',
        resume: 'dire que l’allure ou les phrases sont lues, et gardées',
        body: Lecture,
      },
      async ({ body, compte, headers }) => ({
        data: await noterLecture(context, appelDe({ compte, headers }), body.sujet),
      }),
    ),
  })
}
