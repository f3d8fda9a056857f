import type { FastifyInstance } from 'fastify'
import { exigerCompte } from '#compte/compte.ts'
import type { Context } from '#context'
import { findPreference } from '#preference/preference.data.ts'
import { route, routes } from '#shared/rest.ts'
import { drapeau, objet } from '#shared/schema.ts'
import { pageDeRappel } from './page.rest.ts'
import { voulorRappel } from './rappel.actions.ts'
import { findRappel } from './rappel.data.ts'

const Demande = objet({ voulu: drapeau })

/** Being reminded of a cart that one leaves: nobody is who has not said so. */
export async function rappelRest(app: FastifyInstance, context: Context & { demonstration: boolean }) {
  await pageDeRappel(app, context)
  return routes(app, {
    'GET /api/rappel': route(
      {
        acces: 'client',
        resume: 'Si l’on me rappelle un panier que je laisse, et si la boutique le propose',
      },
      async ({ compte }) => {
        const { rappel_heures: heures } = await findPreference(context.database)
        const voulu = await findRappel(context.database, exigerCompte(compte).id)
        return { data: { voulu: voulu ? 1 : 0, propose: heures ? 1 : 0 } }
      },
    ),

    'PUT /api/rappel': route(
      {
        acces: 'client',
        resume: 'Être rappelé, une fois, d’un panier que je laisse, ou ne plus l’être',
        body: Demande,
      },
      async ({ body, compte }) => ({
        data: await voulorRappel(context, exigerCompte(compte).id, Boolean(body.voulu)),
      }),
    ),
  })
}
