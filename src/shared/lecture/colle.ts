// What comes along when people paste a number or a code: marks of direction around a contact's telephone, zero-width
// signs, no-break spaces, the dashes of a word processor. What is typed for its own sake, as a name, keeps its signs.

/** A code or a number without what stands between its signs: spaces, dots, dashes of every kind, what nobody sees. */
export const sansSeparateurs = (texte: string): string => texte.replace(/[\s.\u2212\p{Cf}\p{Pd}]/gu, '')
