import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '#context'
import { appelDe } from '#ecriture/acces.rest.ts'
import { ID_MAX } from '#shared/nombre.ts'
import { route, routes } from '#shared/rest.ts'
import { ligne, lignes, objet } from '#shared/schema.ts'
import { CHAMPS_TEXTE } from './gabarit.ts'
import { garderTextes, lireOccasion, montrerTextes, voirTexte, voirTextes } from './textes.actions.ts'

/** Beyond what a rule counts: it says so itself of a few signs too many. */
const EN_PLUS = 1000
const une = ({ maximum }: { maximum: number }) => Type.Optional(ligne(maximum + EN_PLUS))
const plusieurs = ({ maximum }: { maximum: number }) => Type.Optional(lignes(maximum + EN_PLUS))
const { sujet, titre, ouverture, corps, fin, texto } = CHAMPS_TEXTE
const textes = objet({
  ...{ sujet: une(sujet), titre: une(titre), ouverture: une(ouverture) },
  ...{ corps: plusieurs(corps), fin: plusieurs(fin), texto: plusieurs(texto) },
})
const OccasionParams = Type.Object({ occasion: Type.String({ pattern: '^[a-z_]{2,40}$' }) })
const Redaction = objet({ textes, version: Type.Integer({ minimum: 0, maximum: ID_MAX }) })
const Essai = objet({ textes })

/** What messages say, in the keeper's own words. */
export async function textesRest(app: FastifyInstance, services: Context & { publicUrl: string }) {
  const { database } = services
  return routes(app, {
    'GET /api/equipe/textes': route(
      { acces: 'contenus', resume: 'les messages dont les mots se changent, et lesquels sont changés' },
      async () => ({ data: await voirTextes(database) }),
    ),
    'GET /api/equipe/textes/:occasion': route(
      {
        acces: 'contenus',
        resume: 'les mots d’un message\u00a0: d’origine, et changés',
        params: OccasionParams,
      },
      async ({ params }) => ({ data: await voirTexte(database, lireOccasion(params.occasion)) }),
    ),
    'PUT /api/equipe/textes/:occasion': route(
      {
        acces: 'contenus',
        resume: 'changer les mots d’un message, ou les remettre comme à l’origine',
        params: OccasionParams,
        body: Redaction,
      },
      async ({ body, params, compte, headers }) => ({
        data: await garderTextes(services, appelDe({ compte, headers }), {
          occasion: lireOccasion(params.occasion),
          ...body,
        }),
      }),
    ),
    'POST /api/equipe/textes/:occasion/apercu': route(
      {
        acces: 'contenus',
        resume: 'un message tel qu’il partirait avec ces mots, sans rien garder',
        params: OccasionParams,
        body: Essai,
      },
      async ({ body, params }) => ({
        data: await montrerTextes(services, { occasion: lireOccasion(params.occasion), ...body }),
      }),
    ),
  })
}
