import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { exigerCompte } from '#compte/compte.ts'
import { quiAppelle } from '#ecriture/acces.rest.ts'
import { METHODES } from '#prestataire/moyens.ts'
import { route, routes } from '#shared/rest.ts'
import { id, objet, parmi } from '#shared/schema.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { surLeFil } from '#tentative/tentative.ts'
import { confierCommande, creerLien, payerLien, voirLien } from './lien.actions.ts'

const secret = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })

const Creation = objet({ commande_id: id })
const Lecture = objet({ secret })
const Depart = objet({
  secret,
  payment_method: parmi(METHODES),
  cgv_version: id,
})

/**
 * Paying by a link, without an account; the staff makes the link. The secret comes in the body: addresses are kept
 * in too many places.
 */
export async function lienRest(app: FastifyInstance, services: PaiementServices) {
  return routes(app, {
    'POST /api/equipe/lienpaiement': route(
      {
        acces: 'commandes',
        resume: 'faire un lien par lequel une commande se paie sans compte',
        body: Creation,
      },
      async ({ compte, body }) => {
        const equipier = quiAppelle({ compte })
        return { data: await creerLien(services, equipier, body.commande_id) }
      },
    ),

    'POST /api/lienpaiement/commande': route(
      {
        acces: 'client',
        resume: 'Donner une de mes commandes à payer à un proche, par un lien',
        limite: 'commande',
        body: Creation,
      },
      async ({ compte, body }) => ({
        data: await confierCommande(services, exigerCompte(compte), body.commande_id),
      }),
    ),

    'POST /api/lienpaiement': route(
      {
        acces: 'secret',
        resume: 'Lire ce qu’un lien de paiement fait payer',
        limite: 'suivi',
        body: Lecture,
      },
      async ({ body }) => ({
        data: await voirLien(services, body.secret),
      }),
    ),

    'POST /api/lienpaiement/depart': route(
      { acces: 'secret', resume: 'Commencer le paiement d’un lien', limite: 'commande', body: Depart },
      async ({ body }) => {
        const { adresse, montant, devise } = await payerLien(services, body)
        return { data: { adresse, montant: surLeFil(montant, devise), devise } }
      },
    ),
  })
}
