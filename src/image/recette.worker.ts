// The child process in which pictures are opened: what is wrong with one costs this process at most.
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { EMPLOIS, type Emploi, ICONES } from './emplois.ts'

export interface Demande {
  octets: Uint8Array
  emploi: Emploi
}
export interface Reduite {
  /** The files, by the end of their names: `-400.avif`, `.jpg`. */
  fichiers: Record<string, Uint8Array>
  largeur: number
  hauteur: number
}
export type Reponse = { faite: Reduite } | { refus: 'pixels' | 'illisible' } | { pret: true }

/** Pixels: a phone's picture has 12 millions; unpacked, four bytes each. */
const PIXELS_MAX = 25e6
/** A picture longer than this is reduced by its long side, or its short one would make it immense. */
const ALLONGEE = 3
const OPTIONS = { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true } as const
/** Bytes that this process may hold before it rather ends. */
const RSS_MAX = 512 * 1024 * 1024

sharp.concurrency(1)
sharp.cache(false)

/** EXIF orientations as a turn, and whether it is seen in a mirror then. */
const SENS: Record<number, [degres: 0 | 90 | 180 | 270, miroir: boolean]> = {
  2: [0, true],
  3: [180, false],
  4: [180, true],
  5: [90, true],
  6: [90, false],
  7: [270, true],
  8: [270, false],
}

interface Pixels {
  data: Buffer
  info: OutputInfo
}
const pixels = (image: Sharp): Promise<Pixels> => image.raw().toBuffer({ resolveWithObject: true })
const depuis = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } })

/** How a picture of this shape is reduced to a width: square ones are cut by whoever shows them. */
function cadre(emploi: Emploi, allongee: boolean, large: number) {
  const carree = emploi === 'vignette' && !allongee
  const cote = emploi === 'vignette' && allongee ? large * ALLONGEE : large
  return { width: cote, height: cote, fit: carree ? 'outside' : 'inside', withoutEnlargement: true } as const
}
const LARGE_LOGO = 708

async function reduire({ octets, emploi }: Demande): Promise<Reduite> {
  const { width, height, orientation = 1 } = await sharp(octets, OPTIONS).metadata()
  const allongee = Math.max(width, height) > ALLONGEE * Math.min(width, height)
  const largeurs: readonly number[] = EMPLOIS[emploi]
  const maximum = Math.max(...(largeurs.length ? largeurs : [LARGE_LOGO]))
  // reduced first, turned then: turned whole, a large picture would have to be unpacked whole
  const petite = sharp(octets, OPTIONS)
    .resize(cadre(emploi, allongee, maximum))
    .toColourspace('srgb')
  let base = await pixels(
    emploi === 'logo' ? petite.ensureAlpha() : petite.flatten({ background: '#ffffff' }),
  )
  const [degres, miroir] = SENS[orientation] ?? [0, false]
  if (degres) base = await pixels(depuis(base).rotate(degres))
  if (miroir) base = await pixels(depuis(base).flop())

  const fichiers: Record<string, Uint8Array> = {}
  for (const large of largeurs) {
    const taille = () => depuis(base).resize(cadre(emploi, allongee, large))
    fichiers[`-${large}.avif`] = await taille()
      .avif({ quality: 48, effort: 2, chromaSubsampling: '4:2:0' })
      .toBuffer()
    fichiers[`-${large}.webp`] = await taille().webp({ quality: 66, effort: 4 }).toBuffer()
  }
  // what is told apart last is the file that stands for all
  if (emploi === 'logo') {
    Object.assign(fichiers, await icones(base))
    fichiers['.png'] = await depuis(base).png({ compressionLevel: 9, palette: true }).toBuffer()
  } else fichiers['.jpg'] = await depuis(base).jpeg({ quality: 72, mozjpeg: true }).toBuffer()
  return { fichiers, largeur: base.info.width, hauteur: base.info.height }
}

const BLANC = { r: 255, g: 255, b: 255 }
/** What stands behind a logo: its own ground where its corner has one, else white. */
const fondDe = ({ data: [r = 255, g = 255, b = 255, alpha = 0] }: Pixels) =>
  alpha === 255 ? { r, g, b } : BLANC

/** The logo in the middle of a square, for telephones and tabs. */
async function icones(base: Pixels): Promise<Record<string, Uint8Array>> {
  const fond = fondDe(base)
  const faites: Record<string, Uint8Array> = {}
  for (const [fin, { cote, part, opaque }] of Object.entries(ICONES)) {
    const mesure = Math.round(cote * part)
    const bord = Math.floor((cote - mesure) / 2)
    const autour = { top: bord, left: bord, bottom: cote - mesure - bord, right: cote - mesure - bord }
    const background = { ...fond, alpha: opaque ? 1 : 0 }
    const posee = await pixels(
      depuis(base)
        .resize({ width: mesure, height: mesure, fit: 'contain', background })
        .extend({ ...autour, background }),
    )
    const finie = opaque ? depuis(posee).flatten({ background: fond }) : depuis(posee)
    faites[fin] = await finie.png({ compressionLevel: 9, palette: true }).toBuffer()
  }
  return faites
}

process.on('message', async (demande: Demande) => {
  let reponse: Reponse
  try {
    reponse = { faite: await reduire(demande) }
  } catch (error) {
    // whatever the decoder says, it is about the picture
    reponse = { refus: /pixel limit/.test(String(error)) ? 'pixels' : 'illisible' }
  }
  process.send?.(reponse)
})
process.send?.({ pret: true } satisfies Reponse)
process.on('disconnect', () => process.exit(0))
setInterval(() => {
  if (process.memoryUsage.rss() > RSS_MAX) process.exit(1)
}, 20)
