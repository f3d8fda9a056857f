import { deleteComptes } from '#compte/compte.data.ts'
import type { Context } from '#context'
import { isNamed } from '#database/database.ts'
import { listSansSuite } from './sansCompte.data.ts'

/** How long what was proven to order without an account is kept, where nothing came of it: seven days, in milliseconds. */
const OUBLI = 7 * 24 * 3_600_000

/** Forgets who wanted to order without an account, and did not; one row that something new names keeps no other. */
export async function oublierSansCompte({
  database,
  now,
  log,
}: Pick<Context, 'database' | 'now' | 'log'>): Promise<void> {
  const borne = { avant: new Date(now().getTime() - OUBLI), now: now() }
  for (const id of await listSansSuite(database, borne)) {
    const oublier = database.transaction(async (tx) =>
      deleteComptes(tx, await listSansSuite(tx, { ...borne, id })),
    )
    await oublier.catch((error) => {
      if (!isNamed(error)) throw error
      log.warn({ compte_id: id, error }, 'a row without an account is named by something')
    })
  }
}
