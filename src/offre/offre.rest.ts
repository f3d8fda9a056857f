import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '#context'
import { appelDe } from '#ecriture/acces.rest.ts'
import { ID_MAX } from '#shared/nombre.ts'
import { IdParams } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { id, instantLu, ligne, objet, ouNul, parmi } from '#shared/schema.ts'
import { arreterOffre, creerOffre, modifierOffre, voirOffres } from './equipe.actions.ts'
import { GENRES } from './offre.ts'

const entre = (minimum: number, maximum: number) => ouNul(Type.Integer({ minimum, maximum }))
const decimal = (entiers: number, decimales: number) =>
  ouNul(
    Type.String({ maxLength: 16, pattern: `^(?=.*[1-9])[0-9]{1,${entiers}}(\\.[0-9]{1,${decimales}})?$` }),
  )
const drapeau = Type.Integer({ minimum: 0, maximum: 1 })
const ids = (maxItems: number) => Type.Array(id, { maxItems, uniqueItems: true })

const CHAMPS = {
  designation: ligne(80),
  genre: parmi(GENRES.map(([genre]) => genre)),
  valeur: decimal(9, 2),
  achetes: entre(1, 99),
  offerts: entre(1, 99),
  code: ouNul(ligne(40)),
  cadeaux: ids(500),
  categories: ids(100),
  produits: ids(500),
  zones: ids(100),
  premiere: drapeau,
  compte_id: ouNul(id),
  min_montant: decimal(9, 2),
  min_poids: decimal(6, 3),
  debut: instantLu,
  fin: ouNul(instantLu),
  max_total: entre(1, 1_000_000),
  max_compte: entre(1, 1000),
  cumulable: drapeau,
}
const Saisie = objet(CHAMPS)
const Changee = objet({ ...CHAMPS, id, version: Type.Integer({ minimum: 1, maximum: ID_MAX }) })

/** Codes and offers, for whoever decides about them. */
export async function offreRest(app: FastifyInstance, context: Context) {
  return routes(app, {
    'GET /api/equipe/offre': route(
      { acces: 'catalogue', resume: 'les codes et offres, avec leurs usages' },
      async () => ({ data: await voirOffres(context.database) }),
    ),
    'POST /api/equipe/offre': route(
      { acces: 'catalogue', resume: 'faire une offre ou un code', body: Saisie },
      async ({ body, compte, headers }) => ({
        data: await creerOffre(context, appelDe({ compte, headers }), body),
      }),
    ),
    'PUT /api/equipe/offre': route(
      { acces: 'catalogue', resume: 'changer une offre', body: Changee },
      async ({ body, compte, headers }) => ({
        data: await modifierOffre(context, appelDe({ compte, headers }), body),
      }),
    ),
    'POST /api/equipe/offre/:id/arret': route(
      { acces: 'catalogue', resume: 'arrêter une offre maintenant', params: IdParams },
      async (request) => ({
        data: await arreterOffre(context, appelDe(request), Number(request.params.id)),
      }),
    ),
  })
}
