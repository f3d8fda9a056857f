// A second factor: six digits that a telephone works out from a secret and the hour (RFC 6238, ADR 70).
import { sansSeparateurs } from '#shared/lecture/colle.ts'

/** Seconds of one code, and its digits, as every application of telephones has them. */
export const PERIODE = 30
export const CHIFFRES = 6
/** Codes before and after that of now: clocks differ, and hands are slow. */
export const FENETRE = 1
/** Wrong codes after which none is taken for a while, and how long that is. */
export const ESSAIS_MAX = 5
export const MINUTES_BLOCAGE = 15
/** Recovery codes of one person: how many, and how they are spelt: without what is read for something else. */
export const SECOURS = 8
export const LONGUEUR_SECOURS = 10
export const ALPHABET_SECOURS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export type EtatFacteur = 'absent' | 'a_confirmer' | 'pose'

/** What was typed is read as the code of a telephone, a recovery code, or neither. */
export function lireCode(saisie: string): { totp: string } | { secours: string } | null {
  const code = sansSeparateurs(saisie).toUpperCase()
  if (/^\d{6}$/.test(code)) return { totp: code }
  const connus = [...code].every((signe) => ALPHABET_SECOURS.includes(signe))
  return code.length === LONGUEUR_SECOURS && connus ? { secours: code } : null
}

/** « ABCDE-FGHJK ». */
export const ecrireSecours = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

/** A secret as it is typed where no picture can be read: in fours. */
export const ecrireSecret = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** What went of what vouched for somebody: their second factor, and how many keys. */
export interface Effaces {
  facteur: boolean
  cles: number
}

/** Says what went, and nothing else. */
export function direEffaces({ facteur, cles }: Effaces): string {
  if (cles === 0) return 'deuxième facteur effacé'
  return facteur ? 'deuxième facteur et clés d’accès effacés' : 'clés d’accès effacées'
}
