import { asc, eq } from 'drizzle-orm'
import type { Fournisseur } from '#contract'
import type { Queries } from '#database/database.ts'
import { fournisseur } from './fournisseur.table.ts'

export const listFournisseurs = (q: Queries): Promise<Fournisseur[]> =>
  q.drizzle.select().from(fournisseur).orderBy(asc(fournisseur.designation), asc(fournisseur.id))

export async function findFournisseur(q: Queries, id: number): Promise<Fournisseur | null> {
  const [row] = await q.drizzle.select().from(fournisseur).where(eq(fournisseur.id, id))
  return row ?? null
}

/** Whether there is this one, kept from being deleted until the transaction ends. */
export async function keepFournisseur(tx: Queries, id: number): Promise<boolean> {
  const { id: colonne } = fournisseur
  const rows = await tx.drizzle
    .select({ id: colonne })
    .from(fournisseur)
    .where(eq(colonne, id))
    .for('key share')
  return rows.length === 1
}
