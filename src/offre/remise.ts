// The room `offre`: codes and offers that apply by themselves: their rules, and what they take off a cart. It never
// changes a price; the server alone works it out, and tells the browser words and amounts (ADR 42).
import type { Exact } from '#shared/exact.ts'

/** What offers take off a bill: whole francs, never negative, never more than what they are taken from. */
export interface Remises {
  /** Of each line, in the order of the lines. */
  lignes: Exact[]
  livraison: Exact
}
