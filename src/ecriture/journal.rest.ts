import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { exigerCompte, toUtilisateur } from '#compte/compte.ts'
import { droitsDe } from '#compte/droits.ts'
import type { Context } from '#context'
import { exigerJours } from '#shared/jour.ts'
import { PageQuery, toPageRequest } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { jourLu, ligne, objet } from '#shared/schema.ts'
import { type FiltreJournal, listChoixJournal, listEcritures } from './journal.data.ts'

const COUNT = 20
const VOULUES = {
  objet: Type.Optional(Type.String({ pattern: '^[a-z_]{1,40}$' })),
  objet_id: Type.Optional(ligne(100)),
  action: Type.Optional(Type.String({ pattern: '^[a-z_]{1,40}$' })),
  // 0: the command line
  compte_id: Type.Optional(Type.String({ pattern: '^(0|[1-9][0-9]{0,8})$' })),
  du: Type.Optional(jourLu),
  au: Type.Optional(jourLu),
}
const Filtre = objet({ ...PageQuery.properties, ...VOULUES })
/** Which lines a file holds. */
export const FiltreFichier = objet(VOULUES)

/** @throws Failure ENTREE_INVALIDE for days that are none. */
export function lireFiltre(query: Static<typeof FiltreFichier>): FiltreJournal {
  const { objet = null, objet_id = null, action = null, compte_id, du = null, au = null } = query
  exigerJours({ du, au })
  return { objet, objet_id, action, compte_id: compte_id === undefined ? null : Number(compte_id), du, au }
}

/** Who of the staff is asking, and what the staff did. Whoever is not of it finds no address here. */
export async function journalRest(app: FastifyInstance, { database }: Context) {
  return routes(app, {
    'GET /api/equipe/moi': route(
      { acces: 'bureau', resume: 'qui je suis, mon rôle et mes droits' },
      async ({ compte }) => {
        const qui = exigerCompte(compte)
        return { data: { id: qui.id, name: toUtilisateur(qui).name, role: qui.role, droits: droitsDe(qui) } }
      },
    ),

    'GET /api/equipe/journal': route(
      {
        acces: 'rapports',
        resume: 'qui a fait quoi, quand, le plus récent d’abord',
        querystring: Filtre,
      },
      async ({ query }) => {
        const demande = toPageRequest(query.page, query.limit, COUNT)
        return [await listEcritures(database, lireFiltre(query), demande)]
      },
    ),

    'GET /api/equipe/journal/choix': route(
      { acces: 'rapports', resume: 'ce que le journal sait filtrer\u00a0: personnes, objets, actions' },
      async () => ({
        data: await listChoixJournal(database),
      }),
    ),
  })
}
