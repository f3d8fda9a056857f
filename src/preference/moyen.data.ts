import { asc, eq } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import type { CodeMoyen, Moyen } from './moyen.ts'
import { moyen } from './preference.table.ts'

/** Every means of payment, on or off, in the order in which they are shown. */
export async function listMoyens(q: Queries): Promise<Moyen[]> {
  return q.drizzle.select().from(moyen).orderBy(asc(moyen.rang), asc(moyen.code))
}

export async function updateMoyen(
  tx: Queries,
  code: CodeMoyen,
  champs: Partial<Omit<Moyen, 'code'>>,
): Promise<void> {
  await tx.drizzle.update(moyen).set(champs).where(eq(moyen.code, code))
}
