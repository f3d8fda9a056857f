import type { Demande } from '#compte/compte.ts'
import type { Destination, Pays } from '#contract'
import { toId } from '#shared/page-request.ts'
import { listDestinations, listPays } from './livraison.data.ts'

export const livraisonResolvers = {
  Query: {
    pays: (_: unknown, __: unknown, { database }: Demande): Promise<Pays[]> => listPays(database),
    destinations: async (
      _: unknown,
      { pays_id }: { pays_id?: number | null },
      { database }: Demande,
    ): Promise<Destination[]> => listDestinations(database, toId('pays_id', pays_id)),
  },
}
