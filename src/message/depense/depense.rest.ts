import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { appelDe } from '#ecriture/acces.rest.ts'
import { ecrire } from '#ecriture/ecriture.actions.ts'
import { route, routes } from '#shared/rest.ts'
import { objet, ouNul } from '#shared/schema.ts'
import { joignablePar } from '../canaux.ts'
import type { MessageServices } from '../pli.actions.ts'
import { findReglage, listDeparts, lockReglage, updateReglage } from './depense.data.ts'
import { depensesDe, JOURS_COMPTES, PAR_JOUR_MAX, PRIX_MAX } from './depense.ts'

const JOUR = 86_400_000
const entier = (maximum: number) => ouNul(Type.Integer({ minimum: 0, maximum }))
const Reglage = objet({
  par_jour: entier(PAR_JOUR_MAX),
  prix_sms: entier(PRIX_MAX),
  prix_whatsapp: entier(PRIX_MAX),
})

/** What messages to numbers cost, and their bound, for whoever sets the shop. */
export async function depenseRest(app: FastifyInstance, services: MessageServices) {
  const { database, now } = services
  const voir = async () => {
    const reglage = await findReglage(database)
    const departs = await listDeparts(database, new Date(now().getTime() - JOURS_COMPTES * JOUR))
    // a number of here and one of elsewhere: what is plugged in, whoever is written to
    const ouverts = new Set(['+221770000000', '+33600000000'].flatMap(joignablePar(services.canaux)))
    return { reglage, depenses: depensesDe(departs, reglage), ouverts: [...ouverts] }
  }
  return routes(app, {
    'GET /api/equipe/telephone': route(
      {
        acces: 'reglages',
        resume: 'ce que coûtent les SMS et les messages WhatsApp, et leur borne par jour',
      },
      async () => ({ data: await voir() }),
    ),

    'PUT /api/equipe/telephone': route(
      {
        acces: 'reglages',
        resume: 'dire ce que coûte un message, et combien en partent par jour',
        body: Reglage,
      },
      async (request) => {
        const demande = request.body
        await ecrire(
          services,
          appelDe(request),
          { action: 'modifier', objet: 'telephone', demande },
          async (tx) => {
            const avant = await lockReglage(tx)
            await updateReglage(tx, demande)
            return { id: 1, avant, apres: demande, reponse: null }
          },
        )
        return { data: await voir() }
      },
    ),
  })
}
