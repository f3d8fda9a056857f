import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { texto_refus } from './suivi.table.ts'

const empreinteDe = (numero: string): string => createHash('sha256').update(numero).digest('hex')

/** Whether this number (E.164) wants no SMS of orders any more; codes, which are asked for, still go. */
export async function refuseTextos(q: Queries, numero: string): Promise<boolean> {
  const [row] = await q.drizzle
    .select()
    .from(texto_refus)
    .where(eq(texto_refus.empreinte, empreinteDe(numero)))
  return row !== undefined
}

/** It wants none from now on, or wants them again. */
export async function updateRefus(q: Queries, numero: string, refuse: boolean, now: Date): Promise<void> {
  const empreinte = empreinteDe(numero)
  if (refuse) await q.drizzle.insert(texto_refus).values({ empreinte, cree_le: now }).onConflictDoNothing()
  else await q.drizzle.delete(texto_refus).where(eq(texto_refus.empreinte, empreinte))
}
