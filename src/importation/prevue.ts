// A row beside the product that it speaks of.
import type { Fiche } from '#contract'
import type { FicheVoulue } from '#fiche/fiche.data.ts'
import type { Exact } from '#shared/exact.ts'
import { colonneDe, type FauteLigne } from './importation.ts'

/** What a row would do. */
export interface Prevue {
  ligne: number
  code: string
  avant: Fiche | null
  /** Its id is 0, and its code may be empty, while it is only foreseen. */
  voulue: FicheVoulue
  /** Fields that would change; all of them for a new one. */
  champs: string[]
  ecart: Exact
  /** The stock, and its last movement, that the file knew of. */
  lue: number | undefined
  mouvement: number | undefined
  fautes: FauteLigne[]
}

/** Says what is wrong with a row, at the column of this field. */
export function fauter({ ligne, fautes }: Prevue, champ: string, message: string): void {
  fautes.push({ ligne, colonne: colonneDe(champ), message })
}
