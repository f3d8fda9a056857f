import type { CategorieVue } from '#catalogue/categorie.ts'
import { appeler } from '#pages/admin/appeler.ts'
import type { Place } from './places.ts'

const EQUIPE = '/api/equipe/categorie'
const donnees = async <T>(appel: Promise<{ data: T }>) => (await appel).data
type Methode = 'POST' | 'PUT'

export const listCategories = () => donnees(appeler<{ data: CategorieVue[] }>(EQUIPE))
export const rangerCategorie = (place: Place) =>
  donnees(appeler<{ data: CategorieVue[] }>(EQUIPE, { method: 'PUT', body: place }))
export const viderCategorie = (id: number, vers: number) =>
  donnees(
    appeler<{ data: { produits: number } }>(`${EQUIPE}/produits`, { method: 'PUT', body: { id, vers } }),
  )

/** Writes one (`id` null: a new one) and answers it as the staff sees it. */
export async function ecrireCategorie(id: number | null, body: object, cle?: string): Promise<CategorieVue> {
  const [method, chemin]: [Methode, string] =
    id === null ? ['POST', '/api/categorie'] : ['PUT', `/api/categorie/${id}`]
  const cles = cle ? { idempotencyKey: cle } : {}
  const ecrite = await donnees(appeler<{ data: { id: number } }>(chemin, { method, body, ...cles }))
  return donnees(appeler<{ data: CategorieVue }>(`${EQUIPE}/${ecrite.id}`))
}
export const supprimerCategorie = (id: number) => appeler(`/api/categorie/${id}`, { method: 'DELETE' })
