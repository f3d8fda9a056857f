import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { exigerCompte } from '#compte/compte.ts'
import type { Context } from '#context'
import { quiAppelle } from '#ecriture/acces.rest.ts'
import { lireCle } from '#ecriture/idempotence.actions.ts'
import { exigerEmail } from '#shared/email.ts'
import { REST_COUNT } from '#shared/page.ts'
import { PageQuery, toPageRequest } from '#shared/page-request.ts'
import { pour } from '#shared/rest.ts'
import { id, idLu, ligne, lignes, objet, parmi } from '#shared/schema.ts'
import {
  declarerRetractation,
  lireDroit,
  lireRetractations,
  traiterRetractation,
} from './retractation.actions.ts'

const DeclarationDemandee = objet({
  commande_id: id,
  nom: ligne(200, 1),
  email: ligne(254),
  lignes: Type.Array(id, { minItems: 1, maxItems: 500 }),
})
const Traitement = objet({ id, motif: lignes(500, 1) })
const Liste = objet({
  ...PageQuery.properties,
  traitees: Type.Optional(parmi(['0', '1'])),
  commande_id: Type.Optional(idLu),
})
const CommandeParams = Type.Object({ commande_id: idLu })

/** The buyer's right to withdraw, and what the staff does of it. */
export async function retractationRest(app: FastifyInstance, services: Context): Promise<void> {
  const { database } = services
  const typed = app.withTypeProvider<TypeBoxTypeProvider>()

  typed.get(
    '/api/retractation/:commande_id',
    pour('client', { params: CommandeParams }),
    async ({ compte, params }) => ({
      data: await lireDroit(services, exigerCompte(compte), Number(params.commande_id)),
    }),
  )

  typed.post('/api/retractation', pour('client', { body: DeclarationDemandee }), async (request) => {
    const { body, compte, headers } = request
    const declaration = { ...body, email: exigerEmail(body.email) }
    return { data: await declarerRetractation(services, exigerCompte(compte), declaration, lireCle(headers)) }
  })

  typed.get('/api/equipe/retractation', pour('preparateur', { querystring: Liste }), async ({ query }) => {
    const filtre = {
      traitees: query.traitees === '1',
      commande_id: query.commande_id === undefined ? null : Number(query.commande_id),
    }
    return [await lireRetractations(database, filtre, toPageRequest(query.page, query.limit, REST_COUNT))]
  })

  typed.put(
    '/api/equipe/retractation',
    pour('preparateur', { body: Traitement }),
    async ({ body, compte }) => {
      await traiterRetractation(services, quiAppelle({ compte }), body)
      return { data: null }
    },
  )
}
