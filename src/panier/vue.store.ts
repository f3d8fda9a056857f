import { useEffect } from 'react'
import { createStore } from '#browser/store.ts'
import { type Exact, zero } from '#shared/exact.ts'
import type { LigneAffichee } from './lignes.ts'

export interface EtatPanier {
  /** `panne`: the account's cart could not be read; it may hold lines that are not shown. */
  etat: 'chargement' | 'pret' | 'panne'
  lignes: LigneAffichee[]
  /** The badge: the sum of quantities, a weighed line being one. */
  nombre: number
  /** Francs, exact. */
  sousTotal: Exact
}

export const VIDE: EtatPanier = { etat: 'chargement', lignes: [], nombre: 0, sousTotal: zero }

/** The cart on screen, whoever it belongs to. */
export const etatPanier = createStore<EtatPanier>(VIDE)

/** The cart, whoever it belongs to; what keeps it is fetched once the page is alive, and starts by itself. */
export function usePanier(): EtatPanier {
  useEffect(() => {
    import('./etat.store.ts').then(
      ({ demarrerPanier }) => demarrerPanier(),
      () => etatPanier.set({ ...VIDE, etat: 'panne' }),
    )
  }, [])
  return etatPanier.use()
}

/** Reads the account's cart again, as after a payment. */
export const rechargerPanier = async (): Promise<void> => (await import('./etat.store.ts')).relirePanier()
