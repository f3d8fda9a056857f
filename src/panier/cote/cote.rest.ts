import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { exigerCompte } from '#compte/compte.ts'
import type { Context } from '#context'
import { route, routes } from '#shared/rest.ts'
import { facultatif, id, objet } from '#shared/schema.ts'
import { QUANTITE_MAX } from '../panier.ts'
import { mettreDeCote, oublierDeCote } from './cote.actions.ts'
import { listCote } from './cote.data.ts'

const choix = facultatif(id)
const Choix = { produit_id: id, couleur_id: choix, taille_id: choix, unite_id: choix }
const Mise = objet({ ...Choix, quantite: Type.Integer({ minimum: 1, maximum: QUANTITE_MAX }) })
const Oubli = objet(Choix)
const SANS = { couleur_id: null, taille_id: null, unite_id: null }

/** What the account puts aside from its cart, for later. */
export async function coteRest(app: FastifyInstance, context: Context) {
  return routes(app, {
    'GET /api/cote': route(
      { acces: 'client', resume: 'Ce que j’ai mis de côté, avec son prix d’alors' },
      async ({ compte }) => ({ data: await listCote(context.database, exigerCompte(compte).id) }),
    ),

    'POST /api/cote': route(
      { acces: 'client', resume: 'Mettre un article de côté', body: Mise },
      async ({ body, compte }) => ({
        data: await mettreDeCote(context, exigerCompte(compte).id, { ...SANS, ...body }),
      }),
    ),

    'POST /api/cote/oubli': route(
      { acces: 'client', resume: 'Retirer un article de ce que j’ai mis de côté', body: Oubli },
      async ({ body, compte }) => ({
        data: await oublierDeCote(context, exigerCompte(compte).id, { ...SANS, ...body }),
      }),
    ),
  })
}
