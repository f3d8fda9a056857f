import type { Context } from '#context'
import { indexerSuivants } from './indexation.data.ts'

/** Indexes the products of categories that were renamed, moved or filled, some at a time; sales of others go on. */
export async function indexerProduits(
  { database }: Pick<Context, 'database'>,
  stop?: AbortSignal,
): Promise<void> {
  while (!stop?.aborted && (await database.transaction(indexerSuivants, { long: 'statements' })));
}
