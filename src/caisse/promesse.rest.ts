import type { FastifyInstance } from 'fastify'
import { exigerCompte } from '#compte/compte.ts'
import type { Context } from '#context'
import { codesDe, compterCodes } from '#offre/temoin.rest.ts'
import { route, routes } from '#shared/rest.ts'
import { objet } from '#shared/schema.ts'
import { remplacables } from './addition/remplacables.actions.ts'
import { Demande } from './passer.rest.ts'
import { promettre } from './promesse.actions.ts'

const { destination_id, express, isDifferentRecipient, recipient_pays, recipient_ville, codes, devise } =
  Demande.properties
const PromesseVoulue = objet({
  destination_id,
  express,
  isDifferentRecipient,
  recipient_pays,
  recipient_ville,
  codes,
  devise,
})

/** What the payment step promises of the account's cart, for half an hour. */
export async function promesseRest(app: FastifyInstance, context: Context) {
  return routes(app, {
    'POST /api/promesse': route(
      {
        acces: 'client',
        fermee: 'refuse',
        resume: 'Tenir les prix, le tarif et les taux de mon panier pendant 30 minutes',
        body: PromesseVoulue,
      },
      async (request) => {
        const { body, compte, headers } = request
        const codes = body.codes ?? codesDe(headers)
        const acheteur = exigerCompte(compte)
        const remplacees = await remplacables(context.database, acheteur.id)
        await compterCodes(request, context, { compte_id: acheteur.id, codes, remplacees })
        const data = await promettre(context, acheteur, {
          destination_id: body.destination_id,
          express: Boolean(body.express),
          isDifferentRecipient: Boolean(body.isDifferentRecipient),
          recipient_pays: body.recipient_pays ?? null,
          recipient_ville: body.recipient_ville ?? null,
          codes,
          devise: body.devise,
        })
        return { data }
      },
    ),
  })
}
