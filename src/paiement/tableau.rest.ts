import type { FastifyInstance } from 'fastify'
import { compterAFaire, lireVentes } from '#commande/tableau.data.ts'
import { exigerRole } from '#compte/compte.ts'
import { aLeRole } from '#compte/equipe.ts'
import type { Context } from '#context'
import { listAnomalies } from './anomalie.actions.ts'

/** What waits for the staff; what was sold is for those who decide about money. */
export async function tableauRest(app: FastifyInstance, { database, now }: Context): Promise<void> {
  app.get('/api/equipe/tableau', async ({ compte }, reply) => {
    const qui = exigerRole(compte, 'preparateur')
    const argent = aLeRole(qui, 'gestionnaire')
    const data = {
      a_faire: await compterAFaire(database),
      anomalies: argent ? (await listAnomalies(database)).length : null,
      ventes: argent ? await lireVentes(database, now()) : null,
    }
    return reply.header('cache-control', 'no-store').send({ data })
  })
}
