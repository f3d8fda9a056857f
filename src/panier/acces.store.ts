import { useEffect } from 'react'
import { type EtatPanier, etatPanier, VIDE } from './vue.store.ts'

/** The cart, whoever it belongs to; what keeps it is fetched once the page is alive, and starts by itself. */
export function usePanier(): EtatPanier {
  useEffect(() => {
    import('./vie.store.ts').then(
      ({ demarrerPanier }) => demarrerPanier(),
      () => etatPanier.set({ ...VIDE, etat: 'panne' }),
    )
  }, [])
  return etatPanier.use()
}

/** The same on a screen where prices and stock must be those of now: they are asked for when it opens. */
export function usePanierDuJour(ouvert = true): EtatPanier {
  useEffect(() => {
    if (ouvert)
      import('./vie.store.ts').then(({ rafraichirPanier }) => rafraichirPanier()).catch(() => undefined)
  }, [ouvert])
  return usePanier()
}

/** Reads the account's cart again, as after a payment. */
export const rechargerPanier = async (): Promise<void> => (await import('./etat.store.ts')).relirePanier()
