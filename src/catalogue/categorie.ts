import type { Categorie } from '#contract'

/** What a link to a category shows of it. */
export type CategorieMontree = Pick<Categorie, 'id' | 'designation' | 'image'>

/** A category as it is kept: it knows the one above it. */
export interface Branche {
  id: number
  designation: string
  image: string | null
  parent_id: number | null
}

/** Hangs flat categories below one another; the `racines` come first. A circle is cut where it closes. */
export function arbre(branches: Branche[], racine: (branche: Branche) => boolean): Categorie[] {
  const parParent = Map.groupBy(branches, ({ parent_id }) => parent_id)
  const noeud = ({ id, designation, image }: Branche, audessus: number[]): Categorie => ({
    id,
    designation,
    image,
    souscategories: (parParent.get(id) ?? [])
      .filter((enfant) => !audessus.includes(enfant.id))
      .map((enfant) => noeud(enfant, [...audessus, enfant.id])),
  })
  return branches.filter(racine).map((branche) => noeud(branche, [branche.id]))
}

/** The way to a category from the top level, itself last; null when there is none of that number. */
export function cheminVers(categories: Categorie[], id: number): Categorie[] | null {
  for (const categorie of categories) {
    if (categorie.id === id) return [categorie]
    const suite = cheminVers(categorie.souscategories, id)
    if (suite) return [categorie, ...suite]
  }
  return null
}
