import { api } from '#browser/api.ts'
import { demanderUn, donnees, ecrire } from '../appeler.ts'
import type { Place } from './places.ts'

export const listCategories = () => donnees(api('GET /api/equipe/categorie'))
export const rangerCategorie = (place: Place) => donnees(api('PUT /api/equipe/categorie', { body: place }))
export const viderCategorie = (id: number, vers: number) =>
  donnees(api('PUT /api/equipe/categorie/produits', { body: { id, vers } }))

/** Writes one (`id` null: a new one) and answers it as the staff sees it. */
export async function ecrireCategorie(id: number | null, body: object, cle?: string) {
  const ecrite = await ecrire('categorie', id, body, cle)
  return demanderUn('GET /api/equipe/categorie/:id', ecrite.id)
}
export const supprimerCategorie = (id: number) => api('DELETE /api/categorie/:id', { params: { id } })
