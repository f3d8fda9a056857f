import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { ETAT } from '#commande/commande.ts'
import { appelDe, quiAppelle } from '#ecriture/acces.rest.ts'
import { corrigerEncaissement } from '#especes/correction.actions.ts'
import { FRANCS_MAX } from '#especes/especes.ts'
import { listToutesCommandes } from '#preparation/equipe.data.ts'
import { FiltreQuery, lireFiltre } from '#preparation/filtre.rest.ts'
import { REST_COUNT } from '#shared/page.ts'
import { IdParams, PageQuery, toPageRequest } from '#shared/page-request.ts'
import { cut, route, routes } from '#shared/rest.ts'
import { drapeau, id, lignes, objet, ouNul, parmi } from '#shared/schema.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { lienDeCommande, voirAnomalies, voirDossier } from './dossier.actions.ts'
import { classerTentative, deplacerParEquipe, verifierTentative } from './equipe.actions.ts'
import { classerNotification } from './incident.actions.ts'
import { deplacerEnLot, LOT_MAX } from './lot.actions.ts'

const motif = lignes(500, 1)

const Deplacement = objet({
  id,
  etatcommande: parmi(Object.values(ETAT)),
  motif,
  // what came back, line by line, and whether it is sold again
  lignes: Type.Optional(Type.Array(id, { minItems: 1, maxItems: 500, uniqueItems: true })),
  remettre_en_stock: Type.Optional(drapeau),
  // a parcel is delivered against the code of whoever receives, or without it, `motif` saying why
  code: Type.Optional(Type.String({ pattern: '^[0-9]{4}$' })),
  sans_code: Type.Optional(drapeau),
})
const DeplacementEnLot = objet({
  ids: Type.Array(id, { minItems: 1, maxItems: LOT_MAX, uniqueItems: true }),
  etatcommande: Deplacement.properties.etatcommande,
  motif,
})
const Verification = objet({ id })
const Classement = objet({ id, motif })
const Notification = objet({ id, motif, noter: Type.Optional(Type.Boolean()) })
// `montant`: what really came, in whole francs; nothing unless it is said. `versement_id`: what was seen as the last
const Correction = objet({
  commande_id: id,
  motif: lignes(400, 1),
  montant: Type.Optional(Type.Integer({ minimum: 0, maximum: FRANCS_MAX })),
  versement_id: Type.Optional(ouNul(id)),
})

/** Orders and money as the staff sees and moves them. Whoever is not of it finds no address here. */
export async function equipeRest(app: FastifyInstance, services: PaiementServices) {
  const { database, publicUrl } = services

  return routes(app, {
    'GET /api/equipe/commande': route(
      {
        acces: 'lire:commandes',
        resume: 'toutes les commandes, par état, paiement, date, numéro, nom ou téléphone',
        donne: 'Commande',
        liste: true,
        querystring: FiltreQuery,
      },
      async ({ query }) => {
        const filtre = lireFiltre(query)
        return [
          await listToutesCommandes(database, filtre, toPageRequest(query.page, query.limit, REST_COUNT)),
        ]
      },
    ),

    'GET /api/equipe/commande/:id': route(
      {
        acces: 'lire:commandes',
        resume: 'une commande, son histoire, ses paiements et ses remboursements',
        donne: 'Commande',
        sous: 'commande',
        params: IdParams,
      },
      async (request) => ({
        data: await voirDossier(database, quiAppelle(request), Number(request.params.id)),
      }),
    ),

    'PUT /api/equipe/commande': route(
      {
        acces: 'commandes',
        resume: 'faire avancer, annuler, rouvrir ou confirmer une commande, avec un motif',
        donne: 'Commande',
        sous: 'commande',
        body: Deplacement,
      },
      async (request) => {
        const { lignes, remettre_en_stock = false, sans_code = false, ...demande } = request.body
        const retour = { lignes, enStock: Boolean(remettre_en_stock) }
        const qui = quiAppelle(request)
        await deplacerParEquipe(services, qui, { ...demande, retour, sansCode: Boolean(sans_code) })
        const lien = await lienDeCommande(database, publicUrl, demande.id)
        return { data: { ...(await voirDossier(database, qui, demande.id)), lien } }
      },
    ),

    'PUT /api/equipe/commandes': route(
      {
        acces: 'commandes',
        resume: 'déplacer plusieurs commandes ; le résultat de chacune',
        body: DeplacementEnLot,
      },
      async (request) => ({
        data: await deplacerEnLot(services, quiAppelle(request), request.body),
      }),
    ),

    'POST /api/equipe/verification': route(
      {
        acces: 'commandes',
        resume: 'demander maintenant au prestataire où en est un paiement',
        body: Verification,
      },
      async (request) => {
        const etat = await verifierTentative(services, quiAppelle(request), request.body.id)
        return { data: { id: request.body.id, etat } }
      },
    ),

    'PUT /api/equipe/tentative': route(
      {
        acces: 'argent',
        resume: 'classer un paiement à vérifier qui n’a rien apporté',
        body: Classement,
      },
      async (request) => {
        await classerTentative(services, quiAppelle(request), request.body)
        return { data: null }
      },
    ),

    'POST /api/equipe/correction': route(
      {
        acces: 'argent',
        resume: 'corriger un encaissement noté par erreur, ou le défaire',
        body: Correction,
      },
      async (request) => {
        await corrigerEncaissement(services, appelDe(request), request.body)
        return { data: null }
      },
    ),

    'PUT /api/equipe/notification': route(
      {
        acces: 'argent',
        resume:
          'classer une notification à regarder\u00a0; `noter`\u00a0: le remboursement qu’elle dit, fait chez le prestataire, est noté ici comme fait',
        body: Notification,
      },
      async (request) => {
        await classerNotification(services, quiAppelle(request), request.body)
        return { data: null }
      },
    ),

    'GET /api/equipe/anomalies': route(
      {
        acces: 'lire:commandes',
        resume: 'l’argent reçu sans commande, et ce qu’une personne doit regarder',
        querystring: PageQuery,
      },
      async ({ query }) => [
        cut(await voirAnomalies(database), toPageRequest(query.page, query.limit, REST_COUNT)),
      ],
    ),
  })
}
