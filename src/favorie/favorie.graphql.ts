import { type Demande, exigerCompte } from '#compte/compte.ts'
import type { FavoriePage, Produit } from '#contract'
import { GRID_COUNT } from '#shared/page.ts'
import { toPageRequest } from '#shared/page-request.ts'
import { listFavories, listProduitsAimes } from './favorie.data.ts'

/** One question per request answers every heart in it, however many products are shown. */
const aimes = new WeakMap<Demande, Promise<Set<number>>>()

export const favorieResolvers = {
  Query: {
    favoriespaginated: async (
      _: unknown,
      { page, count }: { page?: number | null; count?: number | null },
      { compte, database }: Demande,
    ): Promise<FavoriePage[]> => [
      await listFavories(database, exigerCompte(compte).id, toPageRequest(page, count, GRID_COUNT)),
    ],
  },
  Produit: {
    like: async ({ id }: Produit, _: unknown, demande: Demande): Promise<number> => {
      if (!demande.compte) return 0
      const known = aimes.get(demande) ?? listProduitsAimes(demande.database, demande.compte.id)
      aimes.set(demande, known)
      return (await known).has(id) ? 1 : 0
    },
  },
}
