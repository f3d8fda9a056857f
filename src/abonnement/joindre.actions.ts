import { ECDH } from 'node:crypto'
import { Failure } from '#shared/failure.ts'
import { adressePublique } from './abonnement.ts'

interface Cles {
  p256dh: string
  auth: string
}

/** Can anything be closed for this browser? Its key is a point of the curve that all browsers use, with sixteen bytes beside. */
export function clesPossibles({ p256dh, auth }: Cles): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}

/** @throws Failure ENTREE_INVALIDE for an address that no browser's maker gives out, or keys that no browser makes. */
export function exigerJoignable({ adresse, ...cles }: Cles & { adresse: string }): void {
  if (!adressePublique(adresse) || !clesPossibles(cles))
    throw new Failure(
      'ENTREE_INVALIDE',
      'Ce navigateur donne une adresse que la boutique ne peut pas joindre.',
    )
}
