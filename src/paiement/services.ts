import type { Context } from '#context'
import type { Prestataire } from '#prestataire/prestataire.ts'
import type { Voie } from './paiement.ts'

/** What taking money needs, given by hand. */
export interface PaiementServices extends Context {
  /** Those that are configured. */
  prestataires: Partial<Record<Voie, Prestataire>>
  /** Address of the shop, without a final slash. */
  publicUrl: string
}
