import type { ParNumero } from '#compte/nouvelles.ts'
import { sansSeparateurs } from '#shared/lecture/colle.ts'

const MINUTE = 60_000

/** What opens an account by a code. */
export type GenreAdresse = 'email' | 'telephone'
/** A mail box has no such sign before it; a number as it is kept (E.164) always. */
export const genreDe = (adresse: string): GenreAdresse => (adresse.startsWith('+') ? 'telephone' : 'email')

/** By what a code goes: mail, SMS, or WhatsApp. */
export type Voie = GenreAdresse | 'whatsapp'
/** Who has no account has a number: it is asked before a mail box. */
export const numeroDabord = (voies: readonly Voie[]): Voie[] => [
  ...voies.filter((voie) => voie !== 'email'),
  ...voies.filter((voie) => voie === 'email'),
]
/** As what a number is reached by each. */
export const PAR_VOIE: Record<Exclude<Voie, 'email'>, ParNumero> = { telephone: 'sms', whatsapp: 'whatsapp' }

/** How long a code can be typed. */
export const MINUTES_CODE = 10
/** For how long the same form sent again is one demand: a press that was doubled, in milliseconds. */
export const MEME_APPUI = 10_000
/** Signs of a form's key at least: what is drawn from it nobody guesses. */
export const CLE_SURE = 32
/** Wrong ones before it is worth nothing. */
export const ESSAIS_CODE = 5
/** Codes that one asker has sent to a mail box, and in how long, in milliseconds. */
export const ENVOIS_CODE = [
  { nombre: 5, duree: 60 * MINUTE },
  { nombre: 10, duree: 24 * 60 * MINUTE },
] as const
/** And all askers together whom the address does not know, in a day: more would bury its letters, and each message to a number is paid for. */
export const ENVOIS_INCONNUS: Record<GenreAdresse, number> = { email: 50, telephone: 10 }
/**
 * Codes to whatever addresses that one network is sent, and in how long: one hand soon tires, many share a line. A letter
 * costs less than a message to a number, and whole towns come from behind one carrier's addresses.
 */
export const ENVOIS_RESEAU: Record<GenreAdresse, readonly { nombre: number; duree: number }[]> = {
  email: [
    { nombre: 100, duree: 60 * MINUTE },
    { nombre: 400, duree: 24 * 60 * MINUTE },
  ],
  telephone: [
    { nombre: 20, duree: 60 * MINUTE },
    { nombre: 60, duree: 24 * 60 * MINUTE },
  ],
}
/** Codes that the shop sends to browsers that no address knows: a day's are paid for, an hour's leave the post to orders. */
export const ENVOIS_BOUTIQUE: Record<GenreAdresse, { nombre: number; duree: number }> = {
  email: { nombre: 500, duree: 60 * MINUTE },
  telephone: { nombre: 500, duree: 24 * 60 * MINUTE },
}
/** Codes that one browser tries what is typed with: the letter that comes first may be the one asked for first. */
export const CODES_ATTENDUS = 3
/** For how long a browser is known to a mail box that it has opened, in seconds: the longest that cookies last. */
export const MEMOIRE_APPAREIL = 400 * 24 * 3600
/** Nothing of a code is kept for longer. */
export const MEMOIRE_CODE = 24 * 60 * MINUTE

export const CODE_FAUX =
  'Ce code n’est pas le bon, ou n’est plus valable. Vérifiez-le, ou demandez-en un autre.'

/** `123 456`, as it is read and typed. */
export const ecrireCode = (code: string): string => `${code.slice(0, 3)}\u202f${code.slice(3)}`
/** What was typed, without what people put between digits. */
export const lireCode = (texte: string): string => sansSeparateurs(texte)
