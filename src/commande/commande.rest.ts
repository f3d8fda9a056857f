import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { exigerCompte } from '#compte/compte.ts'
import type { Context } from '#context'
import { introuvable } from '#shared/failure.ts'
import { REST_COUNT } from '#shared/page.ts'
import { IdParams, PageQuery, toPageRequest } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { drapeau, id, objet } from '#shared/schema.ts'
import { annulerCommande, type Paiements } from './commande.actions.ts'
import { findCommande, listCommandes } from './commande.data.ts'
import { ETAT } from './commande.ts'

const Annulation = objet({
  id,
  etatcommande: Type.Literal(ETAT.annulee),
  /** What was paid is kept as store credit. */
  en_avoir: Type.Optional(drapeau),
})

/** The account's orders: reading them, giving one up. Payments are injected: an order knows no provider. */
export async function commandeRest(app: FastifyInstance, services: Context & Paiements) {
  const { database } = services

  return routes(app, {
    'PUT /api/commande': route(
      { acces: 'client', resume: 'Annuler une de mes commandes', donne: 'Commande', body: Annulation },
      async ({ body, compte }) => {
        const acheteur = exigerCompte(compte)
        await annulerCommande(services, acheteur, body.id, Boolean(body.en_avoir))
        const annulee = await findCommande(database, body.id, acheteur.id)
        if (!annulee) throw introuvable('Cette commande')
        return { data: annulee }
      },
    ),

    'GET /api/commande': route(
      {
        acces: 'client',
        resume: 'Mes commandes, la plus récente d’abord',
        donne: 'Commande',
        liste: true,
        querystring: PageQuery,
      },
      async ({ compte, query }) => {
        const demande = toPageRequest(query.page, query.limit, REST_COUNT)
        const page = await listCommandes(database, exigerCompte(compte).id, demande)
        return [page]
      },
    ),

    'GET /api/commande/:id': route(
      { acces: 'client', resume: 'Une de mes commandes', donne: 'Commande', params: IdParams },
      async ({ compte, params }) => {
        const commande = await findCommande(database, Number(params.id), exigerCompte(compte).id)
        if (!commande) throw introuvable('Cette commande')
        return { data: commande }
      },
    ),
  })
}
