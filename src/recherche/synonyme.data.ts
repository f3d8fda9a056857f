import type { Synonyme } from '#contract'
import type { Queries } from '#database/database.ts'
import { synonyme } from './synonyme.table.ts'

/** The groups of words that mean the same, as the keeper wrote them. */
export const listSynonymes = (q: Queries): Promise<Synonyme[]> =>
  q.drizzle.select().from(synonyme).orderBy(synonyme.id)
