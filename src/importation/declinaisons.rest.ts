import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { fichierRest } from '#ecriture/fichier.rest.ts'
import { fichierDeclinaisons } from './declinaisons.actions.ts'

/** Bytes: a table of variants is held whole. */
const MAXIMUM = 10_000_000

/** The variants of all products as a file, out and in. */
export async function fichierDeclinaisonsRest(
  app: FastifyInstance,
  context: Context & { publicUrl: string },
) {
  app.addContentTypeParser('text/csv', { parseAs: 'buffer', bodyLimit: MAXIMUM }, (_, body, done) =>
    done(null, body),
  )
  return fichierRest(app, context, fichierDeclinaisons(context.publicUrl), {
    dit: [
      'les déclinaisons de tous les produits dans un fichier, que l’importation relit',
      'ajouter et modifier des déclinaisons d’un fichier CSV (text/csv), ou avec essai=1 dire ce qui le serait',
    ],
    maximum: MAXIMUM,
  })
}
