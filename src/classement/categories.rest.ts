import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { listCategoriesVues } from '#catalogue/categories.data.ts'
import type { Context } from '#context'
import { appelDe } from '#ecriture/acces.rest.ts'
import { introuvable } from '#shared/failure.ts'
import { IdParams } from '#shared/page-request.ts'
import { pour } from '#shared/rest.ts'
import { id, objet, ouNul } from '#shared/schema.ts'
import { rangerCategorie, viderCategorie } from './categories.actions.ts'

const Place = objet({
  id,
  parent_id: ouNul(id),
  rang: Type.Integer({ minimum: 0, maximum: 9999 }),
})
const Vidage = objet({ id, vers: id })

/** Categories as the staff puts them in order. */
export async function categoriesRest(app: FastifyInstance, context: Context): Promise<void> {
  const { database } = context
  const typed = app.withTypeProvider<TypeBoxTypeProvider>()

  app.get('/api/equipe/categorie', pour('gestionnaire'), async () => ({
    data: await listCategoriesVues(database),
  }))

  typed.get('/api/equipe/categorie/:id', pour('gestionnaire', { params: IdParams }), async ({ params }) => {
    const trouvee = (await listCategoriesVues(database)).find((une) => une.id === Number(params.id))
    if (!trouvee) throw introuvable('Cette catégorie')
    return { data: trouvee }
  })

  typed.put('/api/equipe/categorie', pour('gestionnaire', { body: Place }), async (request) => ({
    data: await rangerCategorie(context, appelDe(request), request.body),
  }))

  typed.put('/api/equipe/categorie/produits', pour('gestionnaire', { body: Vidage }), async (request) => ({
    data: await viderCategorie(context, appelDe(request), request.body),
  }))
}
