// The registry of the means of payment that a provider takes: what pages, letters and papers say of each. A means is
// one line here, one in `marques.ts` (its mark), one in `pilotes.appel.ts` (its driver), one in `releves.ts` (its files)
// and one in `demo/doublures.ts` (its stand-in): what is missing does not compile. Nothing of a driver comes here: the
// browser reads this file.
import type { Page } from '#routes'
import type { NomIcone } from '#ui/Icone.tsx'
import { orange_money } from './orange/moyen.ts'
import { paypal } from './paypal/moyen.ts'
import { carte } from './stripe/moyen.ts'
import { wave } from './wave/moyen.ts'

/** A means of payment in its own words. */
export interface MoyenEnLigne {
  /** Whoever takes it: its folder, and the last part of its notification address. */
  prestataire: string
  nom: string
  /** The same in the middle of a sentence. */
  court: string
  /** What its payer types, at the provider's alone. */
  secret: string
  icone: NomIcone
  /** How it goes, before anybody leaves. */
  aide: string
  /** How long its buyer waits for money once it has gone back. */
  delai: string
  /** Our page to which its payer comes back, having paid (or agreed to). */
  retour: Page
  /** The same, having given up. */
  abandon: Page
  /** Our page that says what is charged, where that is another currency than the order's. */
  depart?: Page
}

export const EN_LIGNE = { carte, paypal, wave, orange_money } as const satisfies Record<string, MoyenEnLigne>

export type Methode = keyof typeof EN_LIGNE
export const METHODES = Object.keys(EN_LIGNE) as Methode[]

/** The same thing of each. */
export const deChaque = <T>(dire: (moyen: MoyenEnLigne) => T): Record<Methode, T> =>
  parMethode((methode) => dire(EN_LIGNE[methode]))

/** Something for each. */
export const parMethode = <T>(dire: (methode: Methode) => T): Record<Methode, T> =>
  Object.fromEntries(METHODES.map((methode) => [methode, dire(methode)])) as Record<Methode, T>
