import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { exigerCompte } from '#compte/compte.ts'
import { lireCle } from '#ecriture/idempotence.actions.ts'
import { introuvable } from '#shared/failure.ts'
import { IdParams } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { drapeau, facultatif, id, ligne, lignes, objet } from '#shared/schema.ts'
import {
  changerListe,
  creerListe,
  type ListeContext,
  ouvrirListe,
  poserArticle,
  supprimerListe,
  voirMesListes,
} from './liste.actions.ts'
import { ARTICLES_MAX, CODE_LISTE, MOT_LISTE_MAX, TITRE_MAX, VOULU_MAX } from './liste.ts'

// an empty one is told in words of its own
const titre = ligne(TITRE_MAX)
const mot = facultatif(lignes(MOT_LISTE_MAX))
const Creation = objet({
  titre,
  mot,
  produits: Type.Array(id, { minItems: 1, maxItems: ARTICLES_MAX, uniqueItems: true }),
})
const Changement = objet({ titre: Type.Optional(titre), mot, fermee: Type.Optional(drapeau) })
const Article = objet({ produit_id: id, quantite: Type.Integer({ minimum: 0, maximum: VOULU_MAX }) })
const Params = Type.Object({ code: Type.String({ pattern: CODE_LISTE }) })

/** Lists that an account makes of what it likes, and one of them for whoever has its code. */
export async function listeRest(app: FastifyInstance, context: ListeContext) {
  return routes(app, {
    'GET /api/liste': route(
      { acces: 'client', resume: 'Mes listes, et ce qui en est offert' },
      async ({ compte }) => ({
        data: await voirMesListes(context.database, context, exigerCompte(compte).id),
      }),
    ),

    'POST /api/liste': route(
      {
        acces: 'client',
        resume: 'Faire une liste de produits, que d’autres offrent par son lien',
        limite: 'commande',
        body: Creation,
      },
      async ({ body, compte, headers }) => ({
        data: await creerListe(context, { compte: exigerCompte(compte), cle: lireCle(headers) }, body),
      }),
    ),

    'PUT /api/liste/:id': route(
      {
        acces: 'client',
        resume: 'Changer le titre ou le mot d’une liste, la fermer, la rouvrir',
        params: IdParams,
        body: Changement,
      },
      async ({ body: { fermee, titre, mot }, compte, headers, params }) => {
        const appel = { compte: exigerCompte(compte), cle: lireCle(headers) }
        const champs = {
          ...(titre === undefined ? {} : { titre }),
          ...(mot === undefined ? {} : { mot }),
          ...(fermee === undefined ? {} : { fermee: Boolean(fermee) }),
        }
        return { data: await changerListe(context, appel, Number(params.id), champs) }
      },
    ),

    'PUT /api/liste/:id/article': route(
      {
        acces: 'client',
        resume: 'Combien d’un produit une liste demande\u00a0; zéro l’en retire',
        params: IdParams,
        body: Article,
      },
      async ({ body, compte, headers, params }) => {
        const appel = { compte: exigerCompte(compte), cle: lireCle(headers) }
        return { data: await poserArticle(context, appel, Number(params.id), body) }
      },
    ),

    'DELETE /api/liste/:id': route(
      { acces: 'client', resume: 'Supprimer une liste', params: IdParams },
      async ({ compte, headers, params }) => {
        const appel = { compte: exigerCompte(compte), cle: lireCle(headers) }
        return { data: await supprimerListe(context, appel, Number(params.id)) }
      },
    ),

    'GET /api/listepartagee/:code': route(
      { acces: 'secret', resume: 'Une liste dont on a reçu le lien', params: Params },
      async ({ params }) => {
        const ouverte = await ouvrirListe(context.database, params.code)
        if (!ouverte) throw introuvable('Cette liste')
        const { produits: _, ...liste } = ouverte
        return { data: liste }
      },
    ),
  })
}
