import { Failure } from './failure.ts'

export type Encodage = 'UTF-8' | 'UTF-16' | 'Windows-1252'

const AILLEURS = 'enregistrez-le au format «\u202fCSV UTF-8\u202f».'
const refuser = (phrase: string): Failure =>
  new Failure('ENTREE_INVALIDE', phrase, { champs: { fichier: phrase } })

const commence = (octets: Uint8Array, ...debut: number[]) =>
  debut.every((octet, rang) => octets[rang] === octet)

/**
 * The text of a file and how it was written: what begins with a mark is what the mark says; what is no UTF-8 is
 * what spreadsheets in French write under Windows.
 * @throws Failure ENTREE_INVALIDE for what is no text, or in an encoding that nothing tells.
 */
export function decoder(octets: Uint8Array): { texte: string; encodage: Encodage } {
  if (commence(octets, 0x50, 0x4b, 0x03, 0x04) || commence(octets, 0xd0, 0xcf, 0x11, 0xe0))
    throw refuser(`Ce fichier est un classeur de tableur\u00a0: ${AILLEURS}`)
  const utf16 = commence(octets, 0xff, 0xfe) ? 'utf-16le' : commence(octets, 0xfe, 0xff) ? 'utf-16be' : null
  if (utf16) return { texte: lisible(lire(octets, utf16)), encodage: 'UTF-16' }
  if (octets.includes(0)) throw refuser(`Ce fichier n’est pas un texte, ou pas en UTF-8\u00a0: ${AILLEURS}`)
  try {
    return { texte: lisible(new TextDecoder('utf-8', { fatal: true }).decode(octets)), encodage: 'UTF-8' }
  } catch (erreur) {
    if (!(erreur instanceof TypeError)) throw erreur
    return { texte: lisible(lire(octets, 'windows-1252')), encodage: 'Windows-1252' }
  }
}

function lire(octets: Uint8Array, encodage: string): string {
  try {
    return new TextDecoder(encodage, { fatal: true }).decode(octets)
  } catch (erreur) {
    if (!(erreur instanceof TypeError)) throw erreur
    throw refuser(`Ce fichier est abîmé ou coupé\u00a0: ${AILLEURS}`)
  }
}

/** No control characters but tabs and ends of lines. */
function lisible(texte: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (!/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(texte)) return texte
  throw refuser(`Ce fichier n’est pas un texte\u00a0: ${AILLEURS}`)
}
