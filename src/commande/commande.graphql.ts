import { type Demande, exigerCompte } from '#compte/compte.ts'
import type { CommandePage } from '#contract'
import { REST_COUNT } from '#shared/page.ts'
import { toPageRequest } from '#shared/page-request.ts'
import { listCommandes } from './commande.data.ts'

export const commandeResolvers = {
  Query: {
    commandespaginated: async (
      _: unknown,
      { page, count }: { page?: number | null; count?: number | null },
      { compte, database }: Demande,
    ): Promise<CommandePage[]> => [
      await listCommandes(database, exigerCompte(compte).id, toPageRequest(page, count, REST_COUNT)),
    ],
  },
}
