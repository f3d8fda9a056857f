import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { exigerCompte } from '#compte/compte.ts'
import { lireCle } from '#compte/idempotence.actions.ts'
import type { Context } from '#context'
import { introuvable } from '#shared/failure.ts'
import { REST_COUNT } from '#shared/page.ts'
import { IdParams, PageQuery, toPageRequest } from '#shared/page-request.ts'
import { aimerProduit, retirerFavorie } from './favorie.actions.ts'
import { findFavorie, listFavories } from './favorie.data.ts'

/** Specification, part 7. `client` is accepted and ignored: the token says whose favourite it is. */
const Demande = Type.Object(
  {
    produit: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    client: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
    like: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1), Type.Boolean()])),
  },
  { additionalProperties: false },
)

/** The account's favourites (specification, part 7 `POST /api/favorie`). */
export async function favorieRest(app: FastifyInstance, context: Context): Promise<void> {
  const typed = app.withTypeProvider<TypeBoxTypeProvider>()

  typed.post('/api/favorie', { schema: { body: Demande } }, async ({ body, compte, headers }, reply) => {
    const appel = { compte: exigerCompte(compte), cle: lireCle(headers) }
    const like = body.like === undefined ? undefined : Boolean(body.like)
    const data = await aimerProduit(context, appel, body.produit, like)
    return reply.header('cache-control', 'no-store').send({ data })
  })

  typed.delete('/api/favorie/:id', { schema: { params: IdParams } }, async (request, reply) => {
    const appel = { compte: exigerCompte(request.compte), cle: lireCle(request.headers) }
    const data = await retirerFavorie(context, appel, Number(request.params.id))
    return reply.header('cache-control', 'no-store').send({ data })
  })

  typed.get('/api/favorie', { schema: { querystring: PageQuery } }, async ({ compte, query }, reply) => {
    const demande = toPageRequest(query.page, query.limit, REST_COUNT)
    const page = await listFavories(context.database, exigerCompte(compte).id, demande)
    return reply.header('cache-control', 'no-store').send([page])
  })

  typed.get('/api/favorie/:id', { schema: { params: IdParams } }, async ({ compte, params }, reply) => {
    const favorie = await findFavorie(context.database, exigerCompte(compte).id, Number(params.id))
    if (!favorie) throw introuvable('Ce favori')
    return reply.header('cache-control', 'no-store').send({ data: favorie })
  })
}
