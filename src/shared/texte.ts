// Patterns of what people may type, for JSON schemas (`u` flag). PostgreSQL refuses NUL, UTF-8 has no half of a
// surrogate pair, and other control characters help nobody.

/** A name, a town: one line. */
export const UNE_LIGNE = '^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]*$'
/** An address: tabs and ends of lines are allowed. */
export const PLUSIEURS_LIGNES = '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f\\ud800-\\udfff]*$'

/** A text as fingers type it: lower case, no accents, œ and æ opened. */
export function aplatir(texte: string): string {
  return texte
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’']/g, ' ')
    .trim()
}
