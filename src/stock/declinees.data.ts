import type { Queries } from '#database/database.ts'

/** Those of these products whose stock is that of their variants. */
export async function listDeclinees(q: Queries, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const lignes = await q.query<{ produit_id: number }>(
    'SELECT DISTINCT produit_id FROM declinaison WHERE produit_id = ANY($1::int[])',
    [ids],
  )
  return new Set(lignes.map(({ produit_id }) => produit_id))
}
