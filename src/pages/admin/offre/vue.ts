import type { Reponse } from '#api'
import type { Nommer } from '#offre/offre.ts'

export type VueOffres = Reponse<'GET /api/equipe/offre'>['data']

/** What offers are about, by their names; what has just been chosen, or is gone, by its number. */
export const nommerDans = (vue: Pick<VueOffres, 'categories' | 'zones' | 'produits' | 'clients'>): Nommer => {
  const parmi =
    (nommes: readonly { id: number; designation: string }[], sinon: string) =>
    (id: number): string =>
      nommes.find((un) => un.id === id)?.designation ?? `${sinon} n°\u00a0${id}`
  return {
    categorie: parmi(vue.categories, 'catégorie'),
    produit: parmi(vue.produits, 'produit'),
    zone: parmi(vue.zones, 'zone'),
    client: parmi(vue.clients, 'client'),
  }
}
