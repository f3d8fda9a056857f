// Photos made smaller on the device that took them: heavy ones would be refused, and cost whoever sends them by phone.
import { IMAGE_MAX } from '#image/image.ts'

/** Bytes from which a photo is made smaller before it leaves: some seconds on a slow network. */
const LEGERE = 600 * 1024
/** px of its long side then: the shop shows 1200 at most. */
const COTES = [1600, 1200, 800]

/** A picture as it is drawn, its right side up. */
export type Dessin = HTMLCanvasElement

/** Draws a picture, at most `cote` px long; null for what this browser cannot open. */
export async function dessiner(fichier: Blob, cote: number): Promise<Dessin | null> {
  const lue = await createImageBitmap(fichier).catch(() => null)
  if (!lue) return null
  const part = Math.min(1, cote / Math.max(lue.width, lue.height))
  const dessin = feuille(lue.width * part, lue.height * part)
  pinceauDe(dessin)?.drawImage(lue, 0, 0, dessin.width, dessin.height)
  lue.close()
  return dessin
}

/** What is drawn on, of this size in px. */
export function feuille(largeur: number, hauteur: number): Dessin {
  const dessin = document.createElement('canvas')
  dessin.width = Math.max(1, Math.round(largeur))
  dessin.height = Math.max(1, Math.round(hauteur))
  return dessin
}

export function pinceauDe(dessin: Dessin): CanvasRenderingContext2D | null {
  const pinceau = dessin.getContext('2d')
  if (pinceau) pinceau.imageSmoothingQuality = 'high'
  return pinceau
}

/** As a file: a photo as JPEG, what may be see-through as PNG. */
export function enFichier(dessin: Dessin, { name, type }: Pick<File, 'name' | 'type'>): Promise<File | null> {
  const voulu = type === 'image/jpeg' ? type : 'image/png'
  return new Promise((resolve) => {
    dessin.toBlob((blob) => resolve(blob && new File([blob], name, { type: voulu })), voulu, 0.86)
  })
}

/** The picture, or the same one smaller where it is heavy; as it is where this browser cannot open it. */
export async function alleger(fichier: File): Promise<File> {
  if (fichier.size <= (fichier.type === 'image/jpeg' ? LEGERE : IMAGE_MAX)) return fichier
  for (const cote of COTES) {
    const dessin = await dessiner(fichier, cote)
    const leger = dessin && (await enFichier(dessin, fichier))
    if (!leger) return fichier
    if (leger.size <= IMAGE_MAX) return leger.size < fichier.size ? leger : fichier
  }
  return fichier
}
