import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '#context'
import { appelDe } from '#ecriture/acces.rest.ts'
import { IdParams } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { facultatif, id, ligne, objet, ouNul } from '#shared/schema.ts'
import { ecrireGrille, voirGrille } from './declinaisons.actions.ts'
import { DECLINAISONS_MAX } from './declinaisons.ts'

const Grille = objet({
  version: id,
  declinaisons: Type.Array(
    objet({
      couleur_id: ouNul(id),
      taille_id: ouNul(id),
      quantite: Type.Number(),
      quantite_lue: Type.Number(),
      ecart: Type.Number(),
      poids: ouNul(Type.Number()),
      code: ouNul(ligne(40)),
      codebarre: ouNul(ligne(40)),
      image: ouNul(ligne(200)),
      attente: facultatif(ligne(24)),
      en_vente: Type.Boolean(),
    }),
    { minItems: 1, maxItems: DECLINAISONS_MAX },
  ),
})

/** The grid of a product's colours and sizes, for who keeps the catalogue. */
export async function declinaisonsRest(app: FastifyInstance, context: Context) {
  return routes(app, {
    'GET /api/equipe/produit/:id/declinaison': route(
      {
        acces: 'catalogue',
        resume: 'les déclinaisons d’un produit, en vente ou non, avec le stock de chacune',
        params: IdParams,
      },
      async ({ params }) => ({ data: await voirGrille(context.database, Number(params.id)) }),
    ),

    'PUT /api/equipe/produit/:id/declinaison': route(
      {
        acces: 'catalogue',
        resume: 'écrire les déclinaisons d’un produit ; les premières se partagent son stock',
        params: IdParams,
        body: Grille,
      },
      async (request) => ({
        data: await ecrireGrille(context, appelDe(request), {
          produit_id: Number(request.params.id),
          ...request.body,
        }),
      }),
    ),
  })
}
