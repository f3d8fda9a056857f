// The room `offre`: codes and offers that apply by themselves; what they take off a cart is worked out here, by the
// server alone, in one exact function, and told to the browser in words and amounts (ADR 42).
import type { Exact } from '#shared/exact.ts'

/** What offers take off a bill: whole francs, never negative, never more than what they are taken from. */
export interface Remises {
  /** Of each line, in the order of the lines. */
  lignes: Exact[]
  livraison: Exact
}
