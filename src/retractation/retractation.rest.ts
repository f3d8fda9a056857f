import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { exigerCompte } from '#compte/compte.ts'
import type { Context } from '#context'
import { quiAppelle } from '#ecriture/acces.rest.ts'
import { lireCle } from '#ecriture/idempotence.actions.ts'
import { exigerEmail } from '#shared/email.ts'
import { REST_COUNT } from '#shared/page.ts'
import { IdParams, PageQuery, toPageRequest } from '#shared/page-request.ts'
import { pour } from '#shared/rest.ts'
import { PLUSIEURS_LIGNES, UNE_LIGNE } from '#shared/texte.ts'
import {
  declarerRetractation,
  lireDroit,
  lireRetractations,
  traiterRetractation,
} from './retractation.actions.ts'

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const DeclarationDemandee = Type.Object(
  {
    commande_id: id,
    nom: Type.String({ minLength: 1, maxLength: 200, pattern: UNE_LIGNE }),
    email: Type.String({ maxLength: 254, pattern: UNE_LIGNE }),
    lignes: Type.Array(id, { minItems: 1, maxItems: 500 }),
  },
  { additionalProperties: false },
)
const Traitement = Type.Object(
  { id, motif: Type.String({ minLength: 1, maxLength: 500, pattern: PLUSIEURS_LIGNES }) },
  { additionalProperties: false },
)
const Liste = Type.Object(
  {
    ...PageQuery.properties,
    traitees: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])),
    commande_id: Type.Optional(IdParams.properties.id),
  },
  { additionalProperties: false },
)
const CommandeParams = Type.Object({ commande_id: IdParams.properties.id })

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
