// What comes along when people paste a number or a code: marks of direction around a contact's telephone, zero-width
// signs, no-break spaces, the dashes of a word processor. What is typed for its own sake, as a name, keeps its signs.

/** What copies bring along and nobody sees. */
export const sansInvisibles = (texte: string): string => texte.replace(/\p{Cf}+/gu, '')

const BORD = /[\s\p{Cf}]/u
/** The same around what is read as a whole, with its spaces. A loop: no expression that looks for an end is linear. */
export function sansBords(texte: string): string {
  let [debut, fin] = [0, texte.length]
  while (debut < fin && BORD.test(texte.charAt(debut))) debut += 1
  while (fin > debut && BORD.test(texte.charAt(fin - 1))) fin -= 1
  return texte.slice(debut, fin)
}

/** A code or a number without what stands between its signs: spaces, dots, dashes of every kind, what nobody sees. */
export const sansSeparateurs = (texte: string): string => texte.replace(/[\s.\u2212\p{Cf}\p{Pd}]+/gu, '')

/** Where a dash is a part of it: each is the one that keyboards have, and nothing is there that nobody sees. */
export const enTirets = (texte: string): string => sansInvisibles(texte).replace(/[\u2212\p{Pd}]/gu, '-')

/** A telephone's number as it was typed, without what its link and its contact card put around and into it. */
export const sansLien = (texte: string): string => enTirets(texte).trim().replace(/^tel:/i, '')
