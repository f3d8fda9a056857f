// The marks by which people know how they can pay, drawn by us: each means has its own in its folder. They are apart from
// the means' words (`moyens.ts`), which every page brings.
import type { Methode } from './moyens.ts'
import { orange_money } from './orange/marque.ts'
import { paypal } from './paypal/marque.ts'
import { carte } from './stripe/marque.ts'
import { wave } from './wave/marque.ts'

/** On a ground of 48 × 30: words, one under another, each in pieces of one colour, or discs that cover each other. */
export interface Marque {
  /** As it is read out. */
  nom: string
  fond: string
  mots?: readonly (readonly (readonly [texte: string, encre: string])[])[]
  disques?: readonly (readonly [centre: number, encre: string])[]
}

export const MARQUES: Record<Methode, readonly Marque[]> = { carte, paypal, wave, orange_money }
