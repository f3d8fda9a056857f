import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { FermerPaiements } from '#commande/commande.actions.ts'
import { ETATS, ETATS_PAIEMENT } from '#commande/commande.ts'
import type { Context } from '#context'
import { appelDe } from '#ecriture/acces.rest.ts'
import { PORTEFEUILLES } from '#preference/numeros/portefeuille.ts'
import { route, routes } from '#shared/rest.ts'
import { id, lignes, objet, parmi } from '#shared/schema.ts'
import { encaisserALaLivraison } from './encaissement.actions.ts'
import { FRANCS_MAX } from './especes.ts'

const Demande = objet({
  commande_id: id,
  geste: parmi(['confirmer', 'encaisser', 'refuser']),
  // what came, in whole francs, and why it is not what was due
  montant: Type.Optional(Type.Integer({ minimum: 1, maximum: FRANCS_MAX })),
  motif: Type.Optional(lignes(400, 1)),
  // what was seen to be due: where it is something else by now, nothing is noted
  du: Type.Optional(Type.Integer({ minimum: 0, maximum: FRANCS_MAX })),
  // by telephone instead of in cash
  par: Type.Optional(parmi(PORTEFEUILLES)),
})

/** Cash on delivery, as the staff that calls, sends and collects tells it. */
export async function encaissementRest(
  app: FastifyInstance,
  context: Context & { fermerPaiements: FermerPaiements },
) {
  return routes(app, {
    'POST /api/encaissement': route(
      {
        acces: 'commandes',
        resume:
          'paiement à la livraison\u00a0: confirmer une commande, noter l’argent reçu, ou un colis refusé',
        body: Demande,
      },
      async (request) => {
        const { body } = request
        const { id, etat, etat_paiement } = await encaisserALaLivraison(
          context,
          appelDe(request),
          body.commande_id,
          body.geste,
          { montant: body.montant, du: body.du, motif: body.motif?.trim(), par: body.par },
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
