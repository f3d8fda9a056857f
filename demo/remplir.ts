import type { Queries } from '#database/database.ts'
import { lotsContenu } from './contenu.ts'
import { lotsAchats } from './lotsAchats.ts'
import { lotsAvoirs } from './lotsAvoirs.ts'
import { lotsBoutique, lotsLivraison } from './lotsBoutique.ts'
import { lotsCatalogue } from './lotsCatalogue.ts'
import { lotsOffres } from './lotsOffres.ts'
import { lotsPromotion } from './lotsPromotion.ts'

/**
 * Fills a migrated and empty database with the demonstration shop, inside the caller's transaction. `progress`
 * hears how many of the rows are in.
 * @throws Error when a row refers to a unit, country, colour or size that is not there.
 */
export async function remplir(
  tx: Queries,
  now: Date,
  progress?: (fait: number, total: number) => void,
): Promise<void> {
  const lots = [
    ...lotsCatalogue(now),
    ...lotsAchats(now),
    ...lotsPromotion(now),
    ...lotsLivraison(),
    ...lotsBoutique(now),
    ...lotsContenu(),
    ...lotsOffres(now),
    ...lotsAvoirs(now),
  ]
  const total = lots.reduce((somme, { lignes }) => somme + lignes.length, 0)
  let fait = 0
  for (const { sql, lignes } of lots) {
    const rows = await tx.query(`${sql} RETURNING 1 AS un`, [JSON.stringify(lignes)])
    if (rows.length !== lignes.length)
      throw new Error(`${rows.length} rows of ${lignes.length} went in: ${sql.slice(0, sql.indexOf('('))}`)
    fait += rows.length
    progress?.(fait, total)
  }
}
