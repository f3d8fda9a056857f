// What the shop says of the gift cards that it sells.
import { lireFrancs } from '#shared/somme/somme.ts'

const MINIMUM = 500
const MAXIMUM = 5_000_000
const NOMBRE_MAX = 8

export const MONTANTS_CARTES = `De un à ${NOMBRE_MAX}\u00a0montants en francs, séparés par des points-virgules, comme «\u00a05\u00a0000\u202f; 10\u00a0000\u202f; 25\u00a0000\u00a0».`

/** Amounts of cards as they are kept, « 5000; 10000 », however they were typed; null for what is none. */
export function lireMontantsCartes(tape: string): string | null {
  const dits = tape.split(';').map((un) => lireFrancs(un) ?? Number.NaN)
  const justes = dits.every((un) => Number.isInteger(un) && un >= MINIMUM && un <= MAXIMUM)
  return justes && dits.length <= NOMBRE_MAX ? [...new Set(dits)].sort((a, b) => a - b).join('; ') : null
}

/** What a card may be worth, whole francs, the smallest first; none where the shop sells no card. */
export const montantsCartes = (gardes: string | null | undefined): number[] =>
  gardes ? gardes.split('; ').map(Number) : []
