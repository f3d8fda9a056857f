import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { PageQuery, toPageRequest } from '#shared/page-request.ts'
import { exigerRole, toUtilisateur } from './compte.ts'
import { listEcritures } from './journal.data.ts'

const COUNT = 20
const Filtre = Type.Object(
  {
    ...PageQuery.properties,
    objet: Type.Optional(Type.String({ pattern: '^[a-z_]{1,40}$' })),
    compte_id: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
  },
  { additionalProperties: false },
)

/** Who of the staff is asking, and what the staff did. Whoever is not of it finds no address here. */
export async function journalRest(app: FastifyInstance, { database }: Context): Promise<void> {
  const typed = app.withTypeProvider<TypeBoxTypeProvider>()

  typed.get('/api/equipe/moi', async ({ compte }, reply) => {
    const qui = exigerRole(compte, 'preparateur')
    const { id, name } = toUtilisateur(qui)
    return reply.header('cache-control', 'no-store').send({ data: { id, name, role: qui.role } })
  })

  typed.get(
    '/api/equipe/journal',
    // before the question is looked at: a mistake in it must not tell that something is here
    {
      onRequest: async ({ compte }) => void exigerRole(compte, 'gestionnaire'),
      schema: { querystring: Filtre },
    },
    async ({ query }, reply) => {
      const { objet = null, compte_id } = query
      const filtre = { objet, compte_id: compte_id === undefined ? null : Number(compte_id) }
      const page = await listEcritures(database, filtre, toPageRequest(query.page, query.limit, COUNT))
      return reply.header('cache-control', 'no-store').send([page])
    },
  )
}
