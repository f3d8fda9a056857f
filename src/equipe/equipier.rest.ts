import type { FastifyInstance } from 'fastify'
import { ROLES } from '#compte/compte.ts'
import type { Context } from '#context'
import { appelDe } from '#ecriture/acces.rest.ts'
import { REST_COUNT } from '#shared/page.ts'
import { IdParams, PageQuery, toPageRequest } from '#shared/page-request.ts'
import { cut, route, routes } from '#shared/rest.ts'
import { drapeau, id, ligne, lignes, objet, parmi } from '#shared/schema.ts'
import { nommerEquipier } from './equipier.actions.ts'
import { listEquipiers } from './equipier.data.ts'
import { inviter, revoquerInvitation } from './invitation.actions.ts'
import { listInvitations } from './invitation.data.ts'
import { etatInvitation, ROLES_EQUIPE } from './invitation.ts'
import { bloquer, noter } from './personne.actions.ts'

const MAX_INVITATIONS = 100

const Nomination = objet({ id, role: parmi(ROLES) })
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
      { acces: 'proprietaire', resume: 'les personnes de l’équipe et leurs rôles', querystring: PageQuery },
      async ({ query }) => {
        const equipiers = await listEquipiers(database)
        return [cut(equipiers, toPageRequest(query.page, query.limit, REST_COUNT))]
      },
    ),

    'PUT /api/equipe/equipier': route(
      {
        acces: 'proprietaire',
        resume: 'changer un rôle, ou retirer quelqu’un de l’équipe',
        body: Nomination,
      },
      async (request) => ({
        data: await nommerEquipier(services, appelDe(request), request.body),
      }),
    ),

    'GET /api/equipe/invitation': route(
      { acces: 'proprietaire', resume: 'les invitations, la plus récente d’abord', querystring: PageQuery },
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
      { acces: 'proprietaire', resume: 'inviter quelqu’un par e-mail', body: Invitee },
      async (request) => ({
        data: await inviter(services, appelDe(request), request.body),
      }),
    ),

    'DELETE /api/equipe/invitation/:id': route(
      { acces: 'proprietaire', resume: 'révoquer une invitation', params: IdParams },
      async (request) => ({
        data: await revoquerInvitation(services, appelDe(request), Number(request.params.id)),
      }),
    ),

    'PUT /api/equipe/client': route(
      { acces: 'gestionnaire', resume: 'bloquer ou débloquer un client, avec un motif', body: Blocage },
      async (request) => {
        const { id, bloque, motif } = request.body
        const demande = { id, bloque: Boolean(bloque), motif: motif.trim() }
        return { data: await bloquer(services, appelDe(request), demande) }
      },
    ),

    'POST /api/equipe/note': route(
      { acces: 'preparateur', resume: 'noter quelque chose d’un client', body: Note },
      async (request) => {
        const { client_id, texte } = request.body
        return {
          data: await noter(services, appelDe(request), { client_id, texte: texte.trim() }),
        }
      },
    ),
  })
}
