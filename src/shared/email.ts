// The one parser of e-mail addresses, at every border, in the browser and on the server.
import { Failure } from './failure.ts'

const ATOME = "[a-z0-9!$&'*+=_~-]+"
const NOM = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/**
 * RFC 5321's mail boxes, in ASCII, without quotes and without what an address bar reads (`%`, `?`, `#`, `/`). `.invalid`
 * is nobody's (RFC 2606), and stands where an account has none. Without its `u` flag `i` stays inside of ASCII.
 */
const EMAIL = new RegExp(`^(?=.{1,64}@)${ATOME}(?:\\.${ATOME})*@(?:${NOM}\\.)+(?!invalid$)[a-z]${NOM}$`, 'i')
/** What hands and copies leave around an address; an end of line is no such thing. */
const AUTOUR = /^[\t\p{Zs}\p{Cf}]+|[\t\p{Zs}\p{Cf}]+$/gu
const MAXIMUM = 254

export const EMAIL_FAUX = 'Écrivez une adresse e-mail complète, comme awa@exemple.sn.'

/**
 * An e-mail address as it is kept and compared; null for what is none. It is in ASCII, where lower case is one thing:
 * `toLowerCase` makes the letter k of the Kelvin sign too, and letters of other alphabets look like ours. The name of a
 * domain beyond ASCII is written as the network writes it, `xn--…`.
 */
export function lireEmail(texte: string): string | null {
  if (texte.length > 2 * MAXIMUM) return null
  const adresse = texte.replace(AUTOUR, '')
  return adresse.length <= MAXIMUM && EMAIL.test(adresse) ? adresse.toLowerCase() : null
}

/** @throws Failure ENTREE_INVALIDE, which names the field. */
export function exigerEmail(texte: string, champ = 'email'): string {
  const adresse = lireEmail(texte)
  if (adresse === null) throw new Failure('ENTREE_INVALIDE', EMAIL_FAUX, { champs: { [champ]: EMAIL_FAUX } })
  return adresse
}

/** Where none is needed: what was left empty is null. @throws Failure ENTREE_INVALIDE. */
export function exigerEmailOuRien(texte: string | null | undefined, champ = 'email'): string | null {
  return texte?.trim() ? exigerEmail(texte, champ) : null
}
