import { nouvelleCle } from '#shared/cle.ts'

type Rangement = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const NOM = 'commande.cle'

/**
 * The idempotency key of one attempt: the same content gives the same key, through a reload or a double
 * click, so that one press can never make two commandes; another content gives another key.
 */
export function cleDeTentative(contenu: unknown, rangement: Rangement, nouvelle = nouvelleCle): string {
  const texte = JSON.stringify(contenu)
  const gardee = lire(rangement)
  if (gardee?.contenu === texte) return gardee.cle
  const cle = nouvelle()
  rangement.setItem(NOM, JSON.stringify({ contenu: texte, cle }))
  return cle
}

/** To be called when the key's commande can no longer be paid: the next press must make another. */
export function oublierCle(rangement: Rangement): void {
  rangement.removeItem(NOM)
}

function lire(rangement: Rangement): { contenu: string; cle: string } | null {
  try {
    const lu: unknown = JSON.parse(rangement.getItem(NOM) ?? 'null')
    return lu && typeof lu === 'object' && 'cle' in lu && 'contenu' in lu
      ? { contenu: String(lu.contenu), cle: String(lu.cle) }
      : null
  } catch {
    return null
  }
}
