import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { Demande } from '#caisse/passer.rest.ts'
import { appelDe } from '#ecriture/acces.rest.ts'
import { LIGNES_MAX } from '#panier/panier.ts'
import { LigneVoulue } from '#partage/partage.rest.ts'
import { findToutCommande } from '#preparation/equipe.data.ts'
import { introuvable } from '#shared/failure.ts'
import { route, routes } from '#shared/rest.ts'
import { id, objet } from '#shared/schema.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { type Complement, completer, essayerComplement } from './complement.actions.ts'

const { payment_method, devise, avoirs, montant_vu } = Demande.properties
const Voulu = objet({
  id,
  version: Type.Integer({ minimum: 1, maximum: 10_000 }),
  lignes: Type.Array(LigneVoulue, { minItems: 1, maxItems: LIGNES_MAX }),
  ...{ payment_method, devise, avoirs, montant_vu },
})

const lireComplement = ({
  lignes,
  devise = 'XOF',
  avoirs = [],
  ...voulu
}: Type.Static<typeof Voulu>): Complement => ({
  ...voulu,
  ...{ devise, avoirs },
  lignes: lignes.map((ligne) => ({ couleur_id: null, taille_id: null, unite_id: null, ...ligne })),
})

/** Articles added to an order that is paid. */
export async function complementRest(app: FastifyInstance, services: PaiementServices) {
  return routes(app, {
    'POST /api/equipe/complement/essai': route(
      {
        acces: 'commandes',
        resume: 'ce que coûteraient ces articles en plus d’une commande payée ; rien n’est gardé',
        donne: 'Commande',
        body: Voulu,
      },
      async ({ body }) => ({ data: await essayerComplement(services, lireComplement(body)) }),
    ),

    'POST /api/equipe/complement': route(
      {
        acces: 'commandes',
        resume: 'ajouter des articles à une commande payée : une commande qui part avec elle',
        donne: 'Commande',
        body: Voulu,
      },
      async (request) => {
        const place = await completer(services, appelDe(request), lireComplement(request.body))
        const data = await findToutCommande(services.database, place)
        if (!data) throw introuvable('Cette commande')
        return { data }
      },
    ),
  })
}
