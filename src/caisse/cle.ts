import { RANGEMENT } from '#browser/caisse.ts'
import { nouvelleCle } from '#shared/cle.ts'

type Rangement = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface Tentative {
  contenu: string
  cle: string
  /** The commande that this key made, once it is known. */
  commande_id?: number
}

/**
 * The idempotency key of one attempt: the same content gives the same key, through a reload or a double
 * click, so that one press can never make two commandes; another content gives another key.
 */
export function cleDeTentative(contenu: unknown, rangement: Rangement, nouvelle = nouvelleCle): string {
  const texte = JSON.stringify(contenu)
  const gardee = lire(rangement)
  if (gardee?.contenu === texte) return gardee.cle
  const cle = nouvelle()
  garder(rangement, { contenu: texte, cle })
  return cle
}

/** To be called when the key's commande can no longer be paid: the next press must make another. */
export function oublierCle(rangement: Rangement): void {
  rangement.removeItem(RANGEMENT.tentative)
}

/** Remembers what the key made, so that coming back without paying finds it again. */
export function noterCommande(commande_id: number, rangement: Rangement): void {
  const gardee = lire(rangement)
  if (gardee) garder(rangement, { ...gardee, commande_id })
}

export function commandeEnCours(rangement: Rangement): number | null {
  return lire(rangement)?.commande_id ?? null
}

function garder(rangement: Rangement, tentative: Tentative): void {
  rangement.setItem(RANGEMENT.tentative, JSON.stringify(tentative))
}

function lire(rangement: Rangement): Tentative | null {
  try {
    const lu: unknown = JSON.parse(rangement.getItem(RANGEMENT.tentative) ?? 'null')
    if (!lu || typeof lu !== 'object' || !('cle' in lu) || !('contenu' in lu)) return null
    const connue = 'commande_id' in lu && Number.isInteger(lu.commande_id)
    const tentative = { contenu: String(lu.contenu), cle: String(lu.cle) }
    return connue ? { ...tentative, commande_id: Number(lu.commande_id) } : tentative
  } catch {
    return null
  }
}
