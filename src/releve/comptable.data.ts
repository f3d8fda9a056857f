import { and, asc, getTableColumns, gte, lt, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { releveligne } from './releve.table.ts'

/** The lines of a time, from `du` on and before `au`, in their order: at most `limit`, from the one after `apres` on. */
export async function listLignesComptables(
  q: Queries,
  { du, au }: { du: Date; au: Date },
  apres: number | null,
  limit: number,
) {
  const { id, moyen, nature, reference, le, francs, francs_frais } = getTableColumns(releveligne)
  const suite = sql`(${le}, ${id}) > (SELECT d.le, d.id FROM releveligne d WHERE d.id = ${apres})`
  return q.drizzle
    .select({ id, moyen, nature, reference, le, francs, francs_frais })
    .from(releveligne)
    .where(and(gte(le, du), lt(le, au), apres === null ? undefined : suite))
    .orderBy(asc(le), asc(id))
    .limit(limit)
}
