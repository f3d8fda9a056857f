import { eq } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { empreinteDe } from '#shared/surete/empreinte.ts'
import { numero_choix } from './compte.table.ts'
import type { ChoixNumero } from './nouvelles.ts'

/** What this number (E.164) chose; null: nothing yet. Codes, which are asked for, go whatever it is. */
export async function findChoixNumero(q: Queries, numero: string): Promise<ChoixNumero | null> {
  const [row] = await q.drizzle
    .select({ par: numero_choix.par })
    .from(numero_choix)
    .where(eq(numero_choix.empreinte, empreinteDe(numero)))
  return row?.par ?? null
}

export async function putChoixNumero(
  q: Queries,
  numero: string,
  par: ChoixNumero,
  change_le: Date,
): Promise<void> {
  await q.drizzle
    .insert(numero_choix)
    .values({ empreinte: empreinteDe(numero), par, change_le })
    .onConflictDoUpdate({ target: numero_choix.empreinte, set: { par, change_le } })
}
