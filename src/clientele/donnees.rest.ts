import type { FastifyInstance } from 'fastify'
import { exigerCompte } from '#compte/compte.ts'
import type { Context } from '#context'
import { pour } from '#shared/rest.ts'
import { pieceJointe } from '#shared/texte.ts'
import { effacerCompte, exporterDonnees } from './donnees.actions.ts'
import type { Suivis } from './donnees.ts'

/** One's own data: to take away, or to have erased. */
export async function donneesRest(app: FastifyInstance, context: Context & Suivis): Promise<void> {
  app.get('/api/profile/export', pour('client'), async ({ compte }, reply) =>
    reply
      .header('content-disposition', pieceJointe('mes-donnees', 'json'))
      .send({ data: await exporterDonnees(context, exigerCompte(compte)) }),
  )

  app.delete('/api/profile', pour('client'), async ({ compte }) => {
    await effacerCompte(context, exigerCompte(compte))
    return { data: null }
  })
}
