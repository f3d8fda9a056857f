import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { quiAppelle } from '#ecriture/acces.rest.ts'
import { REST_COUNT } from '#shared/page.ts'
import { PageQuery, toPageRequest } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { id, idLu, objet, parmi } from '#shared/schema.ts'
import { CODES_CANAUX } from './canaux.ts'
import { depenseRest } from './depense/depense.rest.ts'
import { echangeRest } from './echange/echange.rest.ts'
import { entrantRest } from './entrant/entrant.rest.ts'
import { operateurRest } from './entrant/operateur.rest.ts'
import type { Reponses } from './entrant/reglages.ts'
import { renvoyerMessage, voirMessages } from './message.actions.ts'
import type { MessageServices } from './pli.actions.ts'
import { textesRest } from './textes/textes.rest.ts'

const Renvoi = objet({ id })
const Liste = objet({
  ...PageQuery.properties,
  etat: Type.Optional(parmi(['echoue', 'a_envoyer', 'envoye', 'tous'])),
  canal: Type.Optional(parmi(CODES_CANAUX)),
  commande_id: Type.Optional(idLu),
})

/** Messages that left, wait or were given up, for the staff. Whoever is not of it finds no address here. */
export async function messageRest(
  app: FastifyInstance,
  services: MessageServices & { reponses: Reponses; demonstration: boolean },
) {
  await app.register(entrantRest, services)
  await app.register(operateurRest, services)
  const miennes = routes(app, {
    'GET /api/equipe/message': route(
      {
        acces: 'commandes',
        resume:
          'les messages qui n’ont pas pu partir, et pourquoi\u202f; ou ceux d’un état, d’un canal, d’une commande',
        querystring: Liste,
      },
      async ({ query: { etat = 'echoue', canal, commande_id, page, limit } }) => {
        const filtre = {
          ...{ etat: etat === 'tous' ? undefined : etat, canal },
          commande_id: commande_id === undefined ? undefined : Number(commande_id),
        }
        return [await voirMessages(services.database, filtre, toPageRequest(page, limit, REST_COUNT))]
      },
    ),

    'PUT /api/equipe/message': route(
      { acces: 'commandes', resume: 'renvoyer un message, échoué ou parti', body: Renvoi },
      async (request) => {
        await renvoyerMessage(services, quiAppelle(request), request.body.id)
        return { data: null }
      },
    ),
  })
  return {
    ...miennes,
    ...(await depenseRest(app, services)),
    ...(await textesRest(app, services)),
    ...(await echangeRest(app, services)),
  }
}
