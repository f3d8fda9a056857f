import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import type { Canal } from './canaux.ts'
import { message } from './message.table.ts'
import type { Message } from './message.ts'

/** Its carrier says that it reached its reader. Said twice is once; of what is not known here, nothing. */
export async function noteRecu(q: Queries, canal: Canal, ref: string, recu_le: Date): Promise<void> {
  await q.drizzle
    .update(message)
    .set({ recu_le })
    .where(and(eq(message.parti_par, canal), eq(message.ref, ref), isNull(message.recu_le)))
}

/** A message that its carrier took and names so, nobody else touching it meanwhile; null: it left no more, or was read. */
export async function lockParti(tx: Queries, canal: Canal, ref: string): Promise<Message | null> {
  const [row] = await tx.drizzle
    .select()
    .from(message)
    .where(
      and(
        eq(message.parti_par, canal),
        eq(message.ref, ref),
        eq(message.etat, 'envoye'),
        isNull(message.recu_le),
      ),
    )
    .for('update')
  return row ?? null
}

/** It did not reach its reader after all: it waits again, to go by something else. */
export async function reopenMessage(
  tx: Queries,
  id: number,
  champs: Pick<Message, 'etat' | 'prochain_essai' | 'motif' | 'fini_le'> &
    Partial<Pick<Message, 'canal' | 'sauf'>>,
): Promise<void> {
  await tx.drizzle
    .update(message)
    .set({ ...champs, parti_par: null, ref: null })
    .where(eq(message.id, id))
}

/** Is anything of these channels due? */
export async function hasDu(q: Queries, canaux: readonly Canal[], now: Date): Promise<boolean> {
  const [row] = await q.drizzle
    .select({ id: message.id })
    .from(message)
    .where(
      and(eq(message.etat, 'a_envoyer'), lte(message.prochain_essai, now), inArray(message.canal, canaux)),
    )
    .limit(1)
  return row !== undefined
}
