import type { Adresse } from '#routes'
import type { EtatEtape } from './ouverture.ts'

/** How a step stands, as it is read. */
export interface Vu {
  etat: EtatEtape
  /** Where what is missing is done, if not where the step is. */
  vers?: Adresse
  /** What is, or what is missing: one sentence, said when the shop may not open for it. */
  phrase: string
}

export const faite = (phrase: string): Vu => ({ etat: 'faite', phrase })
export const bloque = (phrase: string, vers?: Adresse): Vu => ({
  etat: 'bloque',
  phrase,
  ...(vers && { vers }),
})
export const manque = (phrase: string, vers?: Adresse): Vu => ({
  etat: 'manque',
  phrase,
  ...(vers && { vers }),
})
export const alerte = (phrase: string): Vu => ({ etat: 'alerte', phrase })
