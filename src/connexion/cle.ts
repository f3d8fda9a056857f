// Passkeys: what is said of them, and how their answers travel.

export const CLE_REFUSEE = 'Cette clé d’accès n’est pas reconnue ici. Entrez d’une autre façon.'
/** Of one account: more devices than a person uses. */
export const CLES_MAX = 20
/** Signs of a key's name, in base64url: longer ones are nobody's (WebAuthn: 1023 bytes). */
export const CLE_ID_MAX = 1400
/** How long a device may take to sign what it was asked, in milliseconds. */
export const DUREE_DEFI = 5 * 60_000

/** What a device answers when it makes a key: no more than is looked at (WebAuthn, `RegistrationResponseJSON`). */
export interface CleFaite {
  id: string
  clientDataJSON: string
  attestationObject: string
}

/** What a device answers when it shows a key (WebAuthn, `AuthenticationResponseJSON`). */
export interface CleMontree {
  id: string
  clientDataJSON: string
  authenticatorData: string
  signature: string
}

/** A key belongs to a name: at an address of figures there is none. */
export const clesPossibles = (publicUrl: string): boolean => hoteDesCles(publicUrl) !== null

/** The name that keys are made under here; null where there are none. */
export function hoteDesCles(publicUrl: string): string | null {
  const { hostname } = new URL(publicUrl)
  return /^(\[.*\]|[\d.]+)$/.test(hostname) ? null : hostname
}

/** Whether a key that was made under this name can be shown here; one of which it is not known counts as such. */
export const seMontreIci = (hote: string | null, publicUrl: string): boolean => {
  const ici = hoteDesCles(publicUrl)
  return ici !== null && (hote === null || hote === ici)
}
