import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '#context'
import { quiAppelle } from '#ecriture/acces.rest.ts'
import { PLAFOND_MAX, reglerEncaissement } from '#livraison/encaissement.actions.ts'
import { listEncaissements } from '#livraison/encaissement.data.ts'
import { findDestination } from '#livraison/livraison.data.ts'
import { reglerMoyen } from '#preference/moyen.actions.ts'
import { MOYENS } from '#preference/moyen.ts'
import { introuvable } from '#shared/failure.ts'
import { toPage } from '#shared/page.ts'
import { route, routes } from '#shared/rest.ts'
import { id, idLu, objet, ouNul, parmi } from '#shared/schema.ts'
import { voirMoyens } from './moyens.actions.ts'
import type { Configures } from './moyens.ts'

const Voulus = objet({ destination_id: Type.Optional(idLu) })
const Reglage = objet({
  code: parmi(MOYENS),
  actif: Type.Optional(parmi([0, 1])),
  rang: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
})
const Plafond = objet({
  zone_id: id,
  plafond: ouNul(Type.Integer({ minimum: 1, maximum: PLAFOND_MAX })),
})

export interface MoyenServices extends Context {
  /** Those that are configured. */
  prestataires: Configures
}

/** Means of payment: what a destination is offered, for anybody; their settings, for the owner. */
export async function moyenRest(app: FastifyInstance, services: MoyenServices) {
  const { database, prestataires } = services
  const moyens = async (destination_id?: string) => {
    const destination = destination_id ? await findDestination(database, Number(destination_id)) : null
    if (destination_id && !destination) throw introuvable('Cette destination')
    const data = await voirMoyens(database, prestataires, destination?.zone_id ?? null)
    return [toPage(data, data.length, { page: 1, count: data.length })]
  }

  return routes(app, {
    'GET /api/moyen': route(
      {
        acces: 'visiteur',
        resume: 'Les moyens de paiement, et ceux que cette destination propose (destination_id)',
        querystring: Voulus,
      },
      ({ query }) => moyens(query.destination_id),
    ),

    'PUT /api/moyen': route(
      { acces: 'reglages', resume: 'ouvrir, fermer ou ranger un moyen de paiement', body: Reglage },
      async (request) => {
        const { code, ...champs } = request.body
        await reglerMoyen(services, quiAppelle(request), code, champs)
        return moyens()
      },
    ),

    'GET /api/encaissement': route(
      {
        acces: 'visiteur',
        resume: 'Où la boutique accepte le paiement à la livraison, et jusqu’à combien de francs',
      },
      async () => {
        const data = await listEncaissements(database)
        return [toPage(data, data.length, { page: 1, count: Math.max(1, data.length) })]
      },
    ),

    'PUT /api/encaissement': route(
      {
        acces: 'reglages',
        resume:
          'accepter le paiement à la livraison dans une zone jusqu’à un plafond en francs, ou plus du tout',
        body: Plafond,
      },
      async (request) => {
        const { zone_id, plafond } = request.body
        const data = await reglerEncaissement(services, quiAppelle(request), zone_id, plafond)
        return { data }
      },
    ),
  })
}
