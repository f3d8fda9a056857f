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
export async function catalogueRest(app: FastifyInstance, { database: q }: Context): Promise<void> {
  readable(app, {
    path: '/api/produit',
    name: 'Ce produit',
    list: (demande) => listProduits(q, demande),
    find: (id) => findProduit(q, id),
  })
  readable(app, {
    ...short('/api/categorie', 'Cette catégorie', () => listCategories(q)),
    find: (id) => findCategorie(q, id),
  })
  readable(
    app,
    short('/api/unite', 'Cette unité', () => listUnites(q)),
  )
  readable(
    app,
    short('/api/couleur', 'Cette couleur', () => listCouleurs(q)),
  )
  readable(
    app,
    short('/api/taille', 'Cette taille', () => listTailles(q)),
  )
}
