import { aplatir } from '#shared/texte.ts'

/** A town in its one form, words and spaces: « St-Louis », « SAINT LOUIS » and « Saint-Louis » are the same. */
export function formeVille(ville: string): string {
  return aplatir(ville)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\bst(e?)(?= )/g, 'saint$1')
}
