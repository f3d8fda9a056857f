import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { listColisEquipe } from '#colis/lecture.actions.ts'
import { completer } from '#commande/commande.data.ts'
import { aLeDroit } from '#compte/droits.ts'
import type { Context } from '#context'
import { quiAppelle } from '#ecriture/acces.rest.ts'
import { enteteCsv, lignesCsv } from '#shared/csv.ts'
import { route, routes } from '#shared/rest.ts'
import { findModeTaxe } from '#taxe/taxe.data.ts'
import { listCommandesParIds, parcourirCommandes } from './equipe.data.ts'
import { fichierCommandes } from './export.ts'
import { FiltreQuery, lireFiltre } from './filtre.rest.ts'

const A_LA_FOIS = 200

/** The filtered list of orders as a file; who may not read money finds none in it. */
export async function exportRest(app: FastifyInstance, { database }: Context) {
  return routes(app, {
    'GET /api/equipe/commandes': route(
      { acces: 'lire:commandes', resume: 'les commandes filtrées, en fichier CSV', querystring: FiltreQuery },
      async ({ compte, query }, reply) => {
        const argent = aLeDroit(quiAppelle({ compte }), 'lire:argent')
        const taxes = (await findModeTaxe(database)).version > 0
        const { colonnes, ligne } = fichierCommandes({ argent, taxes })
        const filtre = lireFiltre(query)
        async function* lignes() {
          yield enteteCsv(colonnes)
          for await (const ids of parcourirCommandes(database, filtre, A_LA_FOIS)) {
            const lues = await completer(database, await listCommandesParIds(database, ids))
            const parId = new Map(lues.map((commande) => [commande.id, commande]))
            const colis = await listColisEquipe(database, ids)
            const trouvees = ids.flatMap((id) => parId.get(id) ?? [])
            yield lignesCsv(trouvees.map((commande) => ligne(commande, colis.get(commande.id) ?? [])))
          }
        }
        return reply.type('text/csv; charset=utf-8').send(Readable.from(lignes()))
      },
    ),
  })
}
