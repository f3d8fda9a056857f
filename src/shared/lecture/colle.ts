// What comes along when people paste a number or a code: marks of direction around a contact's telephone, zero-width
// signs, no-break spaces, the dashes of a word processor. What is typed for its own sake, as a name, keeps its signs.

const BORD = /[\s\p{Cf}]/u
/** What is read as a whole, without spaces and what nobody sees around it. A loop: no expression that looks for an end is linear. */
export function sansBords(texte: string): string {
  let nu = texte
  while (BORD.test(nu.slice(0, 1))) nu = nu.slice(1)
  while (BORD.test(nu.slice(-1))) nu = nu.slice(0, -1)
  return nu
}

/** A code or a number without what stands between its signs: spaces, dots, dashes of every kind, what nobody sees. */
export const sansSeparateurs = (texte: string): string => texte.replace(/[\s.\u2212\p{Cf}\p{Pd}]/gu, '')
