import type { Context } from '#context'

const OUVRIR = (table: 'produit' | 'declinaison') => `
UPDATE ${table} SET attente = NULL WHERE attente ~ '^[0-9]{4}-' AND left(attente, 10) <= $1`

/** The day of a pre-order has come, in Dakar: what is left is sold from the stock alone; who waits keeps what was said. */
export async function ouvrirPrecommandes({
  database,
  now,
}: Pick<Context, 'database' | 'now'>): Promise<void> {
  const jour = now().toISOString().slice(0, 10)
  await database.query(OUVRIR('produit'), [jour])
  await database.query(OUVRIR('declinaison'), [jour])
}
