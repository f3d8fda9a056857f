import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '#context'
import { appelDe } from '#ecriture/acces.rest.ts'
import { LIGNES_MAX, QUANTITE_MAX } from '#panier/panier.ts'
import { ID_MAX } from '#shared/nombre.ts'
import { route, routes } from '#shared/rest.ts'
import { facultatif, id, ligne, objet, ouNul, parmi } from '#shared/schema.ts'
import { MENTION_MAX } from './reglage.ts'
import { reglerTaxe, taxesDuPanier, voirReglageTaxe } from './taxe.actions.ts'

/** More than any delivery costs. */
const FRANCS_MAX = 1_000_000_000
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

const francs = Type.Integer({ minimum: 0, maximum: FRANCS_MAX })
const Taxable = objet({
  lignes: Type.Array(
    objet({
      produit_id: id,
      couleur_id: facultatif(id),
      taille_id: facultatif(id),
      unite_id: ouNul(id),
      quantite: Type.Integer({ minimum: 1, maximum: QUANTITE_MAX }),
    }),
    { minItems: 1, maxItems: LIGNES_MAX },
  ),
  pays_id: ouNul(id),
  livraison: ouNul(francs),
  remises: Type.Optional(objet({ lignes: Type.Array(francs, { maxItems: LIGNES_MAX }), livraison: francs })),
})

/** The shop's taxes, for its owner, and what of a cart is tax, for whoever fills one. */
export async function taxeRest(app: FastifyInstance, context: Context) {
  return routes(app, {
    'POST /api/taxe': route(
      {
        acces: 'visiteur',
        fermee: 'refuse',
        resume:
          'Ce que des articles portent de taxe, livrés dans ce pays (aucun\u00a0: celui de la boutique) à ce prix, ce que les offres en retirent ôté',
        body: Taxable,
      },
      async ({ body }) => ({ data: await taxesDuPanier(context.database, body) }),
    ),
    'GET /api/equipe/taxe': route(
      { acces: 'reglages', resume: 'les taxes de la boutique, pays par pays' },
      async () => ({ data: await voirReglageTaxe(context.database) }),
    ),
    'PUT /api/equipe/taxe': route(
      { acces: 'reglages', resume: 'changer les taxes de la boutique', body: Reglage },
      async ({ body, compte, headers }) => ({
        data: await reglerTaxe(context, appelDe({ compte, headers }), body),
      }),
    ),
  })
}
