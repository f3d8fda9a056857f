import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { introuvable } from '#shared/failure.ts'
import { REST_COUNT } from '#shared/page.ts'
import { IdParams, PageQuery, toPageRequest } from '#shared/page-request.ts'
import { pour } from '#shared/rest.ts'
import { categoriesRest } from './categories.rest.ts'
import { findFiche } from './fiche.data.ts'
import { fichesRest } from './fiches.rest.ts'
import { listMouvements } from './mouvement.data.ts'

const Mouvements = Type.Object(
  { ...PageQuery.properties, produit_id: IdParams.properties.id },
  { additionalProperties: false },
)

/** The catalogue as the staff reads it before writing to it. */
export async function catalogueEquipeRest(app: FastifyInstance, context: Context): Promise<void> {
  const { database } = context
  const typed = app.withTypeProvider<TypeBoxTypeProvider>()
  fichesRest(app, context)
  categoriesRest(app, context)

  typed.get('/api/equipe/produit/:id', pour('gestionnaire', { params: IdParams }), async ({ params }) => {
    const fiche = await findFiche(database, Number(params.id))
    if (!fiche) throw introuvable('Ce produit')
    return { data: fiche }
  })

  typed.get('/api/mouvement', pour('gestionnaire', { querystring: Mouvements }), async ({ query }) => {
    const demande = toPageRequest(query.page, query.limit, REST_COUNT)
    return [await listMouvements(database, Number(query.produit_id), demande)]
  })
}
