import { FRANCS_MAX } from '#especes/especes.ts'
import { ecrireNombre, lireEntier } from '#shared/nombre.ts'

/** What is said of one order when cash is handed in: texts as they are typed. */
export interface LigneSaisie {
  encaissee: boolean
  montant: string
  motif: string
}

/** Not collected, until it is said; all that is due, then. */
export const LIGNE_VIDE = (du: number): LigneSaisie => ({
  encaissee: false,
  montant: ecrireNombre(du),
  motif: '',
})

/** « 42 000 »: whole francs as they are typed, 0 too; null for what is none. */
export function lireFrancs(texte: string): number | null {
  const lu = lireEntier(texte)
  return lu !== undefined && lu >= 0 && lu <= FRANCS_MAX ? lu : null
}
