import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '#context'
import { appelDe, quiAppelle } from '#ecriture/acces.rest.ts'
import { fichierRest } from '#ecriture/fichier.rest.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { IdParams } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { ligne, objet } from '#shared/schema.ts'
import { pieceJointe } from '#shared/texte.ts'
import { fichierDeclinaisons } from './declinaisons.actions.ts'
import { exporterProduits, exporterRejets } from './exportation.actions.ts'
import { arreterImportation, essayerImportation, importer } from './importation.actions.ts'
import { findImportation, type Importation, listImportations } from './importation.data.ts'
import { ARCHIVE_MAX, TABLE_MAX } from './photos.ts'
import { limiteDeReprise, reprendreImportation } from './reprise.actions.ts'
import { listReprenables } from './reprise.data.ts'

const GARDEES = 20

const Question = objet({
  /** Its name, to know it by afterwards. */
  fichier: Type.Optional(ligne(200, 1)),
  /** 1: only say what it would do. */
  essai: Type.Optional(Type.Literal('1')),
  /** 1: where rows are to be corrected, the others alone. */
  partiel: Type.Optional(Type.Literal('1')),
})

/** The catalogue as files, out and in. Whoever does not keep it finds no address here. */
export async function importationRest(app: FastifyInstance, context: Context & { publicUrl: string }) {
  const { database, publicUrl } = context
  const montrer = async (lues: Importation[]) => {
    const reprenables = await listReprenables(
      database,
      lues.map(({ id }) => id),
    )
    const limite = limiteDeReprise(context.now())
    return lues.map(({ auteur, ...reste }) => ({
      ...reste,
      /** Whether something of it can still be taken back. */
      reprenable: reste.etat !== 'en_cours' && reste.cree_le >= limite && reprenables.has(reste.id),
    }))
  }
  const montrerUne = async (lue: Importation) => {
    const [une] = await montrer([lue])
    if (!une) throw introuvable('Cette importation')
    return une
  }

  for (const [type, bodyLimit] of [
    ['text/csv', TABLE_MAX],
    ['application/zip', ARCHIVE_MAX],
  ] as const)
    app.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body))

  const declinaisons = fichierRest(app, context, fichierDeclinaisons(publicUrl), {
    dit: [
      'les déclinaisons de tous les produits dans un fichier, que l’importation relit',
      'ajouter et modifier des déclinaisons d’un fichier CSV (text/csv), ou avec essai=1 dire ce qui le serait',
    ],
    maximum: TABLE_MAX,
  })
  const produits = routes(app, {
    'GET /api/equipe/produits.csv': route(
      { acces: 'catalogue', resume: 'tous les produits dans un fichier, que l’importation relit' },
      async (_request, reply) => {
        const jour = context.now().toISOString().slice(0, 10)
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', pieceJointe(`produits-${jour}`, 'csv'))
          .send(Readable.from(exporterProduits(database, publicUrl)))
      },
    ),

    'POST /api/equipe/importation': route(
      {
        acces: 'catalogue',
        resume: 'essayer un fichier de produits (CSV, ou ZIP avec ses photos), ou l’importer',
        querystring: Question,
      },
      async (request) => {
        const { fichier, essai, partiel } = request.query
        const octets = request.body
        if (!Buffer.isBuffer(octets)) throw new Failure('ENTREE_INVALIDE', 'Envoyez un fichier CSV ou ZIP.')
        if (essai) return { data: { rapport: await essayerImportation(context, octets), importation: null } }
        const nom = fichier?.trim() || 'produits.csv'
        const appel = appelDe(request)
        const demande = { octets, fichier: nom, partiel: partiel === '1' }
        const importation = await importer(context, appel, demande)
        return { data: { rapport: null, importation: await montrerUne(importation) } }
      },
    ),

    'GET /api/equipe/importation': route(
      { acces: 'catalogue', resume: 'les fichiers importés, du plus récent au plus ancien' },
      async () => ({
        data: await montrer(await listImportations(database, GARDEES)),
      }),
    ),

    'GET /api/equipe/importation/:id': route(
      { acces: 'catalogue', resume: 'où en est une importation', params: IdParams },
      async ({ params }) => {
        const trouvee = await findImportation(database, Number(params.id))
        if (!trouvee) throw introuvable('Cette importation')
        return { data: await montrerUne(trouvee) }
      },
    ),

    'DELETE /api/equipe/importation/:id': route(
      {
        acces: 'catalogue',
        resume: 'arrêter une importation\u202f; ce qui est écrit le reste',
        params: IdParams,
      },
      async (request) => {
        const appel = { equipier: quiAppelle(request) }
        return { data: await montrerUne(await arreterImportation(context, appel, Number(request.params.id))) }
      },
    ),

    'GET /api/equipe/importation/:id/lignes.csv': route(
      {
        acces: 'catalogue',
        resume: 'les lignes qu’une importation a laissées de côté, chacune avec sa faute',
        params: IdParams,
      },
      async ({ params }, reply) => {
        const { fichier, csv } = await exporterRejets(database, Number(params.id))
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', pieceJointe(`a-corriger-${fichier.replace(/\.\w+$/, '')}`, 'csv'))
          .send(csv)
      },
    ),

    'POST /api/equipe/importation/:id/annulation': route(
      {
        acces: 'catalogue',
        resume: 'annuler une importation de moins de trente jours, sauf ce qui a changé depuis',
        params: IdParams,
      },
      async (request) => {
        const reprise = await reprendreImportation(context, appelDe(request), Number(request.params.id))
        return { data: await montrerUne(reprise) }
      },
    ),
  })
  return { ...produits, ...declinaisons }
}
