import type { Reponse } from '#api'
import type { Nommer } from '#offre/offre.ts'

export type VueOffres = Reponse<'GET /api/equipe/offre'>['data']

/** What offers are about, by their names; a product by its number. */
export const nommerDans = ({ categories, zones }: Pick<VueOffres, 'categories' | 'zones'>): Nommer => ({
  categorie: (id) => categories.find((une) => une.id === id)?.designation ?? `catégorie n° ${id}`,
  produit: (id) => `produit n° ${id}`,
  zone: (id) => zones.find((une) => une.id === id)?.designation ?? `zone n° ${id}`,
})
