import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { readable, short } from '#shared/rest.ts'
import { listDestinations, listPays, listTarifs, listZones } from './livraison.data.ts'

/** Where the shop delivers and for how much, as anybody may read it (specification, part 7). */
export async function livraisonRest(app: FastifyInstance, { database: q }: Context): Promise<void> {
  readable(
    app,
    short('/api/pays', 'Ce pays', () => listPays(q)),
  )
  readable(
    app,
    short('/api/zone', 'Cette zone', () => listZones(q)),
  )
  readable(
    app,
    short('/api/destination', 'Cette destination', () => listDestinations(q)),
  )
  readable(
    app,
    short('/api/tariflivraison', 'Ce tarif', () => listTarifs(q)),
  )
}
