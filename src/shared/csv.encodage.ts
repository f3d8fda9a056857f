import { Failure } from './failure.ts'

export type Encodage = 'UTF-8' | 'UTF-16' | 'Windows-1252'

const AILLEURS = 'enregistrez-le au format «\u202fCSV UTF-8\u202f».'
const refuser = (phrase: string): Failure =>
  new Failure('ENTREE_INVALIDE', phrase, { champs: { fichier: phrase } })

const commence = (octets: Uint8Array, ...debut: number[]) =>
  debut.every((octet, rang) => octets[rang] === octet)

/** UTF-16 by its mark, or null. @throws Failure ENTREE_INVALIDE for a workbook. */
function marqueDe(octets: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (commence(octets, 0x50, 0x4b, 0x03, 0x04) || commence(octets, 0xd0, 0xcf, 0x11, 0xe0))
    throw refuser(`Ce fichier est un classeur de tableur\u00a0: ${AILLEURS}`)
  return commence(octets, 0xff, 0xfe) ? 'utf-16le' : commence(octets, 0xfe, 0xff) ? 'utf-16be' : null
}

/** In UTF-8, or else in what spreadsheets in French write under Windows. */
function sansMarque(octets: Uint8Array, debut = true): { texte: string; encodage: Encodage } {
  if (octets.includes(0)) throw refuser(`Ce fichier n’est pas un texte, ou pas en UTF-8\u00a0: ${AILLEURS}`)
  try {
    const decodeur = new TextDecoder('utf-8', { fatal: true, ignoreBOM: !debut })
    return { texte: lisible(decodeur.decode(octets)), encodage: 'UTF-8' }
  } catch (erreur) {
    if (!(erreur instanceof TypeError)) throw erreur
    return { texte: lisible(lire(octets, 'windows-1252')), encodage: 'Windows-1252' }
  }
}

/**
 * The text of a file and how it was written: what begins with a mark is what the mark says; what is no UTF-8 is
 * what spreadsheets in French write under Windows.
 * @throws Failure ENTREE_INVALIDE for what is no text, or in an encoding that nothing tells.
 */
export function decoder(octets: Uint8Array): { texte: string; encodage: Encodage } {
  const marque = marqueDe(octets)
  return marque ? { texte: lisible(lire(octets, marque)), encodage: 'UTF-16' } : sansMarque(octets)
}

/** Bytes that are decoded at once: the first of them hold the names of the columns. */
const TRANCHE = 64 * 1024
/** Without the end of a line it is no table: whoever reads it will say so. */
const SANS_FIN = 1024 * 1024
const LF = 0x0a
const CR = 0x0d

/** Bytes as they come, in pieces that end where a line does. */
async function* parLignes(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let tenus = Buffer.alloc(0)
  for await (const octets of source) {
    tenus = Buffer.concat([tenus, octets])
    const fin = Math.max(tenus.lastIndexOf(LF), tenus.lastIndexOf(CR)) + 1
    if (tenus.length < (fin > 0 ? TRANCHE : SANS_FIN)) continue
    yield tenus.subarray(0, fin || tenus.length)
    tenus = tenus.subarray(fin || tenus.length)
  }
  if (tenus.length > 0) yield tenus
}

export interface TexteEnFlux {
  morceaux: AsyncIterable<string>
  /** Known once all was read: before its first accent a file says nothing of it. */
  encodage(): Encodage
}

/**
 * What `decoder` says of a file that comes bit by bit. One that is UTF-8 up to a line and then no more is broken.
 * @throws Failure ENTREE_INVALIDE, as its pieces are read.
 */
export function decoderEnFlux(source: AsyncIterable<Uint8Array>): TexteEnFlux {
  let connu: Encodage | null = null
  const suivant = (octets: Uint8Array, debut: boolean): string => {
    // the same in all of them
    if (octets.every((octet) => octet > 0 && octet < 0x80)) return sansMarque(octets, debut).texte
    const { texte, encodage } =
      connu === 'Windows-1252'
        ? { texte: lisible(lire(octets, 'windows-1252')), encodage: connu }
        : sansMarque(octets, debut)
    if (connu !== null && connu !== encodage) throw refuser(ABIME)
    connu = encodage
    return texte
  }
  async function* morceaux() {
    let utf16: TextDecoder | null = null
    let debut = true
    for await (const octets of parLignes(source)) {
      const marque = debut ? marqueDe(octets) : null
      if (marque) {
        connu = 'UTF-16'
        utf16 = new TextDecoder(marque, { fatal: true })
      }
      yield utf16
        ? lisible(enEntier(() => utf16?.decode(octets, { stream: true }) ?? ''))
        : suivant(octets, debut)
      debut = false
    }
    // what is cut inside a character is told at the end alone
    if (utf16) yield enEntier(() => utf16?.decode() ?? '')
  }
  return { morceaux: morceaux(), encodage: () => connu ?? 'UTF-8' }
}

const ABIME = `Ce fichier est abîmé ou coupé\u00a0: ${AILLEURS}`
const lire = (octets: Uint8Array, encodage: string): string =>
  enEntier(() => new TextDecoder(encodage, { fatal: true }).decode(octets))

function enEntier(decoder: () => string): string {
  try {
    return decoder()
  } catch (erreur) {
    if (!(erreur instanceof TypeError)) throw erreur
    throw refuser(ABIME)
  }
}

/** No control characters but tabs and ends of lines. */
function lisible(texte: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (!/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(texte)) return texte
  throw refuser(`Ce fichier n’est pas un texte\u00a0: ${AILLEURS}`)
}
