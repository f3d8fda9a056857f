const MINUTE = 60_000

/** How long a code can be typed. */
export const MINUTES_CODE = 10
/** Wrong ones before it is worth nothing. */
export const ESSAIS_CODE = 5
/** Codes sent to one mail box, and in how long, in milliseconds. */
export const ENVOIS_CODE = [
  { nombre: 5, duree: 60 * MINUTE },
  { nombre: 10, duree: 24 * 60 * MINUTE },
] as const
/** Nothing of a code is kept for longer. */
export const MEMOIRE_CODE = 24 * 60 * MINUTE

const ADRESSE = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/

/** An e-mail as it is compared; null for what is none. */
export function lireAdresse(texte: string): string | null {
  const adresse = texte.trim().toLowerCase()
  return adresse.length <= 254 && ADRESSE.test(adresse) ? adresse : null
}

export const ADRESSE_FAUSSE = 'Écrivez une adresse e-mail complète, comme awa@exemple.sn.'
export const CODE_FAUX =
  'Ce code n’est pas le bon, ou n’est plus valable. Vérifiez-le, ou demandez-en un autre.'

/** `123 456`, as it is read and typed. */
export const ecrireCode = (code: string): string => `${code.slice(0, 3)}\u202f${code.slice(3)}`
/** What was typed, without what people put between digits. */
export const lireCode = (texte: string): string => texte.replace(/[\s.\-\u00a0\u202f]/g, '')
