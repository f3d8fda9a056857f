// Patterns of what people may type, for JSON schemas (`u` flag). PostgreSQL refuses NUL, UTF-8 has no half of a
// surrogate pair, and other control characters help nobody.

/** A name, a town: one line. */
export const UNE_LIGNE = '^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]*$'
/** An address: tabs and ends of lines are allowed. */
export const PLUSIEURS_LIGNES = '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f\\ud800-\\udfff]*$'

/** What a table says of a name that anybody may have said; undefined for what it does not list, `constructor` too. */
export const selon = <T>(table: Readonly<Record<string, T>>, nom: string): T | undefined =>
  Object.hasOwn(table, nom) ? table[nom] : undefined

/** What a database takes as a text: no NUL, and whole characters. */
export const estTexte = (texte: string): boolean => texte.isWellFormed() && !texte.includes('\0')

/** Controls, ends of lines of every kind, and what turns the reading of a line around. */
const INVISIBLES = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffd]+/gu

/**
 * A name that somebody else's machine sent, or that goes into a header: one line without what nobody sees, cut between
 * characters. For what is shown; what is compared is taken as it is, or refused.
 */
export function nettoyer(texte: string, maximum: number): string {
  const debut = texte
    .slice(0, 4 * maximum)
    .toWellFormed()
    .replace(INVISIBLES, ' ')
  return [...debut.trim()].slice(0, maximum).join('').trim()
}

/** The name of a file of ours: `Reçu n° 12` is `Recu-n-12`. */
function nomFichier(texte: string): string {
  return (
    texte
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 100) || 'fichier'
  )
}

/** What a header says of a file that is to be kept, not shown. */
export const pieceJointe = (nom: string, extension: 'csv' | 'json' | 'pdf' | 'txt' | 'zip'): string =>
  `attachment; filename="${nomFichier(nom)}.${extension}"`

/** The words of a title in an address: « Riz brisé parfumé » becomes `riz-brise-parfume`; nothing of what is no Latin letter. */
export const enAdresse = (titre: string): string =>
  aplatir(titre)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')

/** A text as fingers type it: lower case, no accents, œ and æ opened. */
export function aplatir(texte: string): string {
  return (
    texte
      .toLowerCase()
      // ǣ is an æ once its accent is gone
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .replace(/œ/g, 'oe')
      .replace(/æ/g, 'ae')
      .replace(/[’']/g, ' ')
      .trim()
  )
}

/** As columns are compared: « Désignation » is `designation`. */
export const nomDeColonne = (texte: string) => aplatir(texte).replace(/[\s-]+/g, '_')

/** A page's title as tabs, bookmarks and search engines show it: it ends with the shop's name, unless it has it already. */
export const titreDePage = (titre: string, nom: string): string =>
  titre.includes(nom) ? titre : `${titre} – ${nom}`
