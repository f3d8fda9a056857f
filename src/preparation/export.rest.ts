import type { FastifyInstance } from 'fastify'
import { listColisEquipe } from '#colis/lecture.actions.ts'
import { completer } from '#commande/commande.data.ts'
import { aLeDroit } from '#compte/droits.ts'
import type { Context } from '#context'
import { quiAppelle } from '#ecriture/acces.rest.ts'
import { type Cellule, ecrireCsv } from '#shared/csv.ts'
import { Failure } from '#shared/failure.ts'
import { route, routes } from '#shared/rest.ts'
import { findModeTaxe } from '#taxe/taxe.data.ts'
import { listCommandesFiltrees, listCommandesParIds } from './equipe.data.ts'
import { fichierCommandes } from './export.ts'
import { FiltreQuery, lireFiltre } from './filtre.rest.ts'

const COMMANDES_MAX = 5_000
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
        // which ones, first: orders that come meanwhile move no other
        const ids = await listCommandesFiltrees(database, lireFiltre(query), COMMANDES_MAX + 1)
        if (ids.length > COMMANDES_MAX)
          throw new Failure('ENTREE_INVALIDE', 'Plus de 5\u202f000 commandes\u00a0: choisissez une période.')
        const lignes: Cellule[][] = []
        for (let debut = 0; debut < ids.length; debut += A_LA_FOIS) {
          const tranche = ids.slice(debut, debut + A_LA_FOIS)
          const lues = await completer(database, await listCommandesParIds(database, tranche))
          const parId = new Map(lues.map((commande) => [commande.id, commande]))
          const colis = await listColisEquipe(database, tranche)
          const trouvees = tranche.flatMap((id) => parId.get(id) ?? [])
          lignes.push(...trouvees.map((commande) => ligne(commande, colis.get(commande.id) ?? [])))
        }
        return reply.type('text/csv; charset=utf-8').send(ecrireCsv(colonnes, lignes))
      },
    ),
  })
}
