import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { Abonnement } from '#abonnement/abonnement.ts'
import { route, routes } from '#shared/rest.ts'
import { facultatif, id, objet, parmi } from '#shared/schema.ts'
import type { VeilleServices } from './joindre.actions.ts'
import { pageDeVeille } from './page.rest.ts'
import { demanderVeille } from './veille.actions.ts'
import { DEMANDEE, GENRES } from './veille.ts'

const Demande = objet({
  produit: id,
  declinaison: facultatif(id),
  genre: parmi(GENRES),
  email: facultatif(Type.String({ maxLength: 300 })),
  appareil: facultatif(Abonnement),
})

/** Being told of a product, with an account or with an address. */
export async function veilleRest(app: FastifyInstance, context: VeilleServices & { demonstration: boolean }) {
  await pageDeVeille(app, context)
  return routes(app, {
    'POST /api/veille': route(
      {
        acces: 'visiteur',
        resume:
          'Être prévenu du retour d’un produit ou de sa baisse de prix\u00a0: comme de ses commandes, sur cet appareil ou à une adresse à confirmer',
        limite: 'commande',
        body: Demande,
      },
      async ({ body: { declinaison = null, email = null, appareil = null, ...demande }, compte }) => {
        const etat = await demanderVeille(context, compte, { ...demande, declinaison, email, appareil })
        return { data: { etat, message: DEMANDEE[etat] } }
      },
    ),
  })
}
