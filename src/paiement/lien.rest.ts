import { Type, type TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyInstance } from 'fastify'
import { quiAppelle } from '#ecriture/acces.rest.ts'
import { METHODES } from '#prestataire/prestataire.ts'
import { pour } from '#shared/rest.ts'
import { id, objet, parmi } from '#shared/schema.ts'
import { creerLien, lireLien, payerLien } from './lien.actions.ts'
import { surLeFil } from './remboursement.ts'
import type { PaiementServices } from './services.ts'

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
export async function lienRest(app: FastifyInstance, services: PaiementServices): Promise<void> {
  const typed = app.withTypeProvider<TypeBoxTypeProvider>()

  typed.post(
    '/api/equipe/lienpaiement',
    pour('preparateur', { body: Creation }),
    async ({ compte, body }) => {
      const equipier = quiAppelle({ compte })
      return { data: await creerLien(services, equipier, body.commande_id) }
    },
  )

  typed.post(
    '/api/lienpaiement',
    pour('secret', { body: Lecture }, { limite: 'suivi' }),
    async ({ body }) => ({
      data: await lireLien(services, body.secret),
    }),
  )

  typed.post(
    '/api/lienpaiement/depart',
    pour('secret', { body: Depart }, { limite: 'commande' }),
    async ({ body }) => {
      const { adresse, montant, devise } = await payerLien(services, body)
      return { data: { adresse, montant: surLeFil(montant, devise), devise } }
    },
  )
}
