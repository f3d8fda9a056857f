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

/**
 * Nobody gives back what an order had received before it stopped owing its money, now that it owes it again: it counts as
 * received. Not what has begun to go back.
 */
export async function reprendreRendues(tx: Queries, commande_id: number): Promise<void> {
  await tx.query(
    `UPDATE tentative t SET etat = 'expiree', recu = NULL, devise_recue = NULL,
       motif = 'De nouveau due\u00a0: ce qui était reçu lui revient.'
     WHERE t.commande_id = $1 AND t.methode = 'livraison' AND t.etat = 'a_rembourser'
       AND NOT EXISTS (SELECT FROM versement_ligne l WHERE l.trop_id = t.id)
       AND NOT EXISTS (SELECT FROM remboursement r WHERE r.tentative_id = t.id AND r.etat <> 'refuse')`,
    [commande_id],
  )
}
