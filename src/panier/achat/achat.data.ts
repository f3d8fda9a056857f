// Carts as an order takes them: held while it is placed, closed once it is paid.
import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '#database/database.ts'
import { entete, listLignes, type PanierComplet } from '../panier.data.ts'
import { panier } from '../panier.table.ts'
import { type Ligne, PANIER_FERME, PANIER_OUVERT } from '../panier.ts'

/**
 * A cart that the staff draws up for an account, sold as it is: closed from the beginning, it never stands in the
 * way of the one that the account fills itself, and its lines live in the order alone.
 */
export async function insertPanierDresse(
  tx: Queries,
  compte_id: number,
  lignes: Ligne[],
  now: Date,
): Promise<PanierComplet> {
  const row = { compte_id, etat: PANIER_FERME, cree_le: now }
  const [inserted] = await tx.drizzle.insert(panier).values(row).returning(entete)
  if (!inserted) throw new Error('an insert returned no row')
  return { ...inserted, lignes: lignes.map((ligne, rang) => ({ ...ligne, id: rang + 1 })) }
}

/** The account's open cart, locked until the end of the transaction and unchanged; null when none is open. */
export async function lockPanier(tx: Queries, compte_id: number): Promise<PanierComplet | null> {
  const [row] = await tx.drizzle
    .select(entete)
    .from(panier)
    .where(and(eq(panier.compte_id, compte_id), eq(panier.etat, PANIER_OUVERT)))
    .for('update')
  return row ? { ...row, lignes: await listLignes(tx, row.id) } : null
}

/** The account's open cart; null when none is. */
export async function findPanierOuvert(q: Queries, compte_id: number): Promise<number | null> {
  const [row] = await q.drizzle
    .select({ id: panier.id })
    .from(panier)
    .where(and(eq(panier.compte_id, compte_id), eq(panier.etat, PANIER_OUVERT)))
  return row?.id ?? null
}

/** Locks one cart, open or closed: whoever locks a cart and its order takes the cart first. */
export async function lockPanierParId(tx: Queries, id: number): Promise<void> {
  await tx.drizzle.select({ id: panier.id }).from(panier).where(eq(panier.id, id)).for('update')
}

/** Another content of the same lines: an order made from it before is no answer to a new one. */
export async function renewPanier(tx: Queries, id: number): Promise<void> {
  await tx.drizzle
    .update(panier)
    .set({ version: sql`${panier.version} + 1` })
    .where(eq(panier.id, id))
}

/** Closes a cart that was bought; closing again changes nothing. */
export async function closePanier(tx: Queries, id: number): Promise<void> {
  await tx.drizzle
    .update(panier)
    .set({ etat: PANIER_FERME, version: sql`${panier.version} + 1` })
    .where(and(eq(panier.id, id), eq(panier.etat, PANIER_OUVERT)))
}
