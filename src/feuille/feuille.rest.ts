import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { listPayables } from '#caisse/moyens.actions.ts'
import type { Configures } from '#caisse/moyens.ts'
import type { Voie } from '#connexion/code.ts'
import type { Context } from '#context'
import { appelDe } from '#ecriture/acces.rest.ts'
import { introuvable } from '#shared/failure.ts'
import { ID_MAX } from '#shared/nombre.ts'
import { IdParams } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { ligne, lignes, objet, parmi } from '#shared/schema.ts'
import {
  creerFeuille,
  garderFeuille,
  publierFeuille,
  retirerFeuille,
  supprimerFeuille,
} from './feuille.actions.ts'
import { findEcrite } from './feuille.data.ts'
import { AVEC_CONDITIONS, PAYS_MODELES } from './feuille.ts'
import { commencerPages, etatPages, remplirPages } from './loi.actions.ts'
import { type Reste, reunirFaits } from './modeles/faits.actions.ts'
import { ecrireModele } from './modeles/modeles.actions.ts'

const brouillon = Type.Integer({ minimum: 1, maximum: ID_MAX })
const Ecrite = objet({
  ...{ titre: ligne(1000), adresse: ligne(200), texte: lignes(60_000), brouillon },
  images: Type.Array(ligne(200), { maxItems: 100 }),
  alts: Type.Array(ligne(1000), { maxItems: 100 }),
})
const Reponses = objet({
  reponses: Type.Array(objet({ blanc: ligne(300), texte: lignes(2000) }), { maxItems: 60 }),
})
const Modele = objet({ modele: parmi(AVEC_CONDITIONS), pays: parmi(PAYS_MODELES) })
/** A text of 50 000 characters, whatever the bytes of each. */
const BODY_LIMIT = 256 * 1024

interface FeuilleServices extends Context {
  publicUrl: string
  identite: { actuelle: object | null }
  /** By what codes to sign in by leave, asked at each call. */
  voies: () => readonly Voie[]
  prestataires: Configures
}

/** The pages that the shop writes itself, for who writes its contents. Visitors read them as pages. */
export async function feuilleRest(app: FastifyInstance, services: FeuilleServices) {
  const { database: q, publicUrl, identite, voies, prestataires } = services
  const acces = 'contenus'

  /** What is known of the shop besides its database. */
  const savoir = async (): Promise<Reste> => ({
    ...{ site: publicUrl, google: identite.actuelle !== null, voies: voies() },
    moyens: await listPayables(q, prestataires),
  })

  return routes(app, {
    'GET /api/equipe/feuille': route(
      { acces, resume: 'les pages de la boutique, et ce qu’il reste à y compléter' },
      async () => ({ data: await etatPages(q) }),
    ),

    'POST /api/equipe/feuille': route(
      { acces, resume: 'commencer une page libre', body: objet({ titre: ligne(1000) }) },
      async (request) => ({ data: await creerFeuille(services, appelDe(request), request.body) }),
    ),

    'POST /api/equipe/modele': route(
      {
        acces,
        resume: 'commencer les pages que la loi demande, depuis leurs modèles, et les conditions de vente',
        body: objet({ pays: parmi(PAYS_MODELES) }),
      },
      async (request) => {
        const demande = { ...request.body, reste: await savoir() }
        return { data: await commencerPages(services, appelDe(request), demande) }
      },
    ),

    'GET /api/equipe/modele': route(
      { acces, resume: 'un modèle, rempli de ce que la boutique sait', querystring: Modele },
      async ({ query: { modele, pays } }) => {
        const faits = await reunirFaits(q, await savoir())
        return { data: { texte: ecrireModele(modele, pays, faits) } }
      },
    ),

    'PUT /api/equipe/modele': route(
      { acces, resume: 'compléter ce qui manque, dans toutes les pages à la fois', body: Reponses },
      async (request) => {
        const demande = { ...request.body, reste: await savoir() }
        return { data: await remplirPages(services, appelDe(request), demande) }
      },
    ),

    'GET /api/equipe/feuille/:id': route(
      { acces, resume: 'une page avec son brouillon et ses versions', params: IdParams },
      async ({ params }) => {
        const ecrite = await findEcrite(q, Number(params.id))
        if (!ecrite) throw introuvable('Cette page')
        return { data: ecrite }
      },
    ),

    'PUT /api/equipe/feuille/:id': route(
      {
        acces,
        resume: 'garder le brouillon d’une page',
        params: IdParams,
        body: Ecrite,
        bodyLimit: BODY_LIMIT,
      },
      async (request) => {
        const demande = { id: Number(request.params.id), saisie: request.body }
        return { data: await garderFeuille(services, appelDe(request), demande) }
      },
    ),

    'POST /api/equipe/feuille/:id/publication': route(
      {
        acces,
        resume: 'publier une page telle qu’elle a été relue',
        params: IdParams,
        body: objet({ brouillon }),
      },
      async (request) => {
        const demande = { id: Number(request.params.id), ...request.body }
        return { data: await publierFeuille(services, appelDe(request), demande) }
      },
    ),

    'DELETE /api/equipe/feuille/:id/publication': route(
      { acces, resume: 'retirer une page de la boutique', params: IdParams },
      async (request) => ({
        data: await retirerFeuille(services, appelDe(request), Number(request.params.id)),
      }),
    ),

    'DELETE /api/equipe/feuille/:id': route(
      { acces, resume: 'supprimer une page qui n’a jamais été publiée', params: IdParams },
      async (request) => ({
        data: await supprimerFeuille(services, appelDe(request), Number(request.params.id)),
      }),
    ),
  })
}
