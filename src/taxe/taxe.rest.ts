import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '#context'
import { appelDe } from '#ecriture/acces.rest.ts'
import { ID_MAX } from '#shared/nombre.ts'
import { route, routes } from '#shared/rest.ts'
import { id, ligne, objet, ouNul, parmi } from '#shared/schema.ts'
import { MENTION_MAX } from './reglage.ts'
import { reglerTaxe, voirReglageTaxe } from './taxe.actions.ts'

const taux = ligne(20)
const mention = ouNul(ligne(MENTION_MAX))
const TaxePays = objet({
  pays_id: id,
  mode: ouNul(parmi(['incluse', 'ajoutee'])),
  taux,
  livraison: ouNul(taux),
  categories: Type.Array(objet({ categorie_id: id, taux }), { maxItems: 500 }),
})
const Reglage = objet({
  version: Type.Integer({ minimum: 0, maximum: ID_MAX }),
  mode: parmi(['aucune', 'incluse', 'ajoutee']),
  mention,
  mention_export: mention,
  pays_id: ouNul(id),
  pays: Type.Array(TaxePays, { maxItems: 60 }),
})

/** The shop's taxes, for its owner. */
export async function taxeRest(app: FastifyInstance, context: Context) {
  return routes(app, {
    'GET /api/equipe/taxe': route(
      { acces: 'proprietaire', resume: 'les taxes de la boutique, pays par pays' },
      async () => ({ data: await voirReglageTaxe(context.database) }),
    ),
    'PUT /api/equipe/taxe': route(
      { acces: 'proprietaire', resume: 'changer les taxes de la boutique', body: Reglage },
      async ({ body, compte, headers }) => ({
        data: await reglerTaxe(context, appelDe({ compte, headers }), body),
      }),
    ),
  })
}
