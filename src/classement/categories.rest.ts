import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { listCategoriesVues } from '#catalogue/categories.data.ts'
import type { Context } from '#context'
import { appelDe } from '#ecriture/acces.rest.ts'
import { introuvable } from '#shared/failure.ts'
import { IdParams } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { id, objet, ouNul } from '#shared/schema.ts'
import { rangerCategorie, viderCategorie } from './categories.actions.ts'

const Place = objet({
  id,
  parent_id: ouNul(id),
  rang: Type.Integer({ minimum: 0, maximum: 9999 }),
})
const Vidage = objet({ id, vers: id })

/** Categories as the staff puts them in order. */
export async function categoriesRest(app: FastifyInstance, context: Context) {
  const { database } = context

  return routes(app, {
    'GET /api/equipe/categorie': route(
      {
        acces: 'catalogue',
        resume: 'toutes les catégories dans leur ordre, avec le nombre de leurs produits',
      },
      async () => ({
        data: await listCategoriesVues(database),
      }),
    ),

    'GET /api/equipe/categorie/:id': route(
      { acces: 'catalogue', resume: 'une catégorie, avec le nombre de ses produits', params: IdParams },
      async ({ params }) => {
        const trouvee = (await listCategoriesVues(database)).find((une) => une.id === Number(params.id))
        if (!trouvee) throw introuvable('Cette catégorie')
        return { data: trouvee }
      },
    ),

    'PUT /api/equipe/categorie': route(
      {
        acces: 'catalogue',
        resume: 'ranger une catégorie sous une autre, ou parmi ses voisines',
        body: Place,
      },
      async (request) => ({
        data: await rangerCategorie(context, appelDe(request), request.body),
      }),
    ),

    'PUT /api/equipe/categorie/produits': route(
      {
        acces: 'catalogue',
        resume: 'mettre tous les produits d’une catégorie dans une autre',
        body: Vidage,
      },
      async (request) => ({
        data: await viderCategorie(context, appelDe(request), request.body),
      }),
    ),
  })
}
