import type { Context } from '#context'
import type { CodeMoyen } from '#preference/moyen.ts'
import type { Prestataire } from '#prestataire/prestataire.ts'

/** What taking money needs, given by hand. */
export interface PaiementServices extends Context {
  /** Those that are configured. */
  prestataires: Partial<Record<CodeMoyen, Prestataire>>
  /** Address of the shop, without a final slash. */
  publicUrl: string
}
