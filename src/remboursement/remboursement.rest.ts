import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { findCommande } from '#commande/commande.data.ts'
import { exigerCompte } from '#compte/compte.ts'
import { quiAppelle } from '#ecriture/acces.rest.ts'
import { lireCle } from '#ecriture/idempotence.actions.ts'
import { introuvable } from '#shared/failure.ts'
import { route, routes } from '#shared/rest.ts'
import { drapeau, id, idLu, lignes, objet, parmi } from '#shared/schema.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { deciderParEquipe, rembourserParEquipe } from './equipe.actions.ts'
import { toRemboursementEquipe, voirRemboursements } from './lecture.actions.ts'
import { DECISIONS } from './remboursement.ts'

const motif = lignes(500, 1)
const Params = Type.Object({ commande_id: idLu })
const Remboursement = objet({
  commande_id: id,
  tentative_id: Type.Optional(id),
  montant: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1e12 })),
  /** What `montant` is for: so many of each line (its number), its delivery or not. */
  parts: Type.Optional(
    objet({ lignes: Type.Array(objet({ id, quantite: id }), { maxItems: 200 }), livraison: Type.Boolean() }),
  ),
  motif,
  en_avoir: Type.Optional(drapeau),
  // of an order that has not left: these parts stay, sold again or missing
  retirer: Type.Optional(objet({ remettre_en_stock: drapeau })),
})
const DecisionDemandee = objet({
  id,
  decision: parmi(DECISIONS),
  motif,
})

/** What has gone back of an order's money, for its buyer; giving money back, for the staff. */
export async function remboursementRest(app: FastifyInstance, services: PaiementServices) {
  const { database } = services

  return routes(app, {
    'GET /api/remboursement/:commande_id': route(
      {
        acces: 'client',
        resume: 'Ce qui a été rendu du paiement d’une commande, ou va l’être',
        params: Params,
      },
      async (request) => {
        const id = Number(request.params.commande_id)
        if (!(await findCommande(database, id, exigerCompte(request.compte).id)))
          throw introuvable('Cette commande')
        return { data: await voirRemboursements(database, id) }
      },
    ),

    'POST /api/remboursement': route(
      { acces: 'argent', resume: 'rembourser une commande, en tout ou en partie', body: Remboursement },
      async (request) => {
        const { commande_id, tentative_id = null, montant = null, parts, motif, retirer } = request.body
        const demande = {
          ...{ commande_id, tentative_id, montant, motif },
          ...(parts ? { parts } : {}),
          ...(request.body.en_avoir ? { enAvoir: true } : {}),
          ...(retirer ? { retirer: { enStock: Boolean(retirer.remettre_en_stock) } } : {}),
        }
        const qui = quiAppelle(request)
        const fait = await rembourserParEquipe(services, qui, demande, lireCle(request.headers))
        return { data: toRemboursementEquipe(fait) }
      },
    ),

    'PUT /api/remboursement': route(
      {
        acces: 'argent',
        resume: 'dire fait, relancer ou abandonner un remboursement',
        body: DecisionDemandee,
      },
      async (request) => {
        const fait = await deciderParEquipe(services, quiAppelle(request), request.body)
        return { data: toRemboursementEquipe(fait) }
      },
    ),
  })
}
