import { ILLISIBLE } from '#branchement/branchement.ts'
import { type Branchements, voirBranches } from '#branchement/lecture.actions.ts'
import type { Queries } from '#database/database.ts'
import { direNonParti } from './essai.ts'
import { findDernierRefus } from './message.data.ts'

/** How what the shop is plugged into fares, for whoever must be told. */
export interface Sante {
  /** Codes of what has all it needs. */
  prets: string[]
  /** Whose keys were refused when they were tried last, or do not open any more: one sentence each. */
  refusees: { code: string; nom: string; phrase: string }[]
  /** Why the last letter that waits or was given up did not leave, and since when; null: none does. */
  courrier: { phrase: string; le: Date } | null
}

/** Asks the database alone: no provider is waited for. */
export async function voirSante(q: Queries, branchements: Branchements): Promise<Sante> {
  const branches = await voirBranches(q, branchements)
  const refus = await findDernierRefus(q)
  return {
    prets: branches.flatMap(({ pret, code }) => (pret ? [code] : [])),
    refusees: branches.flatMap(({ code, nom, illisible, pret, essai }) => {
      if (illisible) return [{ code, nom, phrase: ILLISIBLE }]
      return pret && essai?.etat === 'refuse' ? [{ code, nom, phrase: essai.phrase }] : []
    }),
    courrier: refus && { phrase: direNonParti(refus.motif), le: refus.le },
  }
}
