import { asc, eq, inArray } from 'drizzle-orm'
import { commande } from '#commande/commande.table.ts'
import { listComptes } from '#compte/compte.data.ts'
import { nomAffiche } from '#compte/compte.ts'
import type { Queries } from '#database/database.ts'
import { notecommande } from './note.table.ts'

/** What somebody of the staff noted of an order, for the staff alone. */
export interface Note {
  id: number
  texte: string
  /** Who wrote it, by name. */
  auteur: string
  date: string
}

/** The notes of an order, in the order in which they were written. */
export async function listNotes(q: Queries, commande_id: number): Promise<Note[]> {
  const rows = await q.drizzle
    .select()
    .from(notecommande)
    .where(eq(notecommande.commande_id, commande_id))
    .orderBy(asc(notecommande.id))
  const auteurs = await listComptes(q, [...new Set(rows.map(({ compte_id }) => compte_id))])
  const noms = new Map(auteurs.map((compte) => [compte.id, nomAffiche(compte)]))
  return rows.map(({ id, compte_id, texte, cree_le }) => ({
    id,
    texte,
    auteur: noms.get(compte_id) ?? '',
    date: cree_le.toISOString(),
  }))
}

export async function insertNote(tx: Queries, row: typeof notecommande.$inferInsert): Promise<number> {
  const [inserted] = await tx.drizzle.insert(notecommande).values(row).returning({ id: notecommande.id })
  if (!inserted) throw new Error('an insert returned no row')
  return inserted.id
}

/** Notes speak of a person: once the account is erased they may go, and do. */
export async function deleteNotes(tx: Queries, compte_id: number): Promise<void> {
  const siennes = tx.drizzle
    .select({ id: commande.id })
    .from(commande)
    .where(eq(commande.compte_id, compte_id))
  await tx.drizzle.delete(notecommande).where(inArray(notecommande.commande_id, siennes))
}
