import { eq } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { compte } from './compte.table.ts'
import { adresseReelle } from './comptoir.ts'
import type { Nouvelles } from './nouvelles.ts'

/** What an account chose, and where it can be told: a mail box ('' for none), a proven number (E.164). */
export async function findNouvelles(
  q: Queries,
  id: number,
): Promise<{ nouvelles: Nouvelles | null; email: string; telephone: string | null }> {
  const [row] = await q.drizzle
    .select({ nouvelles: compte.nouvelles, email: compte.email, telephone: compte.telephone_prouve })
    .from(compte)
    .where(eq(compte.id, id))
  if (!row) throw new Error('an account that is there has no row')
  return { ...row, email: adresseReelle(row.email) ?? '' }
}

export async function updateNouvelles(tx: Queries, id: number, nouvelles: Nouvelles): Promise<void> {
  await tx.drizzle.update(compte).set({ nouvelles }).where(eq(compte.id, id))
}
