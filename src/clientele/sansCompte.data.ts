import type { Queries } from '#database/database.ts'

/** At a time, so that no pass is long. */
const LOT = 100

/** Rows without an account, made before then, that nobody uses and that nothing of the shop's own books names. */
export async function listSansSuite(
  tx: Queries,
  { avant, now }: { avant: Date; now: Date },
): Promise<number[]> {
  const lignes = await tx.query<{ id: number }>(
    `SELECT id FROM compte WHERE sans_compte AND role = 'client' AND bloque_le IS NULL AND cree_le <= $1
       AND NOT EXISTS (SELECT FROM session WHERE compte_id = compte.id AND expire_le > $2)
       AND NOT EXISTS (SELECT FROM commande WHERE compte_id = compte.id)
       AND NOT EXISTS (SELECT FROM avoir WHERE compte_id = compte.id)
       AND NOT EXISTS (SELECT FROM note WHERE compte_id = compte.id)
     ORDER BY cree_le LIMIT $3 FOR UPDATE`,
    [avant, now, LOT],
  )
  return lignes.map(({ id }) => id)
}
