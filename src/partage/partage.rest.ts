import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '#context'
import { LIGNES_MAX, QUANTITE_MAX } from '#panier/panier.ts'
import { route, routes } from '#shared/rest.ts'
import { facultatif, id, objet } from '#shared/schema.ts'
import { partagerPanier, voirPartage } from './partage.actions.ts'
import { CODE_PARTAGE } from './partage.ts'

const choix = facultatif(id)

/** What is wanted of a product. */
export const LigneVoulue = objet({
  produit_id: id,
  couleur_id: choix,
  taille_id: choix,
  unite_id: choix,
  quantite: Type.Integer({ minimum: 1, maximum: QUANTITE_MAX }),
})
const Partage = objet({
  lignes: Type.Array(LigneVoulue, { minItems: 1, maxItems: LIGNES_MAX }),
})
const Params = Type.Object({ code: Type.String({ pattern: CODE_PARTAGE }) })

/** A cart handed over by a link, to the shop or to anybody: a guest's as well as an account's. */
export async function partageRest(app: FastifyInstance, services: Context & { publicUrl: string }) {
  return routes(app, {
    'POST /api/panierpartage': route(
      { acces: 'visiteur', resume: 'Confier un panier par un lien court', limite: 'partage', body: Partage },
      async ({ body }) => {
        const lignes = body.lignes.map((ligne) => ({
          couleur_id: null,
          taille_id: null,
          unite_id: null,
          ...ligne,
        }))
        return { data: await partagerPanier(services, lignes) }
      },
    ),

    'GET /api/panierpartage/:code': route(
      { acces: 'secret', resume: 'Ouvrir un panier confié', donne: 'Panier', params: Params },
      async ({ params }) => ({ data: await voirPartage(services, params.code) }),
    ),
  })
}
