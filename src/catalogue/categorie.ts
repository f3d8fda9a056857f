import type { Categorie } from '#contract'

/** A category as it is kept: it knows the one above it. */
export type Branche = Omit<Categorie, 'souscategories'> & { parent_id: number | null }

/** A category as the staff sees it, with how many products are in it alone. */
export interface CategorieVue extends Branche {
  rang: number
  /** Those that are not archived. */
  produits: number
  archives: number
}

type Place = { id: number; parent_id: number | null }
const sous = <B extends Place>(toutes: readonly B[], parent_id: number | null, sauf?: number): B[] =>
  toutes.filter((une) => une.parent_id === parent_id && une.id !== sauf)

/** Why a category cannot be put there (null: the top level), or null: there are two levels. `id` is null for a new one. */
export function fautePlace(
  toutes: readonly Place[],
  id: number | null,
  parent_id: number | null,
): string | null {
  if (parent_id === null) return null
  const parent = toutes.find((une) => une.id === parent_id)
  if (!parent) return 'Cette catégorie n’existe pas.'
  if (id !== null && (parent.id === id || parent.parent_id === id))
    return 'Une catégorie ne se range pas sous elle-même.'
  if (parent.parent_id !== null) return 'Une sous-catégorie n’en contient pas d’autre.'
  if (id !== null && sous(toutes, id).length > 0)
    return 'Elle contient des sous-catégories\u00a0: elle reste au premier niveau.'
  return null
}

/** Those of one level (in the order of `toutes`) once `id` is number `rang` among them, from 0. */
export function ordreApres(
  toutes: readonly Place[],
  { id, parent_id, rang }: Place & { rang: number },
): number[] {
  return sous(toutes, parent_id, id)
    .map((une) => une.id)
    .toSpliced(rang, 0, id)
}

/** Hangs flat categories below one another; the `racines` come first. A circle is cut where it closes. */
export function arbre(branches: Branche[], racine: (branche: Branche) => boolean): Categorie[] {
  const parParent = Map.groupBy(branches, ({ parent_id }) => parent_id)
  const noeud = ({ parent_id: _, ...une }: Branche, audessus: number[]): Categorie => ({
    ...une,
    souscategories: (parParent.get(une.id) ?? [])
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

/** Every category, each by all its names: « Femme › Boubous ». */
export const aPlat = (categories: Categorie[], dans = ''): { id: number; designation: string }[] =>
  categories.flatMap(({ id, designation, souscategories }) => [
    { id, designation: dans + designation },
    ...aPlat(souscategories, `${dans}${designation} › `),
  ])
