import type { FastifyInstance } from 'fastify'
import type { FermerPaiements } from '#commande/commande.actions.ts'
import { ETATS, ETATS_PAIEMENT } from '#commande/commande.ts'
import type { Context } from '#context'
import { quiAppelle } from '#ecriture/acces.rest.ts'
import { route, routes } from '#shared/rest.ts'
import { id, objet, parmi } from '#shared/schema.ts'
import { encaisserALaLivraison } from './encaissement.actions.ts'

const Demande = objet({
  commande_id: id,
  geste: parmi(['confirmer', 'encaisser', 'refuser']),
})

/** Cash on delivery, as the staff that calls, sends and collects tells it. */
export async function encaissementRest(
  app: FastifyInstance,
  context: Context & { fermerPaiements: FermerPaiements },
) {
  return routes(app, {
    'POST /api/encaissement': route(
      {
        acces: 'preparateur',
        resume:
          'paiement à la livraison\u00a0: confirmer une commande, noter l’argent reçu, ou un colis refusé',
        body: Demande,
      },
      async ({ body, compte }) => {
        const equipier = quiAppelle({ compte })
        const { id, etat, etat_paiement } = await encaisserALaLivraison(
          context,
          equipier,
          body.commande_id,
          body.geste,
        )
        const data = {
          id,
          etatcommande: etat,
          etat_text: ETATS[etat].text,
          etatpaiement: etat_paiement,
          etat_text_paiement: ETATS_PAIEMENT[etat_paiement].text,
        }
        return { data }
      },
    ),
  })
}
