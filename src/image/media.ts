import { EMPLOIS, type ICONES } from './emplois.ts'

/** Widths, in px, at which every picture of the catalogue exists beside its JPEG. */
export const LARGEURS = EMPLOIS.vignette

/** The address of a media path as the wire carries it (`produit/riz.jpg`). */
export const adresseMedia = (image: string) => `/media/${image}`

/** The `srcset` of a picture's siblings in another format: `produit/riz-400.avif 400w`. */
export function variantes(
  image: string,
  format: 'avif' | 'webp',
  largeurs: readonly number[] = LARGEURS,
): string {
  const tronc = image.replace(/\.[a-z]+$/i, '')
  return largeurs.map((largeur) => `${adresseMedia(`${tronc}-${largeur}.${format}`)} ${largeur}w`).join(', ')
}

/** The smallest sibling of a picture. */
export const vignette = (image: string): string =>
  adresseMedia(image.replace(/\.[a-z]+$/i, `-${LARGEURS[0]}.webp`))

/** Where the icon of a logo is; null for a picture that nobody sent (the demonstration's), which has none. */
export const icone = (logo: string | null | undefined, fin: keyof typeof ICONES): string | null =>
  logo && /^image\/[^.]+\.png$/.test(logo) ? adresseMedia(logo.replace(/\.png$/, fin)) : null
