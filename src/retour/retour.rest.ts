import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { exigerCompte } from '#compte/compte.ts'
import { appelDe } from '#ecriture/acces.rest.ts'
import type { ImageServices } from '#image/image.actions.ts'
import { REST_COUNT } from '#shared/page.ts'
import { PageQuery, toPageRequest } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { drapeau, id, idLu, ligne, lignes, objet, parmi } from '#shared/schema.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { rembourserRetour } from './argent.actions.ts'
import { cloreRetour, deciderRetour, recevoir } from './equipe.actions.ts'
import { voirMesRetours } from './lecture.actions.ts'
import { pageDesRetours } from './page.rest.ts'
import { LIEU_MAX, MOT_MAX, NOMS_FRAIS, NOMS_VOIES } from './retour.ts'
import { compterRetours, FILTRES_RETOURS, voirRetoursEquipe } from './voir.actions.ts'

const mot = lignes(MOT_MAX)
const CommandeParams = Type.Object({ commande_id: idLu })
const Liste = objet({
  ...PageQuery.properties,
  etat: Type.Optional(parmi(FILTRES_RETOURS)),
  commande_id: Type.Optional(idLu),
})
const Decision = Type.Union([
  objet({
    ...{ id, mot, geste: Type.Literal('accepter') },
    ...{ voie: parmi(NOMS_VOIES), lieu: ligne(LIEU_MAX), frais: parmi(NOMS_FRAIS) },
  }),
  objet({ id, mot, geste: Type.Literal('refuser') }),
])
const Reception = objet({
  id,
  mot,
  lignes: Type.Array(
    objet({ id, quantite: Type.Integer({ minimum: 0, maximum: 1_000_000 }), en_stock: drapeau }),
    { maxItems: 500 },
  ),
})
const Argent = Type.Union([
  objet({ id, mot, geste: Type.Literal('rembourser'), en_avoir: drapeau, livraison: drapeau }),
  objet({ id, mot, geste: Type.Literal('terminer') }),
])

/** What buyers ask to send back, and what the staff does of it. */
export async function retourRest(
  app: FastifyInstance,
  services: PaiementServices & ImageServices & { demonstration: boolean },
) {
  await pageDesRetours(app, services)
  const { database } = services
  return routes(app, {
    'GET /api/retour/:commande_id': route(
      {
        acces: 'client',
        resume:
          'Les retours d’une de mes commandes, ce qui peut en être rendu, et où le demander\u202f; nul tant qu’elle n’est pas livrée',
        params: CommandeParams,
      },
      async ({ compte, params }) => ({
        data: await voirMesRetours(services, exigerCompte(compte), Number(params.commande_id)),
      }),
    ),

    'GET /api/equipe/retour': route(
      {
        acces: 'lire:commandes',
        resume: 'les retours demandés, attendus, reçus ou finis (etat), ou d’une commande',
        querystring: Liste,
      },
      async ({ query: { etat = 'demande', commande_id, page, limit } }) => {
        const filtre = { etat, commande_id: commande_id === undefined ? null : Number(commande_id) }
        return [await voirRetoursEquipe(database, filtre, toPageRequest(page, limit, REST_COUNT))]
      },
    ),

    'GET /api/equipe/retours': route(
      {
        acces: 'lire:commandes',
        resume: 'combien de retours attendent\u00a0: une réponse, l’arrivée, l’argent',
      },
      async () => ({ data: await compterRetours(database) }),
    ),

    'PUT /api/equipe/retour': route(
      {
        acces: 'argent',
        resume: 'accepter un retour en disant où et à quels frais, ou le refuser',
        body: Decision,
      },
      async (request) => {
        await deciderRetour(services, appelDe(request), request.body)
        return { data: null }
      },
    ),

    'PUT /api/equipe/retour/reception': route(
      {
        acces: 'commandes',
        resume: 'noter ce qui est revenu d’un retour, et ce qui se revend',
        body: Reception,
      },
      async (request) => {
        const { lignes: venues, ...reste } = request.body
        const lues = venues.map(({ en_stock, ...une }) => ({ ...une, enStock: Boolean(en_stock) }))
        await recevoir(services, appelDe(request), { ...reste, lignes: lues })
        return { data: null }
      },
    ),

    'PUT /api/equipe/retour/argent': route(
      {
        acces: 'argent',
        resume: 'rendre l’argent d’un retour reçu, en avoir ou non, ou le terminer sans',
        body: Argent,
      },
      async (request) => {
        const { body } = request
        const appel = appelDe(request)
        if (body.geste === 'terminer') await cloreRetour(services, appel, body)
        else {
          const { en_avoir, livraison, id, mot } = body
          const voulu = { id, mot, enAvoir: Boolean(en_avoir), livraison: Boolean(livraison) }
          await rembourserRetour(services, appel, voulu)
        }
        return { data: null }
      },
    ),
  })
}
