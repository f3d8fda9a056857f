import type { Readable } from 'node:stream'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { Failure } from '#shared/failure.ts'
import { OCTETS_PHOTO } from './lointaine.appel.ts'
import { ARCHIVE_MAX, enMo, nomDArchive, TABLE_ARCHIVEE_MAX } from './photos.ts'

/** Bytes of all its pictures unpacked; what is in it; characters of a name. */
const PHOTOS_MAX = 100_000_000
const ENTREES_MAX = 5_000
const NOM_MAX = 500

const refuser = (phrase: string): Failure =>
  new Failure('ENTREE_INVALIDE', phrase, { champs: { fichier: phrase } })

export const estArchive = (octets: Uint8Array): boolean =>
  [0x50, 0x4b].every((octet, rang) => octets[rang] === octet)

export interface Archive {
  csv: Uint8Array
  /** The names of its pictures, as `nomDArchive` writes them. */
  noms: ReadonlySet<string>
  /** These of its pictures, unpacked. @throws Failure ENTREE_INVALIDE beyond what fits. */
  photos(noms: ReadonlySet<string>): Promise<Map<string, Uint8Array>>
}

/**
 * A table of products with its pictures. Nothing of it is written anywhere, nothing is unpacked that no row names, and
 * nothing beyond what it may hold, whatever it says of itself.
 * @throws Failure ENTREE_INVALIDE for what is no such archive.
 */
export async function ouvrirArchive(octets: Uint8Array): Promise<Archive> {
  if (octets.length > ARCHIVE_MAX)
    throw refuser(`Cette archive est trop grande\u00a0: ${enMo(ARCHIVE_MAX)} au plus.`)
  const entrees = await parcourir(octets)
  const tables = [...entrees.keys()].filter((nom) => /\.(csv|tsv|txt)$/.test(nom))
  const [table, ...autres] = tables
  if (!table || autres.length > 0)
    throw refuser('Mettez un seul fichier CSV dans l’archive ZIP, et les photos à côté.')
  const photos = [...entrees].filter(
    ([nom, { uncompressedSize }]) =>
      /\.(jpe?g|png|gif)$/.test(nom) && nom.length <= NOM_MAX && uncompressedSize <= OCTETS_PHOTO,
  )
  const noms = new Set(photos.map(([nom]) => nom))
  const [csv] = await deplier(octets, new Map([[table, TABLE_ARCHIVEE_MAX]]))
  if (!csv) throw refuser(ABIMEE)
  return {
    csv: csv[1],
    noms,
    photos: async (voulues) => {
      const prises = [...voulues].filter((nom) => noms.has(nom))
      return new Map(await deplier(octets, new Map(prises.map((nom) => [nom, OCTETS_PHOTO]))))
    },
  }
}
const ABIMEE = 'Cette archive ZIP est abîmée\u00a0: elle ne s’ouvre pas.'

async function ouvrir(octets: Uint8Array): Promise<ZipFile> {
  try {
    // sizes are held to what is said of them; names that lead out of a folder are refused
    return await fromBufferPromise(Buffer.from(octets.buffer, octets.byteOffset, octets.length), {
      validateEntrySizes: true,
      strictFileNames: false,
    })
  } catch {
    throw refuser(ABIMEE)
  }
}

/** Files that people put into an archive; what a computer adds by itself is left out. */
const estFichier = ({ fileName }: Entry) => !/\/$|(^|\/)(\.|__MACOSX\/)/.test(fileName)

async function parcourir(octets: Uint8Array): Promise<Map<string, Entry>> {
  const zip = await ouvrir(octets)
  if (zip.entryCount > ENTREES_MAX) throw refuser(`Cette archive a plus de ${ENTREES_MAX} fichiers.`)
  const entrees = new Map<string, Entry>()
  try {
    for await (const entree of zip.eachEntry())
      if (estFichier(entree)) entrees.set(nomDArchive(entree.fileName), entree)
  } catch {
    throw refuser(ABIMEE)
  }
  return entrees
}

/** The entries of these names, each of so many bytes at most, all together of no more than fits. */
async function deplier(
  octets: Uint8Array,
  maxima: ReadonlyMap<string, number>,
): Promise<[string, Uint8Array][]> {
  const zip = await ouvrir(octets)
  const depliees: [string, Uint8Array][] = []
  let total = 0
  try {
    for await (const entree of zip.eachEntry()) {
      const nom = nomDArchive(entree.fileName)
      const maximum = estFichier(entree) ? maxima.get(nom) : undefined
      if (maximum === undefined) continue
      if (entree.isEncrypted()) throw refuser('Cette archive ZIP a un mot de passe\u00a0: enlevez-le.')
      const dedans = await lire(await zip.openReadStreamPromise(entree), {
        nom: entree.fileName,
        maximum: Math.min(maximum, PHOTOS_MAX - total),
      })
      total += dedans.length
      depliees.push([nom, dedans])
    }
  } catch (error) {
    throw error instanceof Failure ? error : refuser(ABIMEE)
  }
  return depliees
}

async function lire(flux: Readable, { nom, maximum }: { nom: string; maximum: number }): Promise<Uint8Array> {
  const morceaux: Buffer[] = []
  let octets = 0
  for await (const morceau of flux as AsyncIterable<Buffer>) {
    octets += morceau.length
    if (octets > maximum) throw refuser(`Dans l’archive, ${nom.slice(0, 80)} est trop grand.`)
    morceaux.push(morceau)
  }
  return Buffer.concat(morceaux)
}
