import type { MoyenProposable } from '../moyens.ts'

/** Gift cards as they are on sale. */
export interface CartesEnVente {
  /** Whole francs; none: the shop sells no card. */
  montants: number[]
  /** How many months one pays; null: for good. */
  mois: number | null
  /** Those that can be used now. */
  moyens: MoyenProposable[]
  cgv_version: number | null
}
