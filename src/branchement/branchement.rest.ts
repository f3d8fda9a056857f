import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { exigerCompte } from '#compte/compte.ts'
import type { Queries } from '#database/database.ts'
import { quiAppelle } from '#ecriture/acces.rest.ts'
import { exigerEmail, lireEmail } from '#shared/email.ts'
import { route, routes } from '#shared/rest.ts'
import { ligne, objet, ouNul } from '#shared/schema.ts'
import { type BranchementServices, enregistrerBranche, essayerBranche } from './branchement.actions.ts'
import { voirBranches } from './lecture.actions.ts'

const CLE_MAX = 1_000
const CHAMPS_MAX = 10
const code = Type.String({ pattern: '^[a-z][a-z_]{1,29}$' })
const Saisie = objet({
  code,
  champs: Type.Array(
    objet({
      nom: Type.String({ pattern: '^[a-zA-Z]{1,30}$' }),
      valeur: ouNul(Type.String({ maxLength: CLE_MAX })),
    }),
    { minItems: 1, maxItems: CHAMPS_MAX },
  ),
})
const Essai = objet({ code, email: Type.Optional(ligne(254)) })

interface Services extends BranchementServices {
  /** When the last notification of each came. */
  derniersAvis(q: Queries): Promise<Record<string, Date>>
}

/** What the shop is plugged into, for its owner alone: nobody else finds an address here. */
export async function branchementRest(app: FastifyInstance, services: Services) {
  const { database, branchements, derniersAvis } = services
  const voir = async () => voirBranches(database, branchements, await derniersAvis(database))

  return routes(app, {
    'GET /api/equipe/branchement': route(
      { acces: 'reglages', resume: 'à quoi la boutique est branchée, sans aucune clé' },
      async () => ({ data: await voir() }),
    ),

    'PUT /api/equipe/branchement': route(
      { acces: 'reglages', resume: 'poser ou retirer des clés, fermées aussitôt', body: Saisie },
      async (request) => {
        await enregistrerBranche(services, quiAppelle(request), request.body.code, request.body.champs)
        return { data: await voir() }
      },
    ),

    'POST /api/equipe/branchement/essai': route(
      {
        acces: 'reglages',
        resume: 'demander au prestataire si les clés sont bonnes',
        limite: 'commande',
        body: Essai,
      },
      async ({ body, compte }) => {
        const { id, email } = exigerCompte(compte)
        // an account that is a passkey alone has an address that is nobody's
        const a = body.email === undefined ? lireEmail(email) : exigerEmail(body.email)
        return { data: await essayerBranche(services, { compte_id: id, email: a }, body.code) }
      },
    ),
  })
}
