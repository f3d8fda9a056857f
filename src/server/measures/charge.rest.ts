import type { FastifyInstance } from 'fastify'
import { countMessages } from '#message/message.data.ts'
import { readSauvegardes } from '#sauvegarde/sauvegarde.data.ts'
import { etatSauvegarde } from '#sauvegarde/sauvegarde.ts'
import { route, routes } from '#shared/rest.ts'
import type { Services } from '../services.ts'
import { instanceOf, memory } from './process.ts'

/** The routes that answered most; the others are counted at `/metrics`. */
const ROUTES = 12

/** How the server bears what is asked of it, for whoever operates it: of the one instance that answers. */
export async function chargeRest(
  app: FastifyInstance,
  { database, watch, config, now }: Pick<Services, 'database' | 'watch' | 'config' | 'now'>,
) {
  return routes(app, {
    'GET /api/equipe/charge': route(
      { acces: 'reglages', resume: 'l’état de l’instance qui répond, et ses dernières minutes' },
      async () => {
        const { seconds, routes: toutes } = watch.answers.recent(performance.now())
        const { rss, heapUsed, heapMax } = memory()
        const { depuis, ...messages } = await countMessages(database)
        const sauvegardes = await readSauvegardes(database)
        const sum = (read: (one: (typeof toutes)[number]) => number) =>
          toutes.reduce((total, one) => total + read(one), 0)
        return {
          data: {
            instance: instanceOf(config),
            ouverte_le: new Date(now().getTime() - process.uptime() * 1000).toISOString(),
            secondes: seconds,
            reponses: sum(({ count }) => count),
            pannes: sum(({ failed }) => failed),
            routes: toutes.slice(0, ROUTES),
            base: database.pool(),
            boucle: watch.loop(),
            memoire: { rss, heapUsed, heapMax },
            connexions: await watch.connections(),
            taches: watch.tasks.all().map(({ good, ...tache }) => ({ ...tache, good: good.toISOString() })),
            messages: { ...messages, depuis: depuis && new Date(depuis).toISOString() },
            sauvegarde: {
              etat: etatSauvegarde(sauvegardes, now()),
              bonne: sauvegardes.bonne?.faite_le ?? null,
            },
          },
        }
      },
    ),
  })
}
