import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { countAvisALire } from '#avis/moderation.data.ts'
import { aLeDroit, type Droit } from '#compte/droits.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { readGenre } from '#database/genre.ts'
import { listAnomalies } from '#dossier/anomalie.actions.ts'
import { quiAppelle } from '#ecriture/acces.rest.ts'
import { compterAFaire } from '#preparation/aFaire.data.ts'
import { listCherchees } from '#recherche/cherchees.data.ts'
import { readSauvegardes } from '#sauvegarde/sauvegarde.data.ts'
import { etatSauvegarde } from '#sauvegarde/sauvegarde.ts'
import { FIRST_PAGE, REST_COUNT } from '#shared/page.ts'
import { PageQuery, toPageRequest } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { objet } from '#shared/schema.ts'
import { compterStocksBas } from '#stock/stock.data.ts'
import { rapportRoutes } from './rapport.rest.ts'
import { voirVentes } from './tableau.actions.ts'

const RechercheQuery = objet({ ...PageQuery.properties, vaines: Type.Optional(Type.Literal('1')) })
/** The most wanted of what was looked for in vain that the dashboard itself shows. */
const VAINES = 5

/** How the backups stand; null: a demonstration has nothing to lose. */
async function etatDesSauvegardes(q: Queries, now: Date) {
  if ((await readGenre(q)) === 'demonstration') return null
  const sauvegardes = await readSauvegardes(q)
  return { ...sauvegardes, etat: etatSauvegarde(sauvegardes, now) }
}

/** What waits for the staff; what was sold, and what the shop might sell, is for those who decide about it. */
export async function tableauRest(app: FastifyInstance, { database, now }: Context) {
  return routes(app, {
    ...rapportRoutes(database),
    'GET /api/equipe/tableau': route(
      { acces: 'lire:commandes', resume: 'ce qui attend, et ce qui s’est vendu' },
      async ({ compte }) => {
        const qui = quiAppelle({ compte })
        /** Only what this person may read is asked of the database. */
        const pour = async <T>(droit: Droit, lire: () => Promise<T>): Promise<T | null> =>
          aLeDroit(qui, droit) ? lire() : null
        const data = {
          a_faire: await compterAFaire(database),
          anomalies: await pour('lire:argent', async () => (await listAnomalies(database)).length),
          ventes: await pour('rapports', () => voirVentes(database, now())),
          stocks_bas: await pour('catalogue', () => compterStocksBas(database)),
          avis: await pour('contenus', () => countAvisALire(database)),
          // whoever keeps the shop must see that nothing is kept of it
          sauvegarde: await pour('contenus', () => etatDesSauvegardes(database, now())),
          vaines: await pour('catalogue', () =>
            listCherchees(database, { page: FIRST_PAGE, count: VAINES, vaines: true }),
          ),
        }
        return { data }
      },
    ),

    'GET /api/equipe/recherche': route(
      {
        acces: 'catalogue',
        resume: 'ce qui a été cherché, le plus demandé d’abord ; `vaines` : ce qui ne trouve rien',
        querystring: RechercheQuery,
      },
      async ({ query }) => {
        const bornes = toPageRequest(query.page, query.limit, REST_COUNT)
        return [await listCherchees(database, { ...bornes, vaines: query.vaines === '1' })]
      },
    ),
  })
}
