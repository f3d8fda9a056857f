// The pictures that a row names: by an address, by a name in the archive that came with it, or as the shop keeps them.
import { IMAGES_MAX } from '#catalogue/champs.ts'
import { imageGardee } from '#shared/formulaire.ts'

/** Bytes of a table, which is read as it comes; of an archive with one, which is held whole; and of the table in it. */
export const TABLE_MAX = 1_000_000_000
export const ARCHIVE_MAX = 50_000_000
export const TABLE_ARCHIVEE_MAX = 10_000_000
/** A size in French. */
export const enMo = (octets: number): string =>
  octets < 1e9 ? `${octets / 1e6}\u00a0Mo` : `${octets / 1e9}\u00a0Go`

/** What a picture that is named became; none where pictures are only foreseen. */
export type Prise = { image: string } | { faute: string }
export type Prises = ReadonlyMap<string, Prise>

export const sourcesDe = (cellule: string): string[] => [
  ...new Set(
    cellule
      .split('|')
      .map((source) => source.trim())
      .filter(Boolean),
  ),
]

export const estAdresse = (source: string): boolean => /^https?:\/\//i.test(source)

/** The name in the media folder that an address of this or another shop speaks of, or that is written as it is. */
export function nomDeMedia(source: string): string {
  const chemin = estAdresse(source)
    ? (/^https?:\/\/[^/]+\/media\/([^?#]+)$/i.exec(source)?.[1] ?? '')
    : source
  return chemin.replace(/^\/media\//, '')
}

/** Names that are made of what they name: wherever it is written, it is the same picture. */
export const estEmpreinte = (nom: string): boolean => /^image\/[0-9a-f]{32}\.jpg$/.test(nom)

/** « photos/riz.jpg » of an archive, however a row writes it. */
export const nomDArchive = (nom: string): string =>
  nom
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .toLowerCase()

/** What is wrong with the name of a picture before it is fetched, or null; `archive` has the names that came along. */
export function fauteSource(source: string, archive: ReadonlySet<string>): string | null {
  const dite = `«\u202f${source.length > 80 ? `${source.slice(0, 80)}…` : source}\u202f»`
  if (estAdresse(source)) {
    const url = URL.parse(source)
    if (url?.protocol !== 'https:') return `${dite}\u00a0: seules les adresses https sont lues.`
    if (url.username || url.password || url.port) return `${dite}\u00a0: cette adresse est refusée.`
    return source.length > 2000 ? `${dite}\u00a0: cette adresse est trop longue.` : null
  }
  return archive.has(nomDArchive(source))
    ? null
    : `${dite}\u00a0: ni une adresse https, ni une image de 8\u00a0Mo au plus dans le ZIP.`
}

/**
 * The pictures of a product by the names under which the shop keeps them; what is only foreseen stays as it is written.
 * Names that the product has already, and those in `gardees`, need no fetching.
 */
export function resoudrePhotos(
  sources: readonly string[],
  {
    avant,
    gardees,
    prises,
    archive,
  }: {
    avant: readonly string[]
    gardees: ReadonlySet<string>
    prises: Prises | null
    archive: ReadonlySet<string>
  },
): { images: string[]; faute: string | null } {
  if (sources.length > IMAGES_MAX)
    return { images: [], faute: `${IMAGES_MAX}\u00a0images au plus par produit.` }
  const trouvees = sources.map((source): Prise => {
    const nom = nomConnu(source, avant, gardees)
    if (nom !== null) return { image: nom }
    const prise = prises?.get(source)
    if (prise) return prise
    const faute = fauteSource(source, archive)
    if (faute !== null) return { faute }
    return prises
      ? {
          faute: `«\u202f${source}\u202f»\u00a0: cette image n’a pas été prise. Importez ce fichier depuis le bureau.`,
        }
      : { image: source }
  })
  const faute = trouvees.find((une) => 'faute' in une)?.faute ?? null
  const images = trouvees.flatMap((une) => ('image' in une ? [une.image] : []))
  return { images: [...new Set(images)], faute }
}

/** The picture that is there already under this name, or null. */
export function nomConnu(
  source: string,
  avant: readonly string[],
  gardees: ReadonlySet<string>,
): string | null {
  const nom = nomDeMedia(source)
  if (avant.includes(nom) || gardees.has(nom)) return nom
  // what was put into the folder by hand is taken as it is, as in the form
  const aLaMain = source.startsWith('/media/') && !nom.startsWith('image/')
  return aLaMain && imageGardee.refus(nom) === null ? nom : null
}
