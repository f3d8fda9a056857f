import { api } from '#browser/api.ts'
import type { CategorieVue } from '#catalogue/categorie.ts'
import type { Place } from './places.ts'

const EQUIPE = '/api/equipe/categorie'
const donnees = async <T>(appel: Promise<{ data: T }>) => (await appel).data
type Methode = 'POST' | 'PUT'

export const listCategories = () => donnees(api<{ data: CategorieVue[] }>(EQUIPE))
export const rangerCategorie = (place: Place) =>
  donnees(api<{ data: CategorieVue[] }>(EQUIPE, { method: 'PUT', body: place }))
export const viderCategorie = (id: number, vers: number) =>
  donnees(api<{ data: { produits: number } }>(`${EQUIPE}/produits`, { method: 'PUT', body: { id, vers } }))

/** Writes one (`id` null: a new one) and answers it as the staff sees it. */
export async function ecrireCategorie(id: number | null, body: object, cle?: string): Promise<CategorieVue> {
  const [method, chemin]: [Methode, string] =
    id === null ? ['POST', '/api/categorie'] : ['PUT', `/api/categorie/${id}`]
  const cles = cle ? { idempotencyKey: cle } : {}
  const ecrite = await donnees(api<{ data: { id: number } }>(chemin, { method, body, ...cles }))
  return donnees(api<{ data: CategorieVue }>(`${EQUIPE}/${ecrite.id}`))
}
export const supprimerCategorie = (id: number) => api(`/api/categorie/${id}`, { method: 'DELETE' })
