// The room `image`: pictures: kept, made anew, shown. It knows no product: whoever shows a picture keeps its name.

// What is taken as a picture (specification, parts 5 and 9); its content is looked at on the server.

/** Bytes. */
export const IMAGE_MAX = 2_097_152
export const TYPES_IMAGE: readonly string[] = ['image/jpeg', 'image/png', 'image/gif']
export const TROP_GRANDE = "L'image est trop grande (max 2MB)"
export const TYPE_INVALIDE = 'Le type de fichier est invalide'

/** What is wrong with a picture before it is sent, or null. */
export function fauteImage({ size, type }: { size: number; type: string }): string | null {
  return size <= IMAGE_MAX ? fauteType({ type }) : TROP_GRANDE
}

/** The same of its type alone: what is too large may still be made smaller. */
export const fauteType = ({ type }: { type: string }): string | null =>
  TYPES_IMAGE.includes(type) ? null : TYPE_INVALIDE

/** A picture that the shop keeps: its name in the media folder, and the size in px of the file of that name. */
export interface ImageGardee {
  image: string
  largeur: number
  hauteur: number
}
