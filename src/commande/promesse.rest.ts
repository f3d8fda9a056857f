import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { exigerCompte } from '#compte/compte.ts'
import type { Context } from '#context'
import { pour } from '#shared/rest.ts'
import { promettre } from './promesse.actions.ts'

const Demande = Type.Object(
  {
    destination_id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    express: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1), Type.Boolean()])),
  },
  { additionalProperties: false },
)

/** What the payment step promises of the account's cart, for half an hour. */
export async function promesseRest(app: FastifyInstance, context: Context): Promise<void> {
  const typed = app.withTypeProvider<TypeBoxTypeProvider>()
  typed.post('/api/promesse', pour('client', { body: Demande }), async ({ body, compte }) => {
    const { destination_id, express = false } = body
    const acheteur = exigerCompte(compte)
    const data = await promettre(context, acheteur, { destination_id, express: Boolean(express) })
    return { data }
  })
}
