import { createStore } from '#browser/store.ts'

export interface EtatFavoris {
  etat: 'chargement' | 'pret' | 'erreur'
  /** Ids of the liked products known so far. */
  aimes: ReadonlySet<number>
  /** How many there are. */
  nombre: number
}

// the specification's own words (part 8)
export const ECHEC = "Une erreur s'est produite lors de l'ajout du produit aux favoris"
export const VIDE: EtatFavoris = { etat: 'chargement', aimes: new Set(), nombre: 0 }
export const etatFavoris = createStore<EtatFavoris>(VIDE)

/** The header's count: `...` while loading, `0` on error (specification, part 8). */
export function badgeFavoris({ etat, nombre }: EtatFavoris): string {
  if (etat === 'chargement') return '...'
  return etat === 'erreur' ? '0' : String(nombre)
}
