import { Failure } from '#shared/failure.ts'

// Blanks of a text that was begun from a model: what the shop does not know of itself and a person must write. They
// stand in the text as anybody reads them, and no text with one is published.

/** However somebody may have retyped one; one that was not closed ends with its line. */
const BLANC = /\[\s*[àa]\s+compl[ée]ter\s*:?\s*([^\]\n]*)\]?/giu

/** `[À compléter : raison sociale]`. */
export const blanc = (quoi: string): string => `[À compléter\u00a0: ${quoi}]`

/** What is still to be written in these texts, each once, in the order of reading. */
export function blancsDe(...textes: string[]): string[] {
  const tous = textes.flatMap((texte) => [...texte.matchAll(BLANC)].map(([, quoi = '']) => nomDe(quoi)))
  return [...new Set(tous)]
}

/** The text with the blanks filled that `dire` has words for. */
export function remplirBlancs(texte: string, dire: (quoi: string) => string | undefined): string {
  return texte.replace(BLANC, (tel, quoi: string) => dire(nomDe(quoi)) || tel)
}

const nomDe = (quoi: string) => quoi.replace(/[ \t]+/g, ' ').trim() || 'ce passage'

/** A text in parts: what is known, and what is not. */
export function autourDesBlancs(texte: string): { cle: number; texte: string; blanc: boolean }[] {
  const parts: { cle: number; texte: string; blanc: boolean }[] = []
  let vu = 0
  const ajouter = (fin: number, blanc: boolean) => {
    if (fin > vu) parts.push({ cle: vu, texte: texte.slice(vu, fin), blanc })
    vu = fin
  }
  for (const { index, 0: tel } of texte.matchAll(BLANC)) {
    ajouter(index, false)
    ajouter(index + tel.length, true)
  }
  ajouter(texte.length, false)
  return parts
}

/** What is said of a text that has blanks; null of one that has none. */
export function direBlancs(...textes: string[]): string | null {
  const restent = blancsDe(...textes)
  if (restent.length === 0) return null
  return restent.length === 1
    ? `Il reste à compléter\u00a0: ${restent[0]}.`
    : `Il reste ${restent.length}\u00a0passages à compléter\u00a0: ${restent.join(' · ')}.`
}

/** @throws Failure ENTREE_INVALIDE that names each blank. */
export function exigerSansBlanc(champ: string, ...textes: string[]): void {
  const phrase = direBlancs(...textes)
  if (phrase) throw new Failure('ENTREE_INVALIDE', phrase, { champs: { [champ]: phrase } })
}
