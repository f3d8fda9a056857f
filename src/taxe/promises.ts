import { type Exact, exact } from '#shared/exact.ts'
import type { CodeDevise } from '#shared/money.ts'
import type { TaxesDites } from './taxe.ts'

/** The tax of a cart in every currency: the browser tells it, and works out none. */
export interface TaxesPromises {
  /** On top of the prices, in whole francs; null where they hold it. */
  francs: number | null
  /** The same, in the smallest unit of each currency. */
  unites: Record<CodeDevise, number>
  dites: Record<CodeDevise, TaxesDites>
}

/** What is paid beside the prices, in francs and in the smallest unit of a currency; null where nothing is. */
export const taxePromise = (
  taxes: TaxesPromises | null,
  devise: CodeDevise,
): { francs: Exact; unites: bigint } | null =>
  taxes?.francs == null ? null : { francs: exact(taxes.francs), unites: BigInt(taxes.unites[devise]) }
