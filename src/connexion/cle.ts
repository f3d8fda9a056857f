// Passkeys: what is said of them, and how their answers travel.

export const CLE_REFUSEE = 'Cette clé d’accès n’est pas reconnue ici. Entrez d’une autre façon.'
/** Issuer of the accounts that are a passkey and nothing else: no provider, which is an address, can be called so. */
export const ISSUER_CLE = 'cle'
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
export const clesPossibles = (publicUrl: string): boolean =>
  !/^(\[.*\]|[\d.]+)$/.test(new URL(publicUrl).hostname)
