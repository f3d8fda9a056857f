import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { destinataire } from './destinataire.table.ts'
import type { ChampsDestinataire, Destinataire } from './destinataire.ts'

const { compte_id: proprietaire, cree_le, ...colonnes } = getTableColumns(destinataire)
const sien = (compte_id: number, id: number) => and(eq(proprietaire, compte_id), eq(destinataire.id, id))

/** The recipients an account keeps, the oldest first. */
export async function listDestinataires(q: Queries, compte_id: number): Promise<Destinataire[]> {
  return q.drizzle
    .select(colonnes)
    .from(destinataire)
    .where(eq(proprietaire, compte_id))
    .orderBy(asc(destinataire.id))
}

export async function insertDestinataire(
  tx: Queries,
  row: ChampsDestinataire & { compte_id: number; cree_le: Date },
): Promise<Destinataire> {
  const [inserted] = await tx.drizzle.insert(destinataire).values(row).returning(colonnes)
  if (!inserted) throw new Error('an insert returned no row')
  return inserted
}

/** Null when the account keeps none of that number. */
export async function updateDestinataire(
  tx: Queries,
  compte_id: number,
  { id, ...champs }: Destinataire,
): Promise<Destinataire | null> {
  const [row] = await tx.drizzle
    .update(destinataire)
    .set(champs)
    .where(sien(compte_id, id))
    .returning(colonnes)
  return row ?? null
}

/** False when the account keeps none of that number. */
export async function deleteDestinataire(tx: Queries, compte_id: number, id: number): Promise<boolean> {
  const rows = await tx.drizzle
    .delete(destinataire)
    .where(sien(compte_id, id))
    .returning({ id: destinataire.id })
  return rows.length === 1
}

export async function deleteDestinataires(tx: Queries, compte_id: number): Promise<void> {
  await tx.drizzle.delete(destinataire).where(eq(proprietaire, compte_id))
}
