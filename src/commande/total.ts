// What an order comes to: the named amounts of its bill, and the one function that works them out.
import type { Remises } from '#offre/remise.ts'
import { type LigneChiffree, sousTotal } from '#panier/panier.ts'
import { type Exact, exact, plus, times, toUnits } from '#shared/exact.ts'
import { type CodeDevise, convertir } from '#shared/money.ts'
import { additionner, type Poste, totalDe } from '#shared/total.ts'

/** The amounts of a bill, in the order in which it is read, by their French names. */
export const NOMS_POSTES = {
  articles: 'Articles',
  remise: 'Remise',
  livraison: 'Livraison',
  remise_livraison: 'Remise sur la livraison',
  taxe: 'TVA',
} as const
export type CodePoste = keyof typeof NOMS_POSTES
export const POSTES = Object.keys(NOMS_POSTES) as CodePoste[]

/** What a bill is worked out from. */
export interface Facturable {
  lignes: LigneChiffree[]
  /** Whole francs; null as long as it has no price. */
  livraison: Exact | null
  /** What is asked on top of the prices: whole francs, and smallest units of the bill's currency (ADR 43). */
  taxe?: { francs: Exact; unites: bigint } | null
  /** What offers take off, where any does. */
  remises?: Remises | undefined
}

/** How each amount is worked out, in francs; null: nothing is said of it. */
const CALCULS: Record<CodePoste, (bill: Facturable) => Exact | null> = {
  articles: ({ lignes }) => sousTotal(lignes),
  remise: ({ remises }) => (remises ? enMoins(additionner(remises.lignes)) : null),
  livraison: ({ livraison }) => livraison,
  remise_livraison: ({ livraison, remises }) => (livraison && remises ? enMoins(remises.livraison) : null),
  taxe: ({ taxe }) => taxe?.francs ?? null,
}

/** An amount that is taken off; where it is nothing, nothing is said of it. */
const enMoins = (francs: Exact): Exact | null => (francs.n === 0n ? null : times(exact(-1), francs))

/** What a bill is made of, amount by amount. */
export function postesDe(bill: Facturable): Poste[] {
  return POSTES.flatMap((code) => {
    const francs = CALCULS[code](bill)
    return francs ? [{ code, nom: NOMS_POSTES[code], francs }] : []
  })
}

export interface Totaux {
  /** Each in whole francs: together `montantcommande`. */
  postes: Poste[]
  /** francs */
  montantcommande: bigint
  /** in the smallest unit of the chosen currency: what is shown, charged, mailed and invoiced */
  montantdevise: bigint
  /** What of it is tax on top of the prices; absent where there is none. */
  taxedevise?: bigint
}

/**
 * The one recalculation of an order: the exact total of its named amounts, converted by `taux` (what a
 * franc is worth) and rounded once, half-up. A tax on top is rounded by its own rule, in the currency that is paid.
 */
export function calculerTotaux({
  devise,
  taux,
  ...bill
}: Facturable & { devise: CodeDevise; taux: string | number }): Totaux {
  const postes = postesDe(bill)
  const total = totalDe(postes)
  const taxedevise = bill.taxe?.unites ?? 0n
  const prix = totalDe(postes.filter(({ code }) => code !== 'taxe'))
  return {
    postes: postesEntiers(postes),
    montantcommande: toUnits(total, 0),
    montantdevise: additionner([exact(convertir(prix, exact(taux), devise)), exact(taxedevise)]).n,
    ...(bill.taxe ? { taxedevise } : {}),
  }
}

/** The same amounts in whole francs, so that they come to their exact total rounded once. */
function postesEntiers(postes: readonly Poste[]): Poste[] {
  const jusqua = (rang: number) => exact(toUnits(totalDe(postes.slice(0, rang)), 0))
  return postes.map((poste, rang) => ({
    ...poste,
    francs: plus(jusqua(rang + 1), times(exact(-1), jusqua(rang))),
  }))
}

/** The amounts of a bill as they are frozen, in whole francs; an older bill knows fewer of them. */
export type PostesGeles = Partial<Record<CodePoste, number>>

export function gelerPostes({ postes }: Totaux): PostesGeles {
  return Object.fromEntries(postes.map(({ code, francs }) => [code, Number(toUnits(francs, 0))]))
}

/** Frozen amounts, in the order in which a bill is read. */
export function degelerPostes(geles: PostesGeles): Poste[] {
  return POSTES.flatMap((code) => {
    const francs = geles[code]
    return francs === undefined ? [] : [{ code, nom: NOMS_POSTES[code], francs: exact(francs) }]
  })
}
