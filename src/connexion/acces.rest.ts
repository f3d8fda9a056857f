import type { FastifyInstance } from 'fastify'
import { findAcces } from '#compte/acces.data.ts'
import { exigerCompte, exigerCompteOuvert } from '#compte/compte.ts'
import type { Context } from '#context'
import { lireCle } from '#ecriture/idempotence.actions.ts'
import { route, routes } from '#shared/rest.ts'
import { ajouterAcces } from './acces.actions.ts'
import { Code } from './code.rest.ts'

/** The ways into one's account; a code is asked for as to sign in. */
export async function accesRest(app: FastifyInstance, context: Context) {
  return routes(app, {
    'GET /api/acces': route({ acces: 'client', resume: 'Ce qui ouvre mon compte' }, async ({ compte }) => ({
      data: await findAcces(context.database, exigerCompte(compte).id),
    })),

    'PUT /api/acces': route(
      {
        acces: 'client',
        resume: 'Ouvrir aussi mon compte par l’adresse ou le numéro qui a reçu ce code',
        limite: 'connexion',
        body: Code,
      },
      async ({ body, compte, headers }) => {
        const prouve = { ...body, cle: lireCle(headers) }
        return { data: await ajouterAcces(context, exigerCompteOuvert(compte).id, prouve) }
      },
    ),
  })
}
