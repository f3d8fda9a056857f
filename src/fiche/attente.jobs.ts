import { JAMAIS } from '#catalogue/regle/attente.ts'
import type { Context } from '#context'

// of a variant nothing said means « as its product », which may sell beyond the stock and tell who waits another day
const OUVRIR = (table: 'produit' | 'declinaison', suite: typeof JAMAIS | null) => `
UPDATE ${table} SET attente = ${suite === null ? 'NULL' : `'${suite}'`} WHERE attente ~ '^[0-9]{4}-' AND left(attente, 10) <= $1`

/** The day of a pre-order has come, in Dakar: what is left is sold from the stock alone; who waits keeps what was said. */
export async function ouvrirPrecommandes({
  database,
  now,
}: Pick<Context, 'database' | 'now'>): Promise<void> {
  const jour = now().toISOString().slice(0, 10)
  await database.query(OUVRIR('produit', null), [jour])
  await database.query(OUVRIR('declinaison', JAMAIS), [jour])
}
