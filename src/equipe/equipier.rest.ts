import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { findCompte } from '#compte/compte.data.ts'
import { ROLES } from '#compte/compte.ts'
import { DROITS_AU_CHOIX } from '#compte/droits.ts'
import { listSessions } from '#compte/session.data.ts'
import type { Context } from '#context'
import { appelDe } from '#ecriture/acces.rest.ts'
import { introuvable } from '#shared/failure.ts'
import { REST_COUNT } from '#shared/page.ts'
import { IdParams, PageQuery, toPageRequest } from '#shared/page-request.ts'
import { cut, route, routes } from '#shared/rest.ts'
import { drapeau, id, idLu, ligne, lignes, objet, parmi } from '#shared/schema.ts'
import { donnerDroits, fermerSessions, nommerEquipier } from './equipier.actions.ts'
import { listEquipiers } from './equipier.data.ts'
import { inviter, revoquerInvitation } from './invitation.actions.ts'
import { listInvitations } from './invitation.data.ts'
import { etatInvitation, ROLES_EQUIPE } from './invitation.ts'
import { bloquer, noter } from './personne.actions.ts'

const MAX_INVITATIONS = 100

const Nomination = objet({ id, role: parmi(ROLES) })
const Droits = objet({
  id,
  droits: Type.Array(parmi(DROITS_AU_CHOIX), { maxItems: DROITS_AU_CHOIX.length, uniqueItems: true }),
})
const Session = Type.Object({ id: idLu, session: idLu })
const Invitee = objet({
  email: ligne(254),
  role: parmi(ROLES_EQUIPE),
})
const Blocage = objet({
  id,
  bloque: drapeau,
  motif: lignes(500),
})
const Note = objet({
  client_id: id,
  texte: lignes(1000),
})

/** Who works for the shop, and what the staff does with customers. Whoever may not finds no address here. */
export async function equipierRest(app: FastifyInstance, services: Context) {
  const { database, now } = services

  return routes(app, {
    'GET /api/equipe/equipier': route(
      { acces: 'equipe', resume: 'les personnes de l’équipe et leurs rôles', querystring: PageQuery },
      async ({ query }) => {
        const equipiers = await listEquipiers(database)
        return [cut(equipiers, toPageRequest(query.page, query.limit, REST_COUNT))]
      },
    ),

    'PUT /api/equipe/equipier': route(
      {
        acces: 'equipe',
        resume: 'changer un rôle, ou retirer quelqu’un de l’équipe',
        body: Nomination,
      },
      async (request) => ({
        data: await nommerEquipier(services, appelDe(request), request.body),
      }),
    ),

    'PUT /api/equipe/droits': route(
      { acces: 'equipe', resume: 'choisir un à un les droits de quelqu’un de l’équipe', body: Droits },
      async (request) => ({ data: await donnerDroits(services, appelDe(request), request.body) }),
    ),

    'GET /api/equipe/equipier/:id/session': route(
      { acces: 'equipe', resume: 'où quelqu’un de l’équipe est connecté', params: IdParams },
      async ({ params }) => {
        const compte = await findCompte(database, Number(params.id))
        if (!compte || compte.role === 'client') throw introuvable('Cette personne de l’équipe')
        const sessions = await listSessions(database, compte.id, now())
        return {
          data: sessions.map(({ id, appareil, cree_le, vue_le }) => ({
            ...{ id, appareil },
            ...{ cree_le: cree_le.toISOString(), vue_le: vue_le.toISOString() },
          })),
        }
      },
    ),

    'DELETE /api/equipe/equipier/:id/session': route(
      { acces: 'equipe', resume: 'déconnecter quelqu’un de l’équipe de partout', params: IdParams },
      async (request) => {
        const demande = { id: Number(request.params.id), session_id: null }
        return { data: await fermerSessions(services, appelDe(request), demande) }
      },
    ),

    'DELETE /api/equipe/equipier/:id/session/:session': route(
      { acces: 'equipe', resume: 'fermer une session de quelqu’un de l’équipe', params: Session },
      async (request) => {
        const { id, session } = request.params
        const demande = { id: Number(id), session_id: Number(session) }
        return { data: await fermerSessions(services, appelDe(request), demande) }
      },
    ),

    'GET /api/equipe/invitation': route(
      { acces: 'equipe', resume: 'les invitations, la plus récente d’abord', querystring: PageQuery },
      async ({ query }) => {
        const invitations = (await listInvitations(database, MAX_INVITATIONS)).map(
          ({ invitation, auteur }) => ({
            id: invitation.id,
            email: invitation.email,
            role: invitation.role,
            auteur,
            etat: etatInvitation(invitation, now()),
            date: invitation.cree_le.toISOString(),
            expire: invitation.expire_le.toISOString(),
          }),
        )
        return [cut(invitations, toPageRequest(query.page, query.limit, REST_COUNT))]
      },
    ),

    'POST /api/equipe/invitation': route(
      { acces: 'equipe', resume: 'inviter quelqu’un par e-mail', body: Invitee },
      async (request) => ({
        data: await inviter(services, appelDe(request), request.body),
      }),
    ),

    'DELETE /api/equipe/invitation/:id': route(
      { acces: 'equipe', resume: 'révoquer une invitation', params: IdParams },
      async (request) => ({
        data: await revoquerInvitation(services, appelDe(request), Number(request.params.id)),
      }),
    ),

    'PUT /api/equipe/client': route(
      { acces: 'argent', resume: 'bloquer ou débloquer un client, avec un motif', body: Blocage },
      async (request) => {
        const { id, bloque, motif } = request.body
        const demande = { id, bloque: Boolean(bloque), motif: motif.trim() }
        return { data: await bloquer(services, appelDe(request), demande) }
      },
    ),

    'POST /api/equipe/note': route(
      { acces: 'commandes', resume: 'noter quelque chose d’un client', body: Note },
      async (request) => {
        const { client_id, texte } = request.body
        return {
          data: await noter(services, appelDe(request), { client_id, texte: texte.trim() }),
        }
      },
    ),
  })
}
