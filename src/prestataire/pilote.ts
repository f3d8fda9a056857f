import type { Log } from '#context'
import type { Demarche, Reglages, Variables } from '#shared/variables.ts'
import type { Prestataire } from './prestataire.ts'

/** What a driver is given besides its settings. */
export interface Monde {
  now: () => Date
  log: Log
  /** Where its provider sends its notifications. */
  notification: string
  /** Milliseconds after which an operation is given up. */
  patience?: number
}

/** A driver, before anything is set. */
export interface Pilote<V extends Variables = Variables> {
  variables: V
  /** How its owner comes by them. */
  demarche: Demarche
  /** Where its stand-in speaks, under the address of a demonstration. */
  doublure: string
  ouvrir(reglages: Reglages<V>, monde: Monde): Prestataire
}

/** A driver with its settings' own names. */
export const piloter = <const V extends Variables>(pilote: Pilote<V>): Pilote<V> => pilote
