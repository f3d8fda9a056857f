import type { FastifyInstance } from 'fastify'
import type { Context } from '#context'
import { readable, short } from '#shared/rest.ts'
import {
  findCategorie,
  findProduit,
  listCategories,
  listCouleurs,
  listProduits,
  listTailles,
  listUnites,
} from './catalogue.data.ts'

/** The catalogue as anybody may read it (specification, part 7). */
export async function catalogueRest(app: FastifyInstance, { database: q }: Context) {
  return {
    ...readable(app, {
      path: '/api/produit',
      name: 'Ce produit',
      dit: ['Les produits en vente', 'Un produit en vente', 'Produit'],
      list: (demande) => listProduits(q, demande),
      find: (id) => findProduit(q, id),
    }),
    ...readable(app, {
      ...short(
        '/api/categorie',
        'Cette catégorie',
        ['Les catégories de premier niveau', 'Une catégorie et ses sous-catégories', 'Categorie'],
        () => listCategories(q),
      ),
      find: (id) => findCategorie(q, id),
    }),
    ...readable(
      app,
      short('/api/unite', 'Cette unité', ['Les unités de vente', 'Une unité de vente', 'Unite'], () =>
        listUnites(q),
      ),
    ),
    ...readable(
      app,
      short('/api/couleur', 'Cette couleur', ['Les couleurs', 'Une couleur', 'Couleur'], () =>
        listCouleurs(q),
      ),
    ),
    ...readable(
      app,
      short('/api/taille', 'Cette taille', ['Les tailles', 'Une taille', 'Taille'], () => listTailles(q)),
    ),
  }
}
