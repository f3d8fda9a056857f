import type { Queries } from '#database/database.ts'
import { type Exact, toDecimal } from '#shared/exact.ts'

interface Manque {
  produit_id: number
  declinaison_id: number | null
  quantite: Exact
}

/** So much more of a product that is held is missing for orders that are taken: what comes next is theirs (`combler_manque`). */
export async function addManque(tx: Queries, { produit_id, declinaison_id, quantite }: Manque) {
  await tx.query(
    `INSERT INTO manque (produit_id, declinaison_id, quantite) VALUES ($1, $2, $3::numeric)
     ON CONFLICT ON CONSTRAINT manque_choix DO UPDATE SET quantite = manque.quantite + excluded.quantite`,
    [produit_id, declinaison_id, toDecimal(quantite, 6)],
  )
}

const COMBLER = `DELETE FROM manque
  WHERE produit_id = $1 AND declinaison_id IS NOT DISTINCT FROM $2::int AND quantite <= $3::numeric`
const BAISSER = `UPDATE manque SET quantite = quantite - $3::numeric
  WHERE produit_id = $1 AND declinaison_id IS NOT DISTINCT FROM $2::int`

/** An order waits for so much less of what may be missing: it will never have it. */
export async function lowerManque(tx: Queries, { produit_id, declinaison_id, quantite }: Manque) {
  const moindre = [produit_id, declinaison_id, toDecimal(quantite, 6)]
  await tx.query(COMBLER, moindre)
  await tx.query(BAISSER, moindre)
}

/** How much of a product that is held, or of a variant of it, is missing for orders that are taken. */
export async function readManque(
  tx: Queries,
  { produit_id, declinaison_id }: Pick<Manque, 'produit_id' | 'declinaison_id'>,
): Promise<string> {
  const [ligne] = await tx.query<{ quantite: string }>(
    'SELECT quantite FROM manque WHERE produit_id = $1 AND declinaison_id IS NOT DISTINCT FROM $2::int',
    [produit_id, declinaison_id],
  )
  return ligne?.quantite ?? '0'
}
