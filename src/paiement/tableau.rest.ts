import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { compterStocksBas } from '#catalogue/stock.data.ts'
import { listVaines } from '#catalogue/vaines.data.ts'
import { compterAFaire } from '#commande/tableau.data.ts'
import { exigerRole } from '#compte/compte.ts'
import { aLeRole } from '#compte/equipe.ts'
import type { Context } from '#context'
import { FIRST_PAGE, REST_COUNT } from '#shared/page.ts'
import { PageQuery, toPageRequest } from '#shared/page-request.ts'
import { listAnomalies } from './anomalie.actions.ts'
import { lireVentes } from './tableau.data.ts'

/** The most wanted of what was looked for in vain that the dashboard itself shows. */
const VAINES = 5

/** What waits for the staff; what was sold, and what the shop might sell, is for those who decide about it. */
export async function tableauRest(app: FastifyInstance, { database, now }: Context): Promise<void> {
  const typed = app.withTypeProvider<TypeBoxTypeProvider>()

  app.get('/api/equipe/tableau', async ({ compte }, reply) => {
    const qui = exigerRole(compte, 'preparateur')
    const gere = aLeRole(qui, 'gestionnaire')
    const data = {
      a_faire: await compterAFaire(database),
      anomalies: gere ? (await listAnomalies(database)).length : null,
      ventes: gere ? await lireVentes(database, now()) : null,
      stocks_bas: gere ? await compterStocksBas(database) : null,
      vaines: gere ? await listVaines(database, { page: FIRST_PAGE, count: VAINES }) : null,
    }
    return reply.header('cache-control', 'no-store').send({ data })
  })

  typed.get(
    '/api/equipe/vaine',
    {
      onRequest: async ({ compte }) => void exigerRole(compte, 'gestionnaire'),
      schema: { querystring: PageQuery },
    },
    async ({ query }, reply) => {
      const page = await listVaines(database, toPageRequest(query.page, query.limit, REST_COUNT))
      return reply.header('cache-control', 'no-store').send([page])
    },
  )
}
