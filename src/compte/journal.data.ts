import { and, asc, eq } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { journal } from './journal.table.ts'

/** What somebody of the staff did to one thing: what it was and what it became, without anybody's name or address. */
export interface Ecriture {
  /** Null: the command line. */
  compte_id: number | null
  /** An infinitive: `deplacer`, `rembourser`. */
  action: string
  /** A table, and the row's id. */
  objet: string
  objet_id: number | string
  motif?: string | null
  avant: unknown
  apres: unknown
}

/** Writes down a write of the staff, in the transaction that makes it. The database refuses to change or drop it. */
export async function insertJournal(
  tx: Queries,
  { objet_id, motif = null, ...ecriture }: Ecriture,
  now: Date,
): Promise<void> {
  await tx.drizzle.insert(journal).values({ ...ecriture, objet_id: String(objet_id), motif, cree_le: now })
}

/** What was done to one thing, the oldest first. */
export async function listJournal(q: Queries, objet: string, objet_id: number | string) {
  return q.drizzle
    .select()
    .from(journal)
    .where(and(eq(journal.objet, objet), eq(journal.objet_id, String(objet_id))))
    .orderBy(asc(journal.id))
}
