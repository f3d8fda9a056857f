import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { listCommandes } from '#commande/commande.data.ts'
import type { Context } from '#context'
import { listNotes } from '#equipe/personne.data.ts'
import { introuvable } from '#shared/failure.ts'
import { REST_COUNT } from '#shared/page.ts'
import { IdParams, PageQuery, toPageRequest } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { ligne, objet, parmi } from '#shared/schema.ts'
import { findClient, listClientele } from './clientele.data.ts'
import { ETATS_CLIENT, TRIS_CLIENTELE } from './clientele.ts'

const Filtre = objet({
  ...PageQuery.properties,
  texte: Type.Optional(ligne(100)),
  etat: Type.Optional(parmi(ETATS_CLIENT)),
  commandes: Type.Optional(parmi(['avec', 'sans'])),
  tri: Type.Optional(parmi(TRIS_CLIENTELE)),
})

/** Customers as the staff sees them. Whoever is not of it finds no address here. */
export async function clienteleRest(app: FastifyInstance, { database }: Context) {
  return routes(app, {
    'GET /api/equipe/client': route(
      {
        acces: 'commandes',
        resume: 'les clients, par nom, e-mail, téléphone, état et commandes',
        querystring: Filtre,
      },
      async ({ query }) => {
        const { texte = '', etat = null, commandes = null, tri = 'recent' } = query
        const request = toPageRequest(query.page, query.limit, REST_COUNT)
        return [await listClientele(database, { texte, etat, commandes, tri }, request)]
      },
    ),

    'GET /api/equipe/client/:id': route(
      {
        acces: 'commandes',
        resume: 'un client, ses notes et ses commandes',
        params: IdParams,
        querystring: PageQuery,
      },
      async ({ params, query }) => {
        const client = await findClient(database, Number(params.id))
        if (!client) throw introuvable('Ce client')
        const request = toPageRequest(query.page, query.limit, REST_COUNT)
        const [notes, commandes] = await Promise.all([
          listNotes(database, client.id),
          listCommandes(database, client.id, request),
        ])
        return { data: { client, notes, commandes } }
      },
    ),
  })
}
