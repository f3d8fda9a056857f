// How a provider writes down what it did with the shop's money: the columns of the file that its keeper downloads.
import type { CodeDevise } from '#shared/money.ts'

/** `virement`: a payout to the bank; `autre`: what concerns no order (a hold, a conversion, a sale in a market). */
export type Nature = 'paiement' | 'remboursement' | 'virement' | 'frais' | 'autre'

/** `client_…`: what its payer was charged; `virement…`: the payout that a line is part of, where the file says it so. */
export type Champ =
  | 'reference'
  | 'date'
  | 'heure'
  | 'type'
  | 'statut'
  | 'devise'
  | 'brut'
  | 'credit'
  | 'debit'
  | 'frais'
  | 'net'
  | 'client_montant'
  | 'client_devise'
  | 'virement'
  | 'virement_le'

/** A column is known by any of its names, whatever their capitals and accents; the first is told to people. */
type Titres = readonly [string, ...string[]]

export interface FormeReleve {
  /** Where its keeper finds it. */
  ou: string
  titres: Partial<Record<Champ, Titres>>
  requis: readonly Champ[]
  /** Columns by any of which the shop may know the payment. */
  liens: readonly string[]
  /** Of a file that names no currency. */
  devise?: CodeDevise
  /** A column by which its dates are known to begin with the month. */
  moisDAbord?: string
  /** Money that a refund took and that came back: a person looks at it, where of other refunds above 0 nothing is told. */
  revient?: RegExp
  /** Null: nothing has moved, or not yet. */
  nature(type: string, statut: string): Nature | null
}

/** The first of these patterns that a word is like. */
export const selon =
  (...motifs: readonly (readonly [RegExp, Nature])[]) =>
  (type: string): Nature =>
    motifs.find(([motif]) => motif.test(type))?.[1] ?? 'autre'
