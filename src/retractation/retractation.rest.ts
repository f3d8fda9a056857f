import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { exigerCompte } from '#compte/compte.ts'
import type { Context } from '#context'
import { quiAppelle } from '#ecriture/acces.rest.ts'
import { lireCle } from '#ecriture/idempotence.actions.ts'
import { exigerEmail } from '#shared/email.ts'
import { REST_COUNT } from '#shared/page.ts'
import { PageQuery, toPageRequest } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { drapeau, id, idLu, ligne, lignes, objet, parmi } from '#shared/schema.ts'
import {
  declarerRetractation,
  traiterRetractation,
  voirDroit,
  voirRetractations,
} from './retractation.actions.ts'

const DeclarationDemandee = objet({
  commande_id: id,
  nom: ligne(200, 1),
  email: ligne(254),
  lignes: Type.Array(id, { minItems: 1, maxItems: 500 }),
  en_avoir: Type.Optional(drapeau),
})
const Traitement = objet({ id, motif: lignes(500, 1) })
const Liste = objet({
  ...PageQuery.properties,
  traitees: Type.Optional(parmi(['0', '1'])),
  commande_id: Type.Optional(idLu),
})
const CommandeParams = Type.Object({ commande_id: idLu })

/** The buyer's right to withdraw, and what the staff does of it. */
export async function retractationRest(app: FastifyInstance, services: Context) {
  const { database } = services

  return routes(app, {
    'GET /api/retractation/:commande_id': route(
      {
        acces: 'client',
        resume: 'Ce à quoi je peux renoncer dans une commande, jusqu’à quand, et ce que j’ai déclaré',
        params: CommandeParams,
      },
      async ({ compte, params }) => ({
        data: await voirDroit(services, exigerCompte(compte), Number(params.commande_id)),
      }),
    ),

    'POST /api/retractation': route(
      {
        acces: 'client',
        resume: 'Confirmer ma rétractation pour des lignes d’une commande',
        body: DeclarationDemandee,
      },
      async (request) => {
        const { body, compte, headers } = request
        const en_avoir = Boolean(body.en_avoir)
        const declaration = { ...body, email: exigerEmail(body.email), en_avoir }
        return {
          data: await declarerRetractation(services, exigerCompte(compte), declaration, lireCle(headers)),
        }
      },
    ),

    'GET /api/equipe/retractation': route(
      {
        acces: 'lire:commandes',
        resume: 'les rétractations à traiter, traitées (traitees=1), ou d’une commande',
        querystring: Liste,
      },
      async ({ query }) => {
        const filtre = {
          traitees: query.traitees === '1',
          commande_id: query.commande_id === undefined ? null : Number(query.commande_id),
        }
        return [await voirRetractations(database, filtre, toPageRequest(query.page, query.limit, REST_COUNT))]
      },
    ),

    'PUT /api/equipe/retractation': route(
      { acces: 'commandes', resume: 'dire une rétractation traitée', body: Traitement },
      async ({ body, compte }) => {
        await traiterRetractation(services, quiAppelle({ compte }), body)
        return { data: null }
      },
    ),
  })
}
