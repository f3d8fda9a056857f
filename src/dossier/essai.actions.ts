import type { Database, Queries } from '#database/database.ts'

class RienGarder extends Error {}

/** What doing it would come to: it is done, read, and thrown away. @throws whatever doing it throws. */
export async function sansGarder<T>(database: Database, faire: (tx: Queries) => Promise<T>): Promise<T> {
  const vue: { issue?: T } = {}
  await database
    .transaction(async (tx) => {
      vue.issue = await faire(tx)
      throw new RienGarder()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RienGarder)) throw error
    })
  if (vue.issue === undefined) throw new Error('a trial came to nothing')
  return vue.issue
}
