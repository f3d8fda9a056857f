// The room `partage`: a cart handed over to somebody else. It reads a cart and makes another; it never says whose one
// was.

/** How long a cart that was handed over can be opened. */
export const JOURS_PARTAGE = 14
/** As many as there are at once; then those that would be over first go. */
export const PARTAGES_GARDES = 50_000

/** Where a cart that was handed over is opened, and until when. */
export interface PartageFait {
  code: string
  adresse: string
  expire: string
}
