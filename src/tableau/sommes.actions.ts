import type { Database } from '#database/database.ts'
import { findMoisChange, lockSommes, refaireMois } from './sommes.data.ts'

/**
 * Makes the sums of sales what was sold, month by month, the latest first. Whoever reads them calls it before; after a
 * migration a background pass does, once for all the years before.
 */
export async function tenirSommes(database: Database, stop?: AbortSignal): Promise<void> {
  while (!stop?.aborted) {
    const mois = await findMoisChange(database)
    if (mois === null) return
    await database.transaction(
      async (tx) => {
        await lockSommes(tx)
        await refaireMois(tx, mois)
      },
      { long: 'statements' },
    )
  }
}
