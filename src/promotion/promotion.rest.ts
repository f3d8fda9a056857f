import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '#context'
import { appelDe } from '#ecriture/acces.rest.ts'
import { exact } from '#shared/exact.ts'
import { enFrancais, listable } from '#shared/liste.ts'
import { IdParams } from '#shared/page-request.ts'
import { PIECES } from '#shared/piece.ts'
import { route, routes } from '#shared/rest.ts'
import { id, objet, ouNul, parmi } from '#shared/schema.ts'
import { CATEGORIES_MAX, PORTEES, POURCENT_MAX, PRODUITS_MAX } from './champs.ts'
import { arreterPromotion, essayerPromotion, lancerPromotion } from './promotion.actions.ts'
import { listPromotions } from './promotion.data.ts'

const Essai = objet({
  portee: parmi(PORTEES.map(([code]) => code)),
  categories: Type.Array(id, { maxItems: CATEGORIES_MAX }),
  produits: Type.Array(id, { maxItems: PRODUITS_MAX }),
  pourcent: ouNul(Type.Number({ minimum: 0.01, maximum: POURCENT_MAX })),
  montant: ouNul(Type.Integer({ minimum: 1, maximum: 999_999_999 })),
  piece: parmi(PIECES),
})

/** Promotions as the staff reads, tries, begins and ends them; writing them is `ECRIVABLES_PROMOTION`. */
export async function promotionRest(app: FastifyInstance, context: Context) {
  return {
    ...listable(app, {
      acces: 'catalogue',
      path: '/api/equipe/promotion',
      name: 'Cette promotion',
      dit: ['les promotions, et combien de produits chacune a pris', 'une promotion'],
      all: () => listPromotions(context.database),
      words: ({ designation }) => designation,
      sorts: {
        debut: (a, b) => Date.parse(b.debut) - Date.parse(a.debut),
        nom: (a, b) => enFrancais(a.designation, b.designation),
      },
      filters: { etat: { pattern: '^[a-z ]{1,20}$', keep: ({ etat }, voulu) => etat === voulu } },
    }),
    ...routes(app, {
      'POST /api/equipe/promotion/essai': route(
        {
          acces: 'catalogue',
          resume: 'ce qu’une promotion ferait des prix, sans rien changer',
          body: Essai,
        },
        async ({ body: { pourcent, montant, ...demande } }) => {
          const lu = (nombre: number | null) => (nombre === null ? null : exact(nombre.toFixed(2)))
          return {
            data: await essayerPromotion(context, {
              ...{ ...demande, pourcent: lu(pourcent) },
              montant: lu(montant),
            }),
          }
        },
      ),
      'POST /api/equipe/promotion/:id/debut': route(
        { acces: 'catalogue', resume: 'commencer une promotion maintenant', params: IdParams },
        async (request) => ({
          data: await lancerPromotion(context, appelDe(request), Number(request.params.id)),
        }),
      ),
      'POST /api/equipe/promotion/:id/fin': route(
        { acces: 'catalogue', resume: 'finir une promotion maintenant', params: IdParams },
        async (request) => ({
          data: await arreterPromotion(context, appelDe(request), Number(request.params.id)),
        }),
      ),
    }),
  }
}
