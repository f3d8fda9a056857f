import type { Queries } from '#database/database.ts'
import { cleStock } from './inventaire.ts'

/**
 * What is set aside for orders that have not left, of these products or of their variants, by `cleStock`: it is on the
 * shelf and not for sale. The base's own answer (`mis_a_part`): this room knows no order.
 */
export async function listMisAPart(q: Queries, produit_ids: readonly number[]): Promise<Map<string, string>> {
  const lignes = await q.query<{ produit_id: number; declinaison_id: number | null; quantite: string }>(
    'SELECT produit_id, declinaison_id, quantite FROM mis_a_part($1::int[])',
    [[...new Set(produit_ids)]],
  )
  return new Map(lignes.map(({ quantite, ...une }) => [cleStock(une), quantite]))
}
