// The room `partage`: a cart handed over to somebody else. It reads a cart and makes another; it never says whose one
// was.
import type { Panier } from '#contract'

/** How long a cart that was handed over can be opened. */
export const JOURS_PARTAGE = 14
/** As many as there are at once; then those that would be over first go. */
export const PARTAGES_GARDES = 50_000

/** Of its code: twelve random bytes. */
export const CODE_PARTAGE = '^[A-Za-z0-9_-]{16}$'

/** Where a cart that was handed over is opened, and until when. */
export interface PartageFait {
  code: string
  /** By the shop, or by whoever left it. */
  adresse: string
  /** By whoever is to pay it. */
  proche: string
  expire: string
}

/** A cart that was handed over, as whoever opens it sees it. */
export interface PanierPartage {
  panier: Panier
  /** How many of its lines are not on sale any more, and are left out. */
  partis: number
  expire: string
}
