import type { FastifyInstance } from 'fastify'
import { deleteSonAbonnement, listAbonnements, putAbonnement } from '#abonnement/abonnement.data.ts'
import { Abonnement, exigerPlace } from '#abonnement/abonnement.ts'
import { exigerJoignable } from '#abonnement/joindre.actions.ts'
import { empreintePresentee } from '#compte/compte.actions.ts'
import { exigerCompte } from '#compte/compte.ts'
import { introuvable } from '#shared/failure.ts'
import { IdParams } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { objet, parmi } from '#shared/schema.ts'
import { choisirNouvelles, type NouvelleServices, voirNouvelles } from './nouvelle.actions.ts'
import { PAR_COMPTE } from './nouvelle.ts'

const Choix = objet({ par: parmi(PAR_COMPTE) })

/** By what I hear of my orders, and on which of my phones besides. */
export async function nouvelleRest(app: FastifyInstance, services: NouvelleServices) {
  const { database, now } = services
  return routes(app, {
    'GET /api/nouvelles/cle': route(
      {
        acces: 'visiteur',
        resume: 'De quoi les notifications sont signées\u00a0; nul\u00a0: la boutique n’en envoie pas',
      },
      async () => ({ data: { cle_publique: services.clePublique() } }),
    ),

    'GET /api/nouvelles': route(
      { acces: 'client', resume: 'Par quoi j’ai des nouvelles de mes commandes, et sur quels appareils' },
      async ({ compte }) => ({ data: await voirNouvelles(services, exigerCompte(compte).id) }),
    ),

    'PUT /api/nouvelles': route(
      {
        acces: 'client',
        resume: 'Avoir des nouvelles de mes commandes par e-mail, SMS ou WhatsApp',
        body: Choix,
      },
      async ({ body, compte }) => {
        const { id } = exigerCompte(compte)
        await choisirNouvelles(services, id, body.par)
        return { data: await voirNouvelles(services, id) }
      },
    ),

    'POST /api/nouvelles/appareil': route(
      { acces: 'client', resume: 'Recevoir aussi mes nouvelles sur cet appareil', body: Abonnement },
      async ({ body, compte, headers }) => {
        const { id } = exigerCompte(compte)
        exigerJoignable(body)
        exigerPlace(await listAbonnements(database, 'client', id), body)
        const session = empreintePresentee(headers.authorization)
        await putAbonnement(database, { ...body, pour: 'client', compte_id: id, session, cree_le: now() })
        return { data: await voirNouvelles(services, id) }
      },
    ),

    'DELETE /api/nouvelles/appareil/:id': route(
      { acces: 'client', resume: 'Ne plus rien recevoir sur un appareil', params: IdParams },
      async ({ params, compte }) => {
        const { id } = exigerCompte(compte)
        const cible = { id: Number(params.id), compte_id: id, pour: 'client' } as const
        if (!(await deleteSonAbonnement(database, cible))) throw introuvable('Cet appareil')
        return { data: await voirNouvelles(services, id) }
      },
    ),
  })
}
