import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { findCommande } from '#commande/commande.data.ts'
import { exigerCompte } from '#compte/compte.ts'
import { appelDe } from '#ecriture/acces.rest.ts'
import { introuvable } from '#shared/failure.ts'
import { REST_COUNT } from '#shared/page.ts'
import { PageQuery, toPageRequest } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { id, idLu, lignes, objet, parmi } from '#shared/schema.ts'
import type { MessageServices } from '../pli.actions.ts'
import { direModeles } from '../textes/modeles.ts'
import { findEcrits } from '../textes/textes.data.ts'
import { envoyerMessage, voirEchanges, voirRecus, voirSonFil } from './echange.actions.ts'
import { countNonLus, markLus } from './echange.data.ts'
import { POUR_QUI, TEXTE_MAX, VOIES } from './echange.ts'
import { pageDuFil } from './page.rest.ts'

const CommandeParams = Type.Object({ commande_id: idLu })
const Liste = objet({ ...PageQuery.properties, etat: Type.Optional(parmi(['a_lire', 'tous'])) })
const Envoi = objet({
  ...{ commande_id: id, pour: parmi(POUR_QUI), voie: parmi(VOIES) },
  texte: lignes(TEXTE_MAX + 1000),
})
const Lecture = objet({ commande_id: id, id })

/** What the shop and whoever orders say to each other. */
export async function echangeRest(
  app: FastifyInstance,
  services: MessageServices & { demonstration: boolean },
) {
  await pageDuFil(app, services)
  const { database, now } = services
  return routes(app, {
    'GET /api/echange/:commande_id': route(
      {
        acces: 'client',
        resume: 'Ce que la boutique et moi nous sommes écrit d’une commande, et où lui écrire',
        params: CommandeParams,
      },
      async ({ compte, params }) => {
        const commande = await findCommande(database, Number(params.commande_id), exigerCompte(compte).id)
        if (!commande) throw introuvable('Cette commande')
        return { data: await voirSonFil(services, commande.id) }
      },
    ),

    'GET /api/equipe/echange': route(
      {
        acces: 'lire:commandes',
        resume: 'ce que des clients ont écrit, et que personne n’a lu (etat)',
        querystring: Liste,
      },
      async ({ query: { etat = 'a_lire', page, limit } }) => [
        await voirRecus(database, etat === 'a_lire', toPageRequest(page, limit, REST_COUNT)),
      ],
    ),

    'GET /api/equipe/echanges': route(
      { acces: 'commandes', resume: 'combien de messages de clients personne n’a lus' },
      async () => ({ data: { non_lus: await countNonLus(database) } }),
    ),

    'GET /api/equipe/echange/:commande_id': route(
      {
        acces: 'lire:commandes',
        resume: 'ce qui s’est écrit d’une commande, par quoi répondre à qui, et des modèles',
        params: CommandeParams,
      },
      async ({ params }) => ({
        data: {
          ...(await voirEchanges(services, Number(params.commande_id))),
          modeles: direModeles(await findEcrits(database)),
        },
      }),
    ),

    'POST /api/equipe/echange': route(
      { acces: 'commandes', resume: 'écrire à qui a commandé, ou à qui reçoit', body: Envoi },
      async (request) => {
        await envoyerMessage(services, appelDe(request), request.body)
        return { data: await voirEchanges(services, request.body.commande_id) }
      },
    ),

    'PUT /api/equipe/echange': route(
      {
        acces: 'commandes',
        resume: 'dire lus les messages d’une commande, jusqu’à celui-là',
        body: Lecture,
      },
      async ({ body }) => {
        await markLus(database, body.commande_id, body.id, now())
        return { data: null }
      },
    ),
  })
}
