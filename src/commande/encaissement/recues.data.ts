import type { Queries } from '#database/database.ts'

/** Francs that came for each of these orders, in cash or by telephone, and stand as its own. */
export async function listRecues(q: Queries, commande_ids: number[]): Promise<Map<number, number>> {
  if (commande_ids.length === 0) return new Map()
  const rows = await q.query<{ id: number; recu: string }>(
    'SELECT id, especes_recues(id) AS recu FROM unnest($1::integer[]) AS u (id)',
    [commande_ids],
  )
  return new Map(rows.map(({ id, recu }) => [id, Number(recu)]))
}
