import { and, asc, eq, ne } from 'drizzle-orm'
import { compte } from '#compte/compte.table.ts'
import { EFFACE, nomAffiche } from '#compte/compte.ts'
import type { Queries } from '#database/database.ts'
import { note } from './personne.table.ts'
import type { NoteLue } from './personne.ts'

/** A person as the staff sees to them: their role, whether they are blocked, whether they have left. */
export interface Personne {
  id: number
  email: string
  role: (typeof compte.$inferSelect)['role']
  droits: (typeof compte.$inferSelect)['droits']
  bloque_le: Date | null
  bloque_motif: string | null
}

const { id, email, role, droits, bloque_le, bloque_motif } = compte
/** Nobody is left of an account that was erased. */
const presente = ne(compte.issuer, EFFACE)

export async function estBloque(q: Queries, compte_id: number): Promise<boolean> {
  const [row] = await q.drizzle.select({ bloque_le }).from(compte).where(eq(id, compte_id))
  return row?.bloque_le != null
}

/** One person, nobody else changing them until the transaction ends; null for an account that was erased. */
export async function lockPersonne(tx: Queries, compte_id: number): Promise<Personne | null> {
  const [row] = await tx.drizzle
    .select({ id, email, role, droits, bloque_le, bloque_motif })
    .from(compte)
    .where(and(eq(id, compte_id), presente))
    .for('update')
  return row ?? null
}

/** The owners, locked in the order of their ids: nobody stops or starts being one meanwhile. */
export async function lockProprietaires(tx: Queries): Promise<number[]> {
  const rows = await tx.drizzle
    .select({ id })
    .from(compte)
    .where(and(eq(role, 'proprietaire'), presente))
    .orderBy(asc(id))
    .for('update')
  return rows.map((row) => row.id)
}

export async function insertNote(
  tx: Queries,
  row: { compte_id: number; auteur_id: number | null; texte: string; cree_le: Date },
): Promise<number> {
  const [made] = await tx.drizzle.insert(note).values(row).returning({ id: note.id })
  return Number(made?.id)
}

/** What the staff noted about somebody, the oldest first. */
export async function listNotes(q: Queries, compte_id: number): Promise<NoteLue[]> {
  const rows = await q.drizzle
    .select({ note, nom: compte.nom, prenom: compte.prenom, email: compte.email })
    .from(note)
    .leftJoin(compte, eq(compte.id, note.auteur_id))
    .where(eq(note.compte_id, compte_id))
    .orderBy(asc(note.id))
  return rows.map(({ note, nom, prenom, email }) => ({
    id: note.id,
    texte: note.texte,
    auteur: email === null ? null : nomAffiche({ nom, prenom, email }),
    date: note.cree_le.toISOString(),
  }))
}

/** Of somebody who was erased: the database refuses it for anybody else. */
export async function deleteNotesCompte(tx: Queries, compte_id: number): Promise<void> {
  await tx.drizzle.delete(note).where(eq(note.compte_id, compte_id))
}
