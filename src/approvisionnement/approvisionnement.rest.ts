import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '#context'
import { appelDe } from '#ecriture/acces.rest.ts'
import { GRID_COUNT } from '#shared/page.ts'
import { IdParams, PageQuery, toPageRequest } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { facultatif, id, idLu, jourLu, lignes, objet, ouNul, parmi } from '#shared/schema.ts'
import {
  cloreAchat,
  creerAchat,
  envoyerAchat,
  jeterAchat,
  redigerAchat,
  rouvrirAchat,
  voirAchat,
} from './achat.actions.ts'
import { listAchats } from './achat.data.ts'
import { ETATS_ACHAT, LIGNES_MAX, VOIES } from './approvisionnement.ts'
import { listARacheter } from './racheter.data.ts'
import { corrigerReception, recevoir } from './reception.actions.ts'

const Ligne = objet({
  produit_id: id,
  declinaison_id: facultatif(id),
  quantite: Type.Number(),
  prix: facultatif(Type.Number()),
})
const Lignes = Type.Array(Ligne, { maxItems: LIGNES_MAX })
const Creation = objet({ fournisseur_id: id, lignes: Lignes })
const Redaction = objet({
  ...{ id, version: id, prevu_le: ouNul(jourLu), lignes: Lignes },
  mot: facultatif(lignes(1000)),
})
const Envoi = objet({ id, version: id, voie: parmi(VOIES) })
const UnSeul = objet({ id })
const Reception = objet({
  achat_id: id,
  lignes: Type.Array(
    objet({
      achatligne_id: id,
      quantite: Type.Number(),
      recu_lu: Type.Number(),
      prix: facultatif(Type.Number()),
    }),
    { minItems: 1, maxItems: LIGNES_MAX },
  ),
})
const Correction = objet({ id, quantite: Type.Number() })
const FiltreRacheter = objet({ fournisseur_id: Type.Optional(idLu) })
const FiltreAchats = objet({
  ...PageQuery.properties,
  etat: Type.Optional(parmi(ETATS_ACHAT)),
  fournisseur_id: Type.Optional(idLu),
})

const nombre = (lu: string | undefined) => (lu === undefined ? null : Number(lu))
/** What may be left out is nothing. */
const entiere = <L extends { prix?: number | null; declinaison_id?: number | null }>(ligne: L) => ({
  ...ligne,
  prix: ligne.prix ?? null,
  declinaison_id: ligne.declinaison_id ?? null,
})

/** Buying again: what is low, orders to suppliers, what comes of them. */
export async function approvisionnementRest(app: FastifyInstance, context: Context) {
  const { database, now } = context
  return routes(app, {
    'GET /api/equipe/racheter': route(
      {
        acces: 'catalogue',
        resume: 'ce qui est à son seuil ou dessous, et combien en racheter',
        querystring: FiltreRacheter,
      },
      async ({ query }) => ({ data: await listARacheter(database, nombre(query.fournisseur_id), now()) }),
    ),

    'GET /api/equipe/achat': route(
      {
        acces: 'catalogue',
        resume: 'les commandes aux fournisseurs, celles qu’on attend d’abord',
        querystring: FiltreAchats,
      },
      async ({ query }) => {
        const voulus = { etat: query.etat ?? null, fournisseur_id: nombre(query.fournisseur_id) }
        return [await listAchats(database, voulus, toPageRequest(query.page, query.limit, GRID_COUNT))]
      },
    ),

    'GET /api/equipe/achat/:id': route(
      { acces: 'catalogue', resume: 'une commande au fournisseur', params: IdParams },
      async ({ params }) => ({ data: await voirAchat(database, Number(params.id)) }),
    ),

    'POST /api/equipe/achat': route(
      { acces: 'catalogue', resume: 'commencer une commande à un fournisseur', body: Creation },
      async (request) => {
        const { fournisseur_id, lignes } = request.body
        const demande = { fournisseur_id, lignes: lignes.map(entiere) }
        return { data: await creerAchat(context, appelDe(request), demande) }
      },
    ),

    'PUT /api/equipe/achat': route(
      {
        acces: 'catalogue',
        resume: 'changer un brouillon, ou la date d’une commande envoyée',
        body: Redaction,
      },
      async (request) => {
        const { lignes, mot, ...reste } = request.body
        const demande = { ...reste, mot: mot?.trim() || null, lignes: lignes.map(entiere) }
        return { data: await redigerAchat(context, appelDe(request), demande) }
      },
    ),

    'DELETE /api/equipe/achat/:id': route(
      { acces: 'catalogue', resume: 'jeter un brouillon', params: IdParams },
      async (request) => ({ data: await jeterAchat(context, appelDe(request), Number(request.params.id)) }),
    ),

    'POST /api/equipe/achat/envoi': route(
      {
        acces: 'catalogue',
        resume: 'envoyer un brouillon par e-mail, ou noter qu’il est parti',
        body: Envoi,
      },
      async (request) => ({ data: await envoyerAchat(context, appelDe(request), request.body) }),
    ),

    'POST /api/equipe/achat/cloture': route(
      { acces: 'catalogue', resume: 'terminer une commande\u00a0: le reste ne viendra pas', body: UnSeul },
      async (request) => ({ data: await cloreAchat(context, appelDe(request), request.body.id) }),
    ),

    'POST /api/equipe/achat/reouverture': route(
      {
        acces: 'catalogue',
        resume: 'attendre de nouveau ce qui manque d’une commande terminée',
        body: UnSeul,
      },
      async (request) => ({ data: await rouvrirAchat(context, appelDe(request), request.body.id) }),
    ),

    'POST /api/equipe/reception': route(
      {
        acces: 'catalogue',
        resume: 'noter ce qui est arrivé d’une commande, et ce que cela coûte',
        body: Reception,
      },
      async (request) => {
        const { achat_id, lignes } = request.body
        const recues = lignes.map(({ prix, ...ligne }) => ({ ...ligne, prix: prix ?? null }))
        return { data: await recevoir(context, appelDe(request), { achat_id, lignes: recues }) }
      },
    ),

    'PUT /api/equipe/reception': route(
      { acces: 'catalogue', resume: 'corriger ce qui est arrivé', body: Correction },
      async (request) => ({ data: await corrigerReception(context, appelDe(request), request.body) }),
    ),
  })
}
