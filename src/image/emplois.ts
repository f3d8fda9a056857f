/** What a picture is kept for: the widths, in px, at which it exists beside the file it is named after. */
export const EMPLOIS = {
  /** Products, categories, people: shown square. */
  vignette: [200, 400, 600],
  /** Slides of the banner. */
  banniere: [480, 800, 1200],
  /** One file, which may be see-through. */
  logo: [],
} as const satisfies Record<string, readonly number[]>

/** What a logo is also kept as, square, by the end of the name: the side in px, and the part of it that the logo takes. */
export const ICONES = {
  '-48.png': { cote: 48, part: 1, opaque: false },
  '-192.png': { cote: 192, part: 0.94, opaque: false },
  '-512.png': { cote: 512, part: 0.94, opaque: false },
  // telephones cut the outer tenth, some of them round
  '-masque.png': { cote: 512, part: 0.62, opaque: true },
  '-180.png': { cote: 180, part: 0.8, opaque: true },
} as const

export type Emploi = keyof typeof EMPLOIS
