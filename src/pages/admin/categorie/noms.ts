import type { CategorieVue } from '#catalogue/categorie.ts'

/** « 12 produits et 3 archivés », « 1 produit », « Aucun produit ». */
export function direProduits({ produits, archives }: Pick<CategorieVue, 'produits' | 'archives'>): string {
  const mots = [
    ...(produits > 0 ? [`${produits}\u00a0produit${produits > 1 ? 's' : ''}`] : []),
    ...(archives > 0 ? [`${archives}\u00a0archivé${archives > 1 ? 's' : ''}`] : []),
  ]
  return mots.join(' et ') || 'Aucun produit'
}

/** As choices of a list, each under its own: « Alimentation › Grains ». */
export function choixDe(toutes: readonly CategorieVue[], sauf: number): (readonly [string, string])[] {
  const sous = (parent: number | null, audessus: string): (readonly [string, string])[] =>
    toutes
      .filter(({ parent_id }) => parent_id === parent)
      .flatMap(({ id, designation }) => [
        ...(id === sauf ? [] : [[String(id), `${audessus}${designation}`] as const]),
        ...sous(id, `${audessus}${designation} › `),
      ])
  return sous(null, '')
}
