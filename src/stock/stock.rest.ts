import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '#context'
import { appelDe } from '#ecriture/acces.rest.ts'
import { exigerJours } from '#shared/jour.ts'
import { ID_MAX } from '#shared/nombre.ts'
import { REST_COUNT } from '#shared/page.ts'
import { PageQuery, toPageRequest } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { facultatif, id, idLu, jourLu, ligne, objet, ouNul, parmi } from '#shared/schema.ts'
import { inventorier } from './inventaire.actions.ts'
import { LIGNES_MAX } from './inventaire.ts'
import { listMouvements } from './mouvement.data.ts'
import { listMouvants, listMouvementsEcrits } from './registre.data.ts'
import { listSeuilsRayons, readSeuil } from './seuil.data.ts'
import { reglerSeuil, reglerSeuilRayon } from './stock.actions.ts'
import { listStocks, TRIS_STOCK } from './stock.data.ts'

const idDemande = Type.Optional(idLu)
const texte = Type.Optional(ligne(100))
const jour = Type.Optional(jourLu)

const FiltreStocks = objet({
  ...PageQuery.properties,
  texte,
  categorie_id: idDemande,
  produit_id: idDemande,
  bas: Type.Optional(Type.Literal('1')),
  tri: Type.Optional(parmi(TRIS_STOCK)),
})
const FiltreRegistre = objet({
  ...PageQuery.properties,
  texte,
  motif: Type.Optional(Type.String({ pattern: '^[a-z]{1,20}$' })),
  produit_id: idDemande,
  compte_id: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })),
  du: jour,
  au: jour,
})
const MouvementsDuProduit = objet({ ...PageQuery.properties, produit_id: idLu })
const Seuil = objet({ produit_id: id, declinaison_id: Type.Optional(ouNul(id)), seuil: ouNul(Type.Number()) })
const SeuilRayon = objet({ categorie_id: ouNul(id), seuil: ouNul(Type.Number()) })
const Inventaire = objet({
  lignes: Type.Array(
    objet({
      produit_id: id,
      declinaison_id: Type.Optional(ouNul(id)),
      stock: Type.Number(),
      stock_lu: Type.Number(),
      mouvement_lu: Type.Integer({ minimum: 0, maximum: ID_MAX }),
    }),
    { minItems: 1, maxItems: LIGNES_MAX },
  ),
  reference: facultatif(ligne(200)),
})

const nombre = (lu: string | undefined) => (lu === undefined ? null : Number(lu))

/** Stocks, their movements and their counts, for who keeps the catalogue. Whoever does not finds no address here. */
export async function stockRest(app: FastifyInstance, context: Context) {
  const { database } = context

  return routes(app, {
    'GET /api/equipe/stock': route(
      {
        acces: 'catalogue',
        resume: 'ce qui est en stock, par nom, catégorie ou seuil',
        querystring: FiltreStocks,
      },
      async ({ query }) => {
        const filtre = {
          texte: query.texte ?? '',
          categorie_id: nombre(query.categorie_id),
          produit_id: nombre(query.produit_id),
          bas: query.bas === '1',
          tri: query.tri ?? ('nom' as const),
        }
        return [await listStocks(database, filtre, toPageRequest(query.page, query.limit, REST_COUNT))]
      },
    ),

    'GET /api/mouvement': route(
      {
        acces: 'catalogue',
        resume: 'l’histoire du stock d’un produit, du plus récent au plus ancien',
        donne: 'Mouvement',
        liste: true,
        querystring: MouvementsDuProduit,
      },
      async ({ query }) => {
        const demande = toPageRequest(query.page, query.limit, REST_COUNT)
        return [await listMouvements(database, Number(query.produit_id), demande)]
      },
    ),

    'GET /api/equipe/mouvement': route(
      {
        acces: 'catalogue',
        resume: 'tous les mouvements de stock, du plus récent au plus ancien',
        querystring: FiltreRegistre,
      },
      async ({ query }) => {
        const { du = null, au = null } = query
        exigerJours({ du, au })
        const filtre = {
          texte: query.texte ?? '',
          motif: query.motif ?? null,
          produit_id: nombre(query.produit_id),
          compte_id: nombre(query.compte_id),
          du,
          au,
        }
        return [
          await listMouvementsEcrits(database, filtre, toPageRequest(query.page, query.limit, REST_COUNT)),
        ]
      },
    ),

    'GET /api/equipe/mouvant': route(
      { acces: 'catalogue', resume: 'qui, de l’équipe, a fait bouger du stock' },
      async () => ({ data: await listMouvants(database) }),
    ),

    'PUT /api/equipe/seuil': route(
      { acces: 'catalogue', resume: 'dire à partir de combien un produit est à racheter', body: Seuil },
      async (request) => ({
        data: await reglerSeuil(context, appelDe(request), request.body),
      }),
    ),

    'GET /api/equipe/seuil': route(
      { acces: 'catalogue', resume: 'les seuils de rachat de la boutique et de ses catégories' },
      async () => ({
        data: { boutique: await readSeuil(database, null), categories: await listSeuilsRayons(database) },
      }),
    ),

    'PUT /api/equipe/seuil/categorie': route(
      {
        acces: 'catalogue',
        resume: 'dire le seuil de rachat d’une catégorie, ou de toute la boutique',
        body: SeuilRayon,
      },
      async (request) => ({
        data: await reglerSeuilRayon(context, appelDe(request), request.body),
      }),
    ),

    'POST /api/equipe/inventaire': route(
      {
        acces: 'catalogue',
        resume: 'écrire ce qui a été compté, en une fois, par différence',
        body: Inventaire,
      },
      async (request) => {
        const { lignes, reference } = request.body
        return {
          data: await inventorier(context, appelDe(request), {
            lignes,
            reference: reference?.trim() || null,
          }),
        }
      },
    ),
  })
}
