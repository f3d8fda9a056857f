/**
 * What checkout keeps in this browser: the delivery context and the city of an estimate for long, the key of an
 * attempt and the prices that were shown for the tab.
 */
export const RANGEMENT = {
  livraison: 'livraison',
  ville: 'ville',
  tentative: 'commande.cle',
  promesse: 'commande.promesse',
} as const

/** What the name of a form begins with, where its texts are kept for the tab. */
export const BROUILLON = 'brouillon.'

/** Signing out leaves no address behind on a shared device, nor anything typed. */
export function oublierCaisse(): void {
  oublierBrouillons()
  oublierLivraison()
}

/** A session that ended elsewhere, or by itself, leaves no address either; what is typed waits in its tab. */
export function oublierLivraison(): void {
  try {
    localStorage.removeItem(RANGEMENT.livraison)
    localStorage.removeItem(RANGEMENT.ville)
    sessionStorage.removeItem(RANGEMENT.tentative)
    sessionStorage.removeItem(RANGEMENT.promesse)
  } catch {
    // storage refused: nothing was kept either
  }
}

export function oublierBrouillons(): void {
  try {
    for (const cle of Object.keys(sessionStorage))
      if (cle.startsWith(BROUILLON)) sessionStorage.removeItem(cle)
  } catch {
    // storage refused: nothing was kept either
  }
}

const memoire = new Map<string, string>()

/** Session storage, or the page's own memory where it is refused. */
export function rangementTentative(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return sessionStorage
  } catch {
    return {
      getItem: (nom) => memoire.get(nom) ?? null,
      setItem: (nom, texte) => void memoire.set(nom, texte),
      removeItem: (nom) => void memoire.delete(nom),
    }
  }
}
