import { FRANCS_MAX } from '#especes/especes.ts'
import { ecrireNombre } from '#shared/nombre.ts'
import { lireFrancs } from '#shared/somme/somme.ts'

/** What is said of one order when cash is handed in: texts as they are typed. */
export interface LigneSaisie {
  encaissee: boolean
  montant: string
  motif: string
}

/** What its deliverer said they collected of an order, or nothing until it is said; all that is due, then. */
export function ligneDe(du: number, passage: Proposee | null): LigneSaisie {
  const dit = passage?.montant ?? null
  const motif = dit === du ? '' : (passage?.mot ?? '')
  return { encaissee: dit !== null && dit > 0, montant: ecrireNombre(dit || du), motif: dit ? motif : '' }
}
type Proposee = { montant: number | null; mot: string | null }

/** « 42 000 »: whole francs as they are typed, 0 too; null for what is none. */
export function lireEspeces(texte: string): number | null {
  const lu = lireFrancs(texte)
  return lu !== undefined && Number.isInteger(lu) && lu >= 0 && lu <= FRANCS_MAX ? lu : null
}
