import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { findProduit } from '#catalogue/catalogue.data.ts'
import { exigerCompte } from '#compte/compte.ts'
import { appelDe } from '#ecriture/acces.rest.ts'
import type { ImageServices } from '#image/image.actions.ts'
import { introuvable } from '#shared/failure.ts'
import { REST_COUNT } from '#shared/page.ts'
import { PageQuery, toPageRequest } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { id, idLu, lignes, objet, parmi } from '#shared/schema.ts'
import { voirMaDemande } from './avis.actions.ts'
import { ETATS_AVIS, MOTIF_MAX, NOMS_RAISONS, REPONSE_MAX } from './avis.ts'
import { donRest } from './don.rest.ts'
import { listAvis } from './lecture.data.ts'
import { lireChoixAvis, TRIS_AVIS } from './lecture.ts'
import { modererAvis, voirAvisEquipe } from './moderation.actions.ts'
import { pageDesAvis } from './page.rest.ts'

const Lecture = objet({
  produit_id: idLu,
  avis: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,3}$' })),
  tri: Type.Optional(parmi(TRIS_AVIS.map(({ valeur }) => valeur))),
  etoiles: Type.Optional(parmi(['1', '2', '3', '4', '5'])),
  photos: Type.Optional(parmi(['1'])),
})
const Commande = Type.Object({ commande_id: idLu })
const Liste = objet({ ...PageQuery.properties, etat: Type.Optional(parmi(ETATS_AVIS)) })
const envois = Type.Integer({ minimum: 1, maximum: 100 })
const Geste = Type.Union([
  objet({ id, envois, geste: Type.Literal('publier') }),
  objet({
    ...{ id, envois, geste: Type.Literal('refuser') },
    ...{ raison: parmi(NOMS_RAISONS), motif: lignes(MOTIF_MAX) },
  }),
  objet({ id, envois, geste: Type.Literal('repondre'), reponse: lignes(REPONSE_MAX) }),
])

/** What people say of what they bought, and what the shop does of it. */
export async function avisRest(app: FastifyInstance, services: ImageServices & { demonstration: boolean }) {
  await pageDesAvis(app, services)
  await app.register(donRest, services)
  const { database } = services
  return routes(app, {
    'GET /api/avis': route(
      {
        acces: 'visiteur',
        resume: 'Les avis publiés d’un produit\u00a0: page (avis), ordre, étoiles, avec photos',
        querystring: Lecture,
      },
      async ({ query: { produit_id, ...question } }) => {
        const produit = await findProduit(database, Number(produit_id))
        if (!produit) throw introuvable('Ce produit')
        return { data: await listAvis(database, produit.id, lireChoixAvis(new URLSearchParams(question))) }
      },
    ),

    'GET /api/avis/:commande_id': route(
      {
        acces: 'client',
        resume:
          'Mes avis sur les produits d’une de mes commandes, et où les donner\u202f; nul tant qu’elle n’est pas livrée',
        params: Commande,
      },
      async ({ compte, params }) => ({
        data: await voirMaDemande(database, exigerCompte(compte), Number(params.commande_id)),
      }),
    ),

    'GET /api/equipe/avis': route(
      {
        acces: 'contenus',
        resume: 'les avis à lire, publiés ou refusés (etat)',
        querystring: Liste,
      },
      async ({ query: { etat = 'attente', page, limit } }) => [
        await voirAvisEquipe(database, etat, toPageRequest(page, limit, REST_COUNT)),
      ],
    ),

    'PUT /api/equipe/avis': route(
      {
        acces: 'contenus',
        resume: 'publier un avis, le refuser pour une raison, ou y répondre',
        body: Geste,
      },
      async (request) => {
        await modererAvis(services, appelDe(request), request.body)
        return { data: null }
      },
    ),
  })
}
