// What a spreadsheet would run (CWE-1236); the full-width signs too.
const FORMULE = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A text that a spreadsheet would run, behind a `'`; any other as it is. */
export const defuser = (texte: string): string => (FORMULE.test(texte) ? `'${texte}` : texte)

/** The text that was defused. */
export const rendre = (texte: string): string =>
  texte.startsWith("'") && FORMULE.test(texte) ? texte.slice(1) : texte
