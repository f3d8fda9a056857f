import type { Utilisable } from '#avoir/avoir.ts'

/** A gift card or store credit as its browser reads it. */
export interface AvoirLu extends Utilisable {
  nom: string
  /** How the browser calls it: the last signs of its code, or the account's own. */
  par: string
}

export interface AvoirsLus {
  /** Those that pay, in the order in which they were typed. */
  utilises: AvoirLu[]
  /** The account's own credit, where it has any and does not use it. */
  offert: AvoirLu | null
  /** Those that are kept and pay nothing, with the sentence for it. */
  refus: { par: string; mots: string }[]
}
