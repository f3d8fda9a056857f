// The registry of the channels that messages go by: what everybody may know of each. A channel is one line here, one in
// `pilotes.appel.ts` (its driver) and one in `demo/doublures.ts` (its stand-in): what is missing does not compile.
import { mail } from './mail/canal.ts'
import { push } from './push/canal.ts'

/** A channel in its own words. */
export interface FicheCanal {
  nom: string
  /** What becomes of its messages in a real shop that has not set it. */
  sansLui: string
}

export const CANAUX = { mail, push } as const satisfies Record<string, FicheCanal>

export type Canal = keyof typeof CANAUX
export const CODES_CANAUX = Object.keys(CANAUX) as Canal[]

/** Something for each. */
export const parCanal = <T>(dire: (canal: Canal) => T): Record<Canal, T> =>
  Object.fromEntries(CODES_CANAUX.map((canal) => [canal, dire(canal)])) as Record<Canal, T>
