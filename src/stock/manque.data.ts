import type { Queries } from '#database/database.ts'
import { type Exact, toDecimal } from '#shared/exact.ts'
import { cleStock } from './inventaire.ts'

interface Manque {
  produit_id: number
  declinaison_id: number | null
  quantite: Exact
}

/**
 * So much more of a product that is held is missing for orders that are taken: what comes next is theirs
 * (`combler_manque`). `compte`: whoever counted it before is told, as of a movement (`listDepuis`).
 */
export async function addManque(
  tx: Queries,
  { produit_id, declinaison_id, quantite, compte }: Manque & { compte: boolean },
) {
  await tx.query(
    `INSERT INTO manque (produit_id, declinaison_id, quantite, mouvement_id)
     VALUES ($1, $2, $3::numeric, CASE WHEN $4 THEN nextval(pg_get_serial_sequence('mouvement', 'id')) ELSE 0 END)
     ON CONFLICT ON CONSTRAINT manque_choix DO UPDATE SET quantite = manque.quantite + excluded.quantite,
       mouvement_id = greatest(manque.mouvement_id, excluded.mouvement_id)`,
    [produit_id, declinaison_id, toDecimal(quantite, 6), compte],
  )
}

/** An order waits for so much less of what may be missing: it will never have it. */
export async function lowerManque(tx: Queries, { produit_id, declinaison_id, quantite }: Manque) {
  await tx.query(
    `UPDATE manque SET quantite = greatest(quantite - $3::numeric, 0)
     WHERE produit_id = $1 AND declinaison_id IS NOT DISTINCT FROM $2::int`,
    [produit_id, declinaison_id, toDecimal(quantite, 6)],
  )
}

/**
 * Of those of these stocks that a count once found too few of, what is set aside for orders, by `cleStock`: what came
 * was theirs first, and where it did not come after all it is missing again.
 */
export async function listCombles(tx: Queries, produit_ids: readonly number[]): Promise<Map<string, string>> {
  const lignes = await tx.query<{ produit_id: number; declinaison_id: number | null; quantite: string }>(
    `SELECT a.produit_id, a.declinaison_id, a.quantite FROM mis_a_part($1::int[]) a JOIN manque m
     ON m.produit_id = a.produit_id AND m.declinaison_id IS NOT DISTINCT FROM a.declinaison_id`,
    [[...new Set(produit_ids)]],
  )
  return new Map(lignes.map(({ quantite, ...une }) => [cleStock(une), quantite]))
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
