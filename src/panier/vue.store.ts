import { createStore } from '#browser/store.ts'
import { type Exact, zero } from '#shared/exact.ts'
import type { LigneAffichee } from './lignes.ts'

export interface EtatPanier {
  /** `panne`: the account's cart could not be read; it may hold lines that are not shown. */
  etat: 'chargement' | 'pret' | 'panne'
  lignes: LigneAffichee[]
  /** The badge: the sum of quantities, a weighed line being one. */
  nombre: number
  /** Francs, exact, for the quantities as they are being typed. */
  sousTotal: Exact
  /** Kilograms, the same. */
  poids: Exact
}

export const VIDE: EtatPanier = { etat: 'chargement', lignes: [], nombre: 0, sousTotal: zero, poids: zero }

/** The cart on screen, whoever it belongs to. */
export const etatPanier = createStore<EtatPanier>(VIDE)
