import type { Demande } from '#compte/compte.ts'
import type { Categorie, CategoriePage, Produit, ProduitPage, Unite } from '#contract'
import type { Carnet } from '#recherche/cherchees.ts'
import { CATEGORIES_COUNT, GRID_COUNT } from '#shared/page.ts'
import { toId, toPageRequest } from '#shared/page-request.ts'
import { cut } from '#shared/rest.ts'
import { findProduit, listCategories, listProduits, listUnites } from './catalogue.data.ts'

interface ArgumentsPage {
  page?: number | null
  count?: number | null
}
interface ArgumentsProduits extends ArgumentsPage {
  categorie_id?: number | null
  designation?: string | null
  promotion?: boolean | null
}

/** What is looked for is noted where somebody keeps it. */
type DemandeCatalogue = Demande & { carnet?: Carnet }

export const catalogueResolvers = {
  Query: {
    produitspaginated: async (
      _: unknown,
      { page, count, categorie_id, designation = null, promotion }: ArgumentsProduits,
      { database, carnet }: DemandeCatalogue,
    ): Promise<ProduitPage[]> => {
      const bornes = toPageRequest(page, count, GRID_COUNT, 'count')
      const categorie = toId('categorie_id', categorie_id)
      const trouves = await listProduits(database, {
        ...{ ...bornes, categorie_id: categorie, designation },
        promotion: promotion === true,
      })
      if (designation && bornes.page === 1 && categorie === null && !promotion)
        carnet?.noter(designation, trouves.metadata.total)
      return [trouves]
    },
    produits: async (_: unknown, args: { id?: number | null }, { database }: Demande): Promise<Produit[]> => {
      const id = toId('id', args.id)
      const produit = id === null ? null : await findProduit(database, id)
      return produit ? [produit] : []
    },
    categories: (_: unknown, __: unknown, { database }: Demande): Promise<Categorie[]> =>
      listCategories(database),
    categoriespaginated: async (
      _: unknown,
      { page, count }: ArgumentsPage,
      { database }: Demande,
    ): Promise<CategoriePage[]> => {
      const bornes = toPageRequest(page, count, CATEGORIES_COUNT, 'count')
      return [cut(await listCategories(database), bornes)]
    },
    unites: (_: unknown, __: unknown, { database }: Demande): Promise<Unite[]> => listUnites(database),
  },
}
