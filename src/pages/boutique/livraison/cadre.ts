import { useOutletContext } from 'react-router'
import type { LigneAffichee } from '#panier/lignes.ts'

/** What the frame gives to each step. */
export interface CadreEtapes {
  /** The signed-in person's cart, never empty. */
  lignes: LigneAffichee[]
  /** Version of the terms that the box accepts; null when none is published. */
  cgv_version: number | null
}

export function useCadreEtapes(): CadreEtapes {
  return useOutletContext<CadreEtapes>()
}
