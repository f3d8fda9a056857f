// The room `abonnement`: phones and browsers that notifications are pushed to. It pushes nothing: `message` does.
import { Type } from 'typebox'
import { Failure } from '#shared/failure.ts'
import { ligne, objet } from '#shared/schema.ts'

/** Phones and browsers of one person. */
const ABONNEMENTS_MAX = 10
const cle = (longueur: string) => Type.String({ pattern: `^[A-Za-z0-9_-]{${longueur}}={0,2}$` })

/** What a browser says of itself, to be pushed to. */
export const Abonnement = objet({
  adresse: Type.String({ maxLength: 1000 }),
  p256dh: cle('86,88'),
  auth: cle('20,24'),
  appareil: ligne(100, 1),
})

/** @throws Failure ETAT_REFUSE where somebody has as many phones as one may; one that is known is none more. */
export function exigerPlace(siens: readonly { adresse: string }[], { adresse }: { adresse: string }): void {
  if (siens.length >= ABONNEMENTS_MAX && !siens.some((un) => un.adresse === adresse))
    throw new Failure('ETAT_REFUSE', `${ABONNEMENTS_MAX} appareils au plus\u00a0: retirez-en un.`)
}

/** One of them as its owner sees it. */
export const toAppareil = ({ id, appareil, cree_le }: { id: number; appareil: string; cree_le: Date }) => ({
  ...{ id, appareil },
  cree_le: cree_le.toISOString(),
})

const INTERNE = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|onion|test|invalid)$/i

/**
 * Is this an address that a browser's maker gives out for notifications? https, on its usual port, of a public name:
 * the shop will write to it by itself.
 */
export function adressePublique(adresse: string): boolean {
  if (adresse.length > 1000 || !URL.canParse(adresse)) return false
  const { protocol, hostname, port, username, password } = new URL(adresse)
  if (protocol !== 'https:' || port !== '' || username || password) return false
  // a name with a dot, which no numeric spelling of an address is
  return /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*[a-z]$/i.test(hostname) && !INTERNE.test(hostname)
}
