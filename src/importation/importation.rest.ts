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
import { recevoirCorps } from './arrivee.rest.ts'
import { fichierDeclinaisonsRest } from './declinaisons.rest.ts'
import { exporterProduits, exporterRejets } from './exportation.actions.ts'
import { arreterImportation, ecrireImportation, rapportDe } from './importation.actions.ts'
import { findImportation, type Importation, listImportations } from './importation.data.ts'
import { TABLE_MAX } from './photos.ts'
import { recevoirImportation } from './reception.actions.ts'
import { limiteDeReprise, reprendreImportation } from './reprise.actions.ts'
import { listReprenables } from './reprise.data.ts'

const GARDEES = 20

/** Its name, to know it by afterwards. */
const Question = objet({ fichier: Type.Optional(ligne(200, 1)) })
/** `partiel`: where rows are to be corrected, the others alone. */
const Oui = objet({ partiel: Type.Optional(Type.Boolean()) })

/** The catalogue as files, out and in. Whoever does not keep it finds no address here. */
export async function importationRest(app: FastifyInstance, context: Context & { publicUrl: string }) {
  const { database, publicUrl } = context
  const montrer = async (lues: Importation[]) => {
    const reprenables = await listReprenables(
      database,
      lues.map(({ id }) => id),
    )
    const limite = limiteDeReprise(context.now())
    return lues.map((lue) => {
      const { auteur, curseur, encodage, separateur, exemples, ...reste } = lue
      return {
        ...reste,
        /** Of one that waits for a yes. */
        rapport: lue.etat === 'prete' ? rapportDe(lue) : null,
        /** Whether something of it can still be taken back. */
        reprenable: lue.finie_le !== null && lue.cree_le >= limite && reprenables.has(lue.id),
      }
    })
  }
  const montrerUne = async (lue: Importation) => {
    const [une] = await montrer([lue])
    if (!une) throw introuvable('Cette importation')
    return une
  }

  // a scope of its own: it takes tables whole
  await app.register(fichierDeclinaisonsRest, context)
  // as it comes: a long table is never held whole
  app.addContentTypeParser(['text/csv', 'application/zip'], (_, corps, done) => done(null, corps))

  return routes(app, {
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
        resume:
          'déposer un fichier de produits (CSV, ou ZIP avec ses photos)\u202f; rien n’en est écrit avant un oui',
        querystring: Question,
        bodyLimit: TABLE_MAX,
      },
      async (request) => {
        if (!(request.body instanceof Readable))
          throw new Failure('ENTREE_INVALIDE', 'Envoyez un fichier CSV ou ZIP.')
        const fichier = request.query.fichier?.trim() || 'produits.csv'
        const appel = { equipier: quiAppelle(request) }
        const recue = await recevoirCorps(request.body, (corps) =>
          recevoirImportation(context, appel, { corps, fichier }),
        )
        return { data: await montrerUne(recue) }
      },
    ),

    'POST /api/equipe/importation/:id/ecriture': route(
      {
        acces: 'catalogue',
        resume: 'dire oui à un fichier déposé\u202f: il s’importe, ou ses bonnes lignes seules',
        params: IdParams,
        body: Oui,
      },
      async (request) => {
        const demande = { id: Number(request.params.id), partiel: request.body.partiel === true }
        return { data: await montrerUne(await ecrireImportation(context, appelDe(request), demande)) }
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
        resume: 'arrêter une importation\u202f; ce qui est écrit le reste, ses autres lignes se redemandent',
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
        resume: 'les lignes qu’une importation n’a pas écrites, chacune avec sa faute s’il y en a une',
        params: IdParams,
      },
      async ({ params }, reply) => {
        const { fichier, csv } = await exporterRejets(database, Number(params.id))
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', pieceJointe(`suite-${fichier.replace(/\.\w+$/, '')}`, 'csv'))
          .send(Readable.from(csv))
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
}
