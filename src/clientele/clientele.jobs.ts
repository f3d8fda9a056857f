import { deleteComptes } from '#compte/compte.data.ts'
import type { Context } from '#context'
import { listSansSuite } from './sansCompte.data.ts'

/** How long what was proven to order without an account is kept, where nothing came of it: seven days, in milliseconds. */
const OUBLI = 7 * 24 * 3_600_000

/** Forgets who wanted to order without an account, and did not. */
export async function oublierSansCompte({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  await database.transaction(async (tx) => {
    await deleteComptes(tx, await listSansSuite(tx, { avant: new Date(now().getTime() - OUBLI), now: now() }))
  })
}
