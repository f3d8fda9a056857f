import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { readable, short } from '#shared/rest.ts'
import { listDestinations, listPays, listTarifs, listZones } from './livraison.data.ts'

/** Where the shop delivers and for how much, as anybody may read it (specification, part 7). */
export async function livraisonRest(app: FastifyInstance, { database: q }: Context) {
  return {
    ...readable(
      app,
      short('/api/pays', 'Ce pays', ['Les pays livrés', 'Un pays livré', 'Pays'], () => listPays(q)),
    ),
    ...readable(
      app,
      short('/api/zone', 'Cette zone', ['Les zones de livraison', 'Une zone de livraison', 'Zone'], () =>
        listZones(q),
      ),
    ),
    ...readable(
      app,
      short(
        '/api/destination',
        'Cette destination',
        ['Les destinations, avec leurs tarifs', 'Une destination, avec ses tarifs', 'Destination'],
        () => listDestinations(q),
      ),
    ),
    ...readable(
      app,
      short(
        '/api/tariflivraison',
        'Ce tarif',
        ['Les tarifs de livraison', 'Un tarif de livraison', 'Tariflivraison'],
        () => listTarifs(q),
      ),
    ),
  }
}
