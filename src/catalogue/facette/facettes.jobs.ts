import type { Database } from '#database/database.ts'

/** So many changes of a category are read beside what was counted; beyond, they are added up. */
const CHANGEMENTS = 1_000

/** Adds up what changed in the counts of categories since the last pass, where it is much. */
export async function rangerFacettes(database: Database): Promise<void> {
  await database.transaction((tx) => tx.query('SELECT ranger_facettes($1)', [CHANGEMENTS]), {
    long: 'statements',
  })
}
