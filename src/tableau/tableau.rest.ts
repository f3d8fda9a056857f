import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { countAvisALire } from '#avis/moderation.data.ts'
import { aLeRole } from '#compte/equipe.ts'
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
      { acces: 'preparateur', resume: 'ce qui attend, et ce qui s’est vendu' },
      async ({ compte }) => {
        const gere = aLeRole(quiAppelle({ compte }), 'gestionnaire')
        const data = {
          a_faire: await compterAFaire(database),
          anomalies: gere ? (await listAnomalies(database)).length : null,
          ventes: gere ? await voirVentes(database, now()) : null,
          stocks_bas: gere ? await compterStocksBas(database) : null,
          avis: gere ? await countAvisALire(database) : null,
          sauvegarde: gere ? await etatDesSauvegardes(database, now()) : null,
          vaines: gere
            ? await listCherchees(database, { page: FIRST_PAGE, count: VAINES, vaines: true })
            : null,
        }
        return { data }
      },
    ),

    'GET /api/equipe/recherche': route(
      {
        acces: 'gestionnaire',
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
