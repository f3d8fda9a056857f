import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { exigerCompte } from '#compte/compte.ts'
import type { ImageServices } from '#image/image.actions.ts'
import { accepterFormulaires, lireFormulaire, lireSaisie } from '#shared/multipart.ts'
import { photosNues } from '#shared/nue/photos.ts'
import { route, routes } from '#shared/rest.ts'
import { facultatif, id, ligne, lignes, objet } from '#shared/schema.ts'
import { donnerMonAvis } from './avis.actions.ts'
import { PHOTOS_MAX } from './avis.ts'

const PHOTOS = photosNues(PHOTOS_MAX)

// how long a text is, and how many stars, is said by the one rule of the form and of this route: `fautesAvis`
const MonAvis = objet({
  produit_id: id,
  etoiles: Type.Integer({ minimum: 1, maximum: 5 }),
  texte: lignes(20_000),
  garder: facultatif(Type.Array(ligne(100), { maxItems: PHOTOS_MAX })),
})

declare module 'fastify' {
  interface FastifyRequest {
    /** The pictures that came with a review. */
    photos: Uint8Array[]
  }
}

/** An account's review, as JSON or as a form with its photos: apart, as no other route of the room takes forms. */
export async function donRest(app: FastifyInstance, services: ImageServices) {
  await accepterFormulaires(app)
  app.decorateRequest('photos')
  app.addHook('preValidation', async (request) => {
    request.photos = []
    if (!request.isMultipart()) return
    request.limit('image')
    const { champs, fichiers } = await lireFormulaire(request, PHOTOS)
    request.photos = fichiers
    const saisie = lireSaisie(champs, MonAvis.properties)
    // an empty field is null elsewhere; here it is a review without words
    request.body = { ...saisie, texte: saisie.texte ?? '' }
  })
  return routes(app, {
    'POST /api/avis': route(
      {
        acces: 'client',
        resume:
          'Donner mon avis sur un produit qui m’a été livré, ou le récrire\u202f; il attend d’être lu. Trois photos au plus (champ «\u202fimg\u202f» d’un formulaire), «\u202fgarder\u202f» nomme celles d’avant qui restent\u00a0: toutes, s’il manque',
        limite: 'commande',
        consumes: ['application/json', 'multipart/form-data'],
        body: MonAvis,
      },
      async ({ body: { garder = null, ...dit }, compte, photos }) => {
        await donnerMonAvis(services, exigerCompte(compte), { ...dit, garder, photos })
        return { data: null }
      },
    ),
  })
}
