import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { exigerCompte } from '#compte/compte.ts'
import type { Context } from '#context'
import { introuvable } from '#shared/failure.ts'
import { REST_COUNT } from '#shared/page.ts'
import { IdParams, PageQuery, toPageRequest } from '#shared/page-request.ts'
import { pour } from '#shared/rest.ts'
import { id, objet } from '#shared/schema.ts'
import { annulerCommande, type Paiements } from './commande.actions.ts'
import { findCommande, listCommandes } from './commande.data.ts'
import { ETAT } from './commande.ts'

const Annulation = objet({ id, etatcommande: Type.Literal(ETAT.annulee) })

/** The account's orders: reading them, giving one up. Payments are injected: an order knows no provider. */
export async function commandeRest(app: FastifyInstance, services: Context & Paiements): Promise<void> {
  const { database } = services
  const typed = app.withTypeProvider<TypeBoxTypeProvider>()

  typed.put('/api/commande', pour('client', { body: Annulation }), async ({ body, compte }) => {
    const acheteur = exigerCompte(compte)
    await annulerCommande(services, acheteur, body.id)
    return { data: await findCommande(database, body.id, acheteur.id) }
  })

  typed.get('/api/commande', pour('client', { querystring: PageQuery }), async ({ compte, query }) => {
    const demande = toPageRequest(query.page, query.limit, REST_COUNT)
    const page = await listCommandes(database, exigerCompte(compte).id, demande)
    return [page]
  })

  typed.get('/api/commande/:id', pour('client', { params: IdParams }), async ({ compte, params }) => {
    const commande = await findCommande(database, Number(params.id), exigerCompte(compte).id)
    if (!commande) throw introuvable('Cette commande')
    return { data: commande }
  })
}
