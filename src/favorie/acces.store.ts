import { useEffect } from 'react'
import { toast } from '#ui/toasts.ts'
import { ECHEC, type EtatFavoris, etatFavoris, VIDE } from './vue.store.ts'

/** The hearts of whoever is signed in; what asks for them comes once the page is alive, and starts by itself. */
export function useFavoris(): EtatFavoris {
  useEffect(() => {
    import('./favorie.store.ts').then(
      ({ demarrerFavoris }) => demarrerFavoris(),
      () => etatFavoris.set({ ...VIDE, etat: 'erreur' }),
    )
  }, [])
  return etatFavoris.use()
}

/** Likes a product or not any more; a press before the code has come waits for it. */
export function toucherCoeur(produit_id: number): void {
  import('./favorie.store.ts').then(
    ({ basculerFavori }) => basculerFavori(produit_id),
    () => toast('error', ECHEC),
  )
}
