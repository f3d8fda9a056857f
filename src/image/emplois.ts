/** What a picture is kept for: the widths, in px, at which it exists beside the file it is named after. */
export const EMPLOIS = {
  /** Products, categories, people: shown square. */
  vignette: [200, 400, 600],
  /** Slides of the banner. */
  banniere: [480, 800, 1200],
  /** One file, which may be see-through. */
  logo: [],
} as const satisfies Record<string, readonly number[]>

export type Emploi = keyof typeof EMPLOIS
