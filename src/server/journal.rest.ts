import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { toutesEcritures } from '#ecriture/journal.data.ts'
import { FiltreFichier, lireFiltre } from '#ecriture/journal.rest.ts'
import { changements, direChangement, direEcriture } from '#pages/admin/journal.ts'
import { enteteCsv, lignesCsv } from '#shared/csv.ts'
import { route, routes } from '#shared/rest.ts'
import { pieceJointe } from '#shared/texte.ts'

const COLONNES = ['Quand', 'Qui', 'Quoi', 'Changement', 'Motif']

/** The journal as a file, in the very words of its page: they are written where the page is. */
export async function journalFichierRest(app: FastifyInstance, { database }: Context) {
  return routes(app, {
    'GET /api/equipe/fichier/journal': route(
      { acces: 'rapports', resume: 'le journal filtré, en mots, en CSV', querystring: FiltreFichier },
      async ({ query }, reply) => {
        const ecritures = toutesEcritures(database, lireFiltre(query))
        async function* lignes() {
          yield enteteCsv(COLONNES)
          for await (const lues of ecritures)
            yield lignesCsv(
              lues.map(({ date, auteur, motif, avant, apres, noms, ...quoi }) => [
                ...[`${date.slice(0, 10)} ${date.slice(11, 16)}`, auteur ?? 'Ligne de commande'],
                direEcriture(quoi),
                changements(avant, apres, quoi.objet, noms).map(direChangement).join(', '),
                motif,
              ]),
            )
        }
        return reply
          .header('content-disposition', pieceJointe('journal', 'csv'))
          .type('text/csv; charset=utf-8')
          .send(Readable.from(lignes()))
      },
    ),
  })
}
