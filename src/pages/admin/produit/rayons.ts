import type { Categorie } from '#contract'

/** The categories as choices of a list, each under its own: « Alimentation › Grains ». */
export function rayons(
  categories: readonly Categorie[],
  audessus = '',
): (readonly [valeur: string, texte: string])[] {
  return categories.flatMap(({ id, designation, souscategories }) => {
    const texte = audessus ? `${audessus} › ${designation}` : designation
    return [[String(id), texte] as const, ...rayons(souscategories, texte)]
  })
}
