import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { exigerCompte } from '#compte/compte.ts'
import type { Context } from '#context'
import type { Produit } from '#contract'
import { lireCle } from '#ecriture/idempotence.actions.ts'
import { introuvable } from '#shared/failure.ts'
import { REST_COUNT } from '#shared/page.ts'
import { IdParams, PageQuery, toPageRequest } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { drapeau, facultatif, id, objet } from '#shared/schema.ts'
import { aimerProduit, retirerFavorie, reunirFavoris } from './favorie.actions.ts'
import { findFavorie, listFavories, listProduitsAimes } from './favorie.data.ts'
import { FAVORIS_INVITE_MAX } from './invite.ts'

/** Specification, part 7. `client` is accepted and ignored: the token says whose favourite it is. */
const Demande = objet({
  produit: id,
  client: facultatif(Type.Integer()),
  like: Type.Optional(drapeau),
  favorie_avant: facultatif(id),
})

const Reunion = objet({
  produits: Type.Array(id, { minItems: 1, maxItems: FAVORIS_INVITE_MAX, uniqueItems: true }),
})

/** The account's favourites (specification, part 7 `POST /api/favorie`). */
export async function favorieRest(app: FastifyInstance, context: Context) {
  return routes(app, {
    'POST /api/favorie': route(
      { acces: 'client', resume: 'Aimer un produit, ou ne plus l’aimer', body: Demande },
      async ({ body, compte, headers }, reply) => {
        const appel = { compte: exigerCompte(compte), cle: lireCle(headers) }
        const like = body.like === undefined ? undefined : Boolean(body.like)
        const { id, ...data } = await aimerProduit(context, appel, body.produit, like, body.favorie_avant)
        if (id) reply.header('location', `/api/favorie/${id}`)
        return { data }
      },
    ),

    'POST /api/favorie/reunir': route(
      { acces: 'client', resume: 'Joindre à mes favoris ceux d’avant la connexion', body: Reunion },
      async ({ body, compte }) => ({
        data: await reunirFavoris(context, exigerCompte(compte).id, body.produits),
      }),
    ),

    'DELETE /api/favorie/:id': route(
      { acces: 'client', resume: 'Retirer un favori', params: IdParams },
      async (request) => {
        const appel = { compte: exigerCompte(request.compte), cle: lireCle(request.headers) }
        const data = await retirerFavorie(context, appel, Number(request.params.id))
        return { data }
      },
    ),

    'GET /api/favorie': route(
      { acces: 'client', resume: 'Mes favoris', donne: 'Favorie', liste: true, querystring: PageQuery },
      async ({ compte, query }) => {
        const demande = toPageRequest(query.page, query.limit, REST_COUNT)
        const page = await listFavories(context.database, exigerCompte(compte).id, demande)
        return [page]
      },
    ),

    'GET /api/favorie/:id': route(
      { acces: 'client', resume: 'Un de mes favoris', donne: 'Favorie', params: IdParams },
      async ({ compte, params }) => {
        const favorie = await findFavorie(context.database, exigerCompte(compte).id, Number(params.id))
        if (!favorie) throw introuvable('Ce favori')
        return { data: favorie }
      },
    ),
  })
}

/**
 * Whoever reads products by REST, alone, in a list, in a cart or in an order, reads their own `like` on them, as by
 * GraphQL. The rooms that answer products do not know favourites: it is written as the answer leaves.
 */
export function poserLikes(app: FastifyInstance, { database }: Context): void {
  app.addHook('preSerialization', async ({ compte, method }, _reply, payload) => {
    if (!compte || method !== 'GET') return payload
    const produits = [...produitsDe(payload)]
    if (produits.length === 0) return payload
    const aimes = await listProduitsAimes(database, compte.id)
    for (const produit of produits) produit.like = aimes.has(produit.id) ? 1 : 0
    return payload
  })
}

function* produitsDe(valeur: unknown): Generator<Pick<Produit, 'id' | 'like'>> {
  if (typeof valeur !== 'object' || valeur === null) return
  if (estProduit(valeur)) yield valeur
  else for (const dedans of Object.values(valeur)) yield* produitsDe(dedans)
}

const estProduit = (valeur: object): valeur is Pick<Produit, 'id' | 'like'> =>
  'like' in valeur && 'prixformat' in valeur
