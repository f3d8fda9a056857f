import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '#context'
import { appelDe, quiAppelle } from '#ecriture/acces.rest.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { IdParams } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { ligne, objet } from '#shared/schema.ts'
import { pieceJointe } from '#shared/texte.ts'
import { exporterProduits } from './exportation.actions.ts'
import { arreterImportation, essayerImportation, importer, OCTETS_MAX } from './importation.actions.ts'
import { findImportation, type Importation, listImportations } from './importation.data.ts'

const GARDEES = 20

const Question = objet({
  /** Its name, to know it by afterwards. */
  fichier: Type.Optional(ligne(200, 1)),
  /** 1: only say what it would do. */
  essai: Type.Optional(Type.Literal('1')),
})

const montrer = ({ auteur, ...reste }: Importation) => reste

/** The catalogue as files, out and in. Whoever does not keep it finds no address here. */
export async function importationRest(app: FastifyInstance, context: Context) {
  const { database } = context

  app.addContentTypeParser('text/csv', { parseAs: 'buffer', bodyLimit: OCTETS_MAX }, (_, body, done) =>
    done(null, body),
  )

  return routes(app, {
    'GET /api/equipe/produits.csv': route(
      { acces: 'gestionnaire', resume: 'tous les produits dans un fichier, que l’importation relit' },
      async (_request, reply) => {
        const jour = context.now().toISOString().slice(0, 10)
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', pieceJointe(`produits-${jour}`, 'csv'))
          .send(Readable.from(exporterProduits(database)))
      },
    ),

    'POST /api/equipe/importation': route(
      {
        acces: 'gestionnaire',
        resume: 'essayer un fichier de produits, ou l’importer',
        querystring: Question,
      },
      async (request) => {
        const { fichier, essai } = request.query
        const octets = request.body
        if (!Buffer.isBuffer(octets)) throw new Failure('ENTREE_INVALIDE', 'Envoyez un fichier CSV.')
        if (essai) return { data: { rapport: await essayerImportation(context, octets), importation: null } }
        const nom = fichier?.trim() || 'produits.csv'
        const appel = appelDe(request)
        const importation = await importer(context, appel, { octets, fichier: nom })
        return { data: { rapport: null, importation: montrer(importation) } }
      },
    ),

    'GET /api/equipe/importation': route(
      { acces: 'gestionnaire', resume: 'les fichiers importés, du plus récent au plus ancien' },
      async () => ({
        data: (await listImportations(database, GARDEES)).map(montrer),
      }),
    ),

    'GET /api/equipe/importation/:id': route(
      { acces: 'gestionnaire', resume: 'où en est une importation', params: IdParams },
      async ({ params }) => {
        const trouvee = await findImportation(database, Number(params.id))
        if (!trouvee) throw introuvable('Cette importation')
        return { data: montrer(trouvee) }
      },
    ),

    'DELETE /api/equipe/importation/:id': route(
      {
        acces: 'gestionnaire',
        resume: 'arrêter une importation\u202f; ce qui est écrit le reste',
        params: IdParams,
      },
      async (request) => {
        const appel = { equipier: quiAppelle(request) }
        return { data: montrer(await arreterImportation(context, appel, Number(request.params.id))) }
      },
    ),
  })
}
