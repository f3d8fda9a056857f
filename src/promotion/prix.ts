// The room `promotion`: dated reductions of prices as they stand on cards. It begins and ends them, and writes no price:
// what a product asks follows in the database, by `poser_prix` (migration 0057), whoever writes what is asked normally.
import { compare, type Exact, exact, max, over, plus, times, zero } from '#shared/exact.ts'
import { arrondirPiece, type Piece } from '#shared/piece.ts'

/** What is taken off: a percentage, or francs for one unit of the product; one of the two. */
export interface Reduction {
  pourcent: Exact | null
  montant: Exact | null
  piece: Piece
}

/**
 * A normal price reduced, in francs, to the nearest coin and one coin at least; null where that is no reduction. The
 * base works out the same (`prix_reduit`): a test holds them together. A product one of whose variants would then cost
 * nothing is not reduced either, which the base alone knows (`prix_promu`).
 */
export function prixReduit(normal: Exact, { pourcent, montant, piece }: Reduction): Exact | null {
  const juste = pourcent
    ? over(times(normal, plus(exact(100), times(pourcent, exact(-1)))), exact(100))
    : plus(normal, times(montant ?? zero, exact(-1)))
  if (compare(juste, zero) <= 0) return null
  const rond = max(arrondirPiece(juste, piece), exact(piece))
  return compare(rond, normal) < 0 ? rond : null
}
