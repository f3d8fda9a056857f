// The registry of the channels that messages go by: what everybody may know of each. A channel is one line here, one in
// `pilotes.appel.ts` (its driver) and one in `demo/doublures.ts` (its stand-in): what is missing does not compile.
import type { Voie } from '#connexion/code.ts'
import { mail } from './mail/canal.ts'
import { push } from './push/canal.ts'
import { sms } from './sms/canal.ts'
import { twilio } from './twilio/canal.ts'

/** A channel in its own words. */
export interface FicheCanal {
  nom: string
  /** What becomes of its messages in a real shop that has not set it; absent where the shop can do without. */
  sansLui?: string
  /** The phone numbers (E.164) that it serves; absent: it serves none. */
  numeros?: RegExp
}

/** In the order in which a number is looked for. */
export const CANAUX = { mail, push, sms, twilio } as const satisfies Record<string, FicheCanal>

export type Canal = keyof typeof CANAUX
export const CODES_CANAUX = Object.keys(CANAUX) as Canal[]

/** Something for each. */
export const parCanal = <T>(dire: (canal: Canal) => T): Record<Canal, T> =>
  Object.fromEntries(CODES_CANAUX.map((canal) => [canal, dire(canal)])) as Record<Canal, T>

/** What becomes of a channel's messages in a real shop that has not set it; null: the shop can do without. */
export const sansCanal = (canal: Canal): string | null => fiche(canal).sansLui ?? null

/** The channel that an SMS to this number (E.164) goes by: the first that serves it and is open; null: none. */
export const canalDuNumero = (numero: string, ouverts: Partial<Record<Canal, unknown>>): Canal | null =>
  CODES_CANAUX.find((canal) => ouverts[canal] !== undefined && fiche(canal).numeros?.test(numero)) ?? null

/** By what codes to sign in by leave. */
export const voiesDesCodes = (ouverts: Partial<Record<Canal, unknown>>): Voie[] => [
  ...(ouverts.mail === undefined ? [] : (['email'] as const)),
  ...(CODES_CANAUX.some((canal) => ouverts[canal] !== undefined && fiche(canal).numeros)
    ? (['telephone'] as const)
    : []),
]

const fiche = (canal: Canal): FicheCanal => CANAUX[canal]
