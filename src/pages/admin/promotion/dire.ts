import type { Promotion } from '#contract'
import { exact } from '#shared/exact.ts'
import { formaterMontant } from '#shared/money.ts'
import { ecrireNombre } from '#shared/nombre.ts'
import { selon } from '#shared/texte.ts'

/** What is taken off, in words: « −20 % », « −500 FCFA ». */
export const direReduction = ({ pourcent, montant }: Pick<Promotion, 'pourcent' | 'montant'>): string =>
  pourcent === null ? `−${formaterMontant(exact(montant ?? 0))}` : `−${ecrireNombre(pourcent)}\u00a0%`

const ETATS: Readonly<Record<string, readonly [texte: string, badge: 'neutral' | 'success']>> = {
  'en cours': ['En cours', 'success'],
  finie: ['Finie', 'neutral'],
}

/** How it stands, in words and in the colour of its badge. */
export const direEtat = ({ etat }: Promotion) => selon(ETATS, etat) ?? (['Prévue', 'neutral'] as const)
