import type { Queries } from '#database/database.ts'

/** A category whose products are to be indexed anew, from the one after `apres`. */
interface Due {
  categorie_id: number
  apres: number
  fois: number
}
/** Held for a moment each: who buys one of them waits for no more. */
const PAR_TOUR = 200

/** How products are indexed in this transaction: at once unless it is said. */
const regler = (tx: Queries, quand: 'plus tard' | 'par tours' | '') =>
  tx.query(`SELECT set_config('boutique.indexation', $1, true)`, [quand])

/** Runs `work`, which changes the category of products and nothing else of them, and leaves their indexing for later. */
export async function sansIndexer<T>(tx: Queries, vers: number, work: () => Promise<T>): Promise<T> {
  await regler(tx, 'plus tard')
  const fait = await work()
  await regler(tx, '')
  // after the products, as the pass does: two that wait for each other would end
  await tx.query(
    `INSERT INTO indexation_due (categorie_id) VALUES ($1)
     ON CONFLICT (categorie_id) DO UPDATE SET apres = 0, fois = indexation_due.fois + 1`,
    [vers],
  )
  await tx.query(`SELECT pg_notify('tache', 'indexation')`)
  return fait
}

/** Indexes the next products of a category that asks for it; false when none does. */
export async function indexerSuivants(tx: Queries): Promise<boolean> {
  const [due] = await tx.query<Due & Record<string, unknown>>(
    'SELECT categorie_id, apres, fois FROM indexation_due ORDER BY categorie_id LIMIT 1',
  )
  if (!due) return false
  const { categorie_id, apres, fois } = due
  const produits = await tx.query<{ id: number }>(
    'SELECT id FROM produit WHERE categorie_id = $1 AND id > $2 ORDER BY id LIMIT $3 FOR NO KEY UPDATE',
    [categorie_id, apres, PAR_TOUR],
  )
  const ids = produits.map(({ id }) => id)
  await regler(tx, 'par tours')
  await tx.query('UPDATE produit SET designation = designation WHERE id = ANY($1::int[])', [ids])
  await regler(tx, '')
  if (ids.length === PAR_TOUR) {
    await tx.query('UPDATE indexation_due SET apres = $3 WHERE categorie_id = $1 AND fois = $2', [
      categorie_id,
      fois,
      ids.at(-1),
    ])
    return true
  }
  // whoever asked for it again meanwhile is served from the first; each turn would drop every kept page
  await tx.query(
    `WITH faite AS (DELETE FROM indexation_due WHERE categorie_id = $1 AND fois = $2 RETURNING 1)
     SELECT pg_notify('changement', 'produit') FROM faite`,
    [categorie_id, fois],
  )
  return true
}
