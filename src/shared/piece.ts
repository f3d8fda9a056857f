import { type Exact, exact, over, times, toUnits } from './exact.ts'

/** The coins that prices may be rounded to, in francs; 1 leaves them to the franc. */
export const PIECES = [1, 5, 25, 50, 100] as const
export type Piece = (typeof PIECES)[number]
/** The smallest coin that is still handed over. */
export const PIECE_COURANTE: Piece = 5

/** The multiple of a coin that is nearest to an amount in francs, the half upwards; zero where that is nearest. */
export function arrondirPiece(francs: Exact, piece: Piece): Exact {
  const unites = toUnits(over(francs, exact(piece)), 0)
  return times(exact(unites), exact(piece))
}
