import type { Dit } from '#browser/surPlace.ts'
import type { Adresse } from '#routes'
import { isFailure } from '#shared/failure.ts'
import type { Shop } from '../../shop.ts'
import type { Visite } from '../../visite.ts'

/** Fields of every form besides its own: what it is for, that the shop wrote it, and which one it is. */
export const ENVOYE = { geste: 'geste', sceau: 'sceau', cle: 'cle' } as const

/** What a form says, `sujet` being what follows the name of its gesture. */
export type Saisie = Readonly<Record<string, string>>

/** What follows: a page, the same where none is named, and what is said on it. */
export interface Suite {
  vers?: Adresse
  dit?: Dit
}

export interface Geste {
  /** A guest has nothing to lose by it, even where nobody says who wrote the form. */
  libre?: boolean
  /** @throws Failure with what is said of it. */
  faire(visite: Visite, saisie: Saisie, boutique: Shop): Promise<Suite>
}

/** Takes something away; what is gone already, as where the form was sent twice, is what was asked. */
export async function oter(travail: Promise<unknown>): Promise<void> {
  try {
    await travail
  } catch (erreur) {
    if (!isFailure(erreur) || erreur.code !== 'INTROUVABLE') throw erreur
  }
}

/** The number of a field; null where it is empty or none. */
export const nombreDe = (saisie: Saisie, champ: string): number | null =>
  /^[1-9]\d{0,8}$/.test(saisie[champ] ?? '') ? Number(saisie[champ]) : null
